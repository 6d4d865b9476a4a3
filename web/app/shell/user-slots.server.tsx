import type { UserSlots } from '#app/session/user-slots.ts';
import { AgentBanner } from './agent-banner.tsx';
import { FactorBanner } from './factor-banner.tsx';
import { AccountName, BottomCartBadge, CartLabel, WaitingBadge } from './bar-labels.tsx';
import { BellBadge } from './message-centre.tsx';
import type { ShellSlot } from './shell-slots.ts';
import { UserLinks } from './user-links.tsx';

export const userSlots: UserSlots<ShellSlot> = {
  render: {
    accountName: ({ user }) => <AccountName user={user} />,
    agentBanner: ({ user }) => <AgentBanner user={user} />,
    factorBanner: ({ user }) => <FactorBanner user={user} />,
    accountLinks: ({ user }) => <UserLinks user={user} />,
    bottomAccount: ({ user }) => <WaitingBadge user={user} />,
    cart: ({ cart }) => <CartLabel cart={cart} />,
    bell: ({ user }) => <BellBadge user={user} isOnCorner={false} />,
    phoneBell: ({ user }) => <BellBadge user={user} isOnCorner />,
    bottomCart: ({ cart }) => <BottomCartBadge cart={cart} />,
  },
};

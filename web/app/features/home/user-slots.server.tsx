import type { UserSlots } from '#app/session/user-slots.ts';
import type { UserSlotsOf } from '#app/lib/define-feature.ts';
import type { home } from './feature.ts';
import { findLastOrders } from './find-last-orders.server.ts';
import { LastOrders } from './last-orders.tsx';
import { Greeting, OpenCart } from './personal-home.tsx';
import { TopProducts } from './top-products.tsx';

export const userSlots: UserSlots<UserSlotsOf<typeof home>> = {
  render: {
    greeting: ({ user }) => <Greeting user={user} />,
    openCart: ({ cart }) => <OpenCart cart={cart} />,
    lastOrders: ({ lastOrders }) => <LastOrders orders={lastOrders} />,
    topProducts: ({ user }) => <TopProducts user={user} />,
  },
  load: {
    lastOrders: async (api, user) => ({ lastOrders: await findLastOrders(api, user) }),
  },
};

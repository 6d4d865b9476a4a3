import type { SessionUser } from '@shop/contract/session';
import { Suspense } from 'react';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';

/** Hardly anybody is served by an agent: browsers fetch it where somebody is. */
const AgentLine = lazyComponentInPage(() => import('./agent-line.tsx'));

type Props = {
  readonly user: SessionUser | null;
  /** Where the operator's head is above it, which is lower than the shop's. */
  readonly isInArea?: boolean;
};

/** For whom an agent works, and the way out: the only full line of spark; it stays in sight. Nothing for all others. */
export function AgentBanner({ user, isInArea = false }: Props) {
  if (!user?.assistance) return null;
  return (
    <Suspense>
      <AgentLine user={user} assistance={user.assistance} isInArea={isInArea} />
    </Suspense>
  );
}

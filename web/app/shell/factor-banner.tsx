import type { SessionUser } from '@shop/contract/session';
import { Suspense } from 'react';
import { lazyComponentInPage } from '#app/lib/lazy-component.ts';

const FactorLine = lazyComponentInPage(() => import('./factor-line.tsx'));

/** For who must have a second factor from a day to come (docs/domain/second-factor.md#required); nothing for all others. */
export function FactorBanner({ user }: { readonly user: SessionUser | null }) {
  const missing = user?.missingFactor;
  if (!missing || missing.isDue) return null;
  return (
    <Suspense>
      <FactorLine fromDay={missing.fromDay} />
    </Suspense>
  );
}

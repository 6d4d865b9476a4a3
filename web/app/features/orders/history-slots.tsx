import { lazy, Suspense, type ComponentType } from 'react';

const OffersList = lazy(() => import('#app/features/offers/offers-slot.tsx'));

function Offers() {
  return (
    <Suspense>
      <OffersList />
    </Suspense>
  );
}

/**
 * Lists of other features that stand in the history under a hash of their own: `customer/history#return-order`. A tab is there
 * when its list is; its component asks for what it shows once it is seen.
 */
export const historySlots: readonly HistorySlot[] = [{ hash: 'offers', component: Offers }];

export type HistorySlot = {
  readonly hash: 'return-order' | 'offers';
  readonly component: ComponentType;
};

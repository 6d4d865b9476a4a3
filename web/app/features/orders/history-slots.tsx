import { Suspense, type ComponentType } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';

const ReturnsList = lazyComponent(() => import('#app/features/returns/returns-slot.tsx'));
const OffersList = lazyComponent(() => import('#app/features/offers/offers-slot.tsx'));

function Returns() {
  return (
    <Suspense fallback={<Skeleton className="h-60 w-full" />}>
      <ReturnsList />
    </Suspense>
  );
}

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
export const historySlots: readonly HistorySlot[] = [
  { hash: 'return-order', component: Returns },
  { hash: 'offers', component: Offers },
];

export type HistorySlot = {
  readonly hash: 'return-order' | 'offers';
  readonly component: ComponentType;
};

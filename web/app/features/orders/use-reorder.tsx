import type { OrderItem } from '@shop/contract/orders';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyComponent } from '#app/lib/lazy-component.ts';
import { useOrderAgain } from './use-order-again.ts';

/** Loaded on demand, when the user wants to order again. */
const ReorderDialog = lazyComponent(async () => ({ default: (await import('./reorder-dialog.tsx')).ReorderDialog }));

export type ReorderHandle = {
  readonly openReorder: (positions: readonly OrderItem[]) => void;
  /** Why a position could not be taken, by its number. */
  readonly refusals: ReadonlyMap<number, string>;
  readonly dialog: ReactNode;
};

/** Ordering again: changed articles and prices are shown first, then they go into the active cart. */
export function useReorder(): ReorderHandle {
  const { orderAgain, refusals } = useOrderAgain();
  const [positions, setPositions] = useState<readonly OrderItem[]>();
  const dialog = positions && (
    <Suspense fallback={null}>
      <ReorderDialog positions={positions} onTake={orderAgain} onClose={() => setPositions(undefined)} />
    </Suspense>
  );
  return { openReorder: setPositions, refusals, dialog };
}

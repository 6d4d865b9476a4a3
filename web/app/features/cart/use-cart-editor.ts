import type { Cart } from '@shop/contract/cart';
import { useLineActions } from './use-line-actions.ts';
import { useMutationQueue } from './use-cart-queue.ts';
import { useCartState } from './use-cart-state.ts';
import { useQuantities } from './use-quantities.ts';

export type CartEditor = ReturnType<typeof useCartEditor>;

/** State and actions of the cart page: quantities typed and not yet answered, lines removed, refusals. */
export function useCartEditor(loaded: Cart) {
  const store = useCartState(loaded);
  const queue = useMutationQueue(store);
  const quantities = useQuantities(store, queue);
  const actions = useLineActions(store, queue, quantities);
  return {
    ...actions,
    ...quantities,
    cart: queue.cart,
    /** What is shown of prices belongs to the cart of a moment ago. */
    isWaiting: queue.isBusy || quantities.isWaiting,
    isSaving: queue.isBusy,
    reload: queue.reload,
  };
}

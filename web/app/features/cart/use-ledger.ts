import type { Cart } from '@shop/contract/cart';
import { useLineActions } from './use-line-actions.ts';
import { useQuantities } from './use-quantities.ts';
import { useTurns } from './use-turns.ts';

export type LedgerState = ReturnType<typeof useLedger>;

/** What the user is doing to his cart: quantities typed and not yet answered, lines taken out, refusals. */
export function useLedger(loaded: Cart) {
  const turns = useTurns(loaded);
  const quantities = useQuantities(turns);
  const actions = useLineActions(turns, quantities);
  return {
    ...actions,
    ...quantities,
    cart: turns.cart,
    /** What is shown of prices belongs to the cart of a moment ago. */
    isWaiting: turns.isBusy || quantities.isWaiting,
    isSaving: turns.isBusy,
    reload: turns.reload,
  };
}

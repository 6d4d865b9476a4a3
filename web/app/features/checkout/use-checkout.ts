import { cartApi, type Cart, type CartMetadata } from '@shop/contract/cart';
import { checkoutApi, type CheckoutChoices } from '@shop/contract/checkout';
import type { Message } from '@shop/contract/envelope';
import type { PaymentMethod } from '@shop/contract/payments';
import { useRevalidator } from 'react-router';
import { browserApi } from '#app/lib/browser-api.ts';
import { useSession } from '#app/session/session.ts';
import type { CheckoutFields, FieldName } from './checkout-fields.ts';
import { initialCheckoutState, type CheckoutState } from './checkout-state.ts';
import { viewOf } from './checkout-view.ts';
import { useAutosave } from './use-autosave.ts';
import { useCheckoutState } from './use-checkout-state.ts';
import { useComeBack } from './use-come-back.ts';
import { useLead } from './use-lead.ts';
import { useOrder } from './use-order.ts';

export type CheckoutHandle = ReturnType<typeof useCheckout>;

type LoadedCheckout = {
  readonly metadata: CartMetadata;
  readonly choices: CheckoutChoices;
  /** What a browser without scripts was answered. */
  readonly messages: readonly Message[];
};

/** The checkout while it is being filled in, connected to the server and to the page. */
export function useCheckout(loaded: Cart, { metadata, choices, messages }: LoadedCheckout) {
  const { revalidate } = useRevalidator();
  const cartLimit = useSession()?.user?.cartLimit ?? 0;
  const store = useCheckoutState(loaded.cartId, () => initialCheckoutState(loaded, choices, messages));
  const { state, dispatch } = store;
  const { saveSoon, flush } = useAutosave(loaded.cartId, store);
  const view = viewOf(state, { requiredFields: metadata.requiredFields, cartLimit });
  const leadToFirst = useLead(view.wrongFields);
  const order = useOrder(store, { view, flush, leadToFirst });

  function change(patch: Partial<CheckoutFields>) {
    if (dispatch({ type: 'changed', patch }).some(({ type }) => type === 'saveSoon')) saveSoon();
  }

  /** Shows the cart as it is now, after a refusal because it has changed; false when it could not be read. */
  async function reload(): Promise<boolean> {
    const params = { cartId: loaded.cartId };
    const unsaved = await flush();
    const asked = Promise.all([
      browserApi.get(cartApi.get, { params }),
      browserApi.get(checkoutApi.choices, { params }),
    ]);
    // Days and branches too: they may have been out of reach.
    void revalidate();
    const answers = await asked.catch(() => undefined);
    if (!answers) {
      dispatch({ type: 'reloadFailed' });
      return false;
    }
    dispatch({ type: 'reloaded', cart: answers[0], choices: answers[1], isSaved: unsaved === null });
    return true;
  }

  useComeBack(() => {
    dispatch({ type: 'cameBack' });
    void revalidate();
  });

  const { saving, wasTried } = state;
  return {
    ...pick(state),
    approval: view.approval,
    needsExpensiveConfirmation: view.needsExpensiveConfirmation,
    wrongFields: view.wrongFields,
    saveState: saving.state,
    choosePayment: (key: PaymentMethod['key']) => void dispatch({ type: 'paymentChosen', key }),
    setApprovalMessage: (message: string) => void dispatch({ type: 'approvalMessageTyped', message }),
    setExpensiveConfirmed: (isConfirmed: boolean) => void dispatch({ type: 'expensiveConfirmed', isConfirmed }),
    change,
    /** A field was left: what was entered goes at once. */
    saveNow: () => void (saving.state === 'saving' && flush()),
    reload,
    order,
    /** What is wrong with a field: the server's word, or after the first try what is missing. */
    isMissing: (field: FieldName) => wasTried && view.faults.some((fault) => fault.field === field),
  };
}

/** What the sections of the page show of the state. */
function pick(state: CheckoutState) {
  const { cart, choices, paymentSelection, fields, refusals, problem, isOrdering } = state;
  const { approvalMessage, isExpensiveConfirmed } = state;
  return {
    cart,
    choices,
    paymentSelection,
    fields,
    refusals,
    problem,
    isOrdering,
    approvalMessage,
    isExpensiveConfirmed,
  };
}

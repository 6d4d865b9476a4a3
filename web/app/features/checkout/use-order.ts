import { checkoutApi } from '@shop/contract/checkout';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import { useNavigate } from 'react-router';
import { ApiFailure } from '#app/lib/api.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { showActiveCart } from '#app/session/active-cart.ts';
import { isInUse } from './checkout-fields.ts';
import type { CheckoutEvent, OrderKind } from './checkout-state.ts';
import type { CheckoutView } from './checkout-view.ts';
import { goToPayment } from './go-to-payment.ts';
import type { UnsavedReason } from './use-autosave.ts';
import type { CheckoutStore } from './use-checkout-state.ts';

type Parts = {
  /** As it is on screen. */
  readonly view: CheckoutView;
  readonly flush: () => Promise<UnsavedReason | null>;
  readonly leadToFirst: () => void;
};

/** Orders the cart, or sends it for approval where its user may not order it. */
export function useOrder({ state, now, dispatch }: CheckoutStore, { view, flush, leadToFirst }: Parts) {
  const navigate = useNavigate();
  const { paymentSelection, isExpensiveConfirmed, approvalMessage } = state;
  const { approval, faults, refused } = view;

  async function order(kind: OrderKind = 'Order') {
    if (now().isOrdering) return;
    dispatch({ type: 'orderTried' });
    // An offer costs nothing yet: there is nothing expensive to confirm.
    const obstacles = faults.filter(({ field }) => kind === 'Order' || field !== 'isExpensiveConfirmed');
    if (obstacles.length > 0 || refused.length > 0) return leadToFirst();
    dispatch({ type: 'orderBegun', kind });
    try {
      const unsaved = await flush();
      // What may have been ordered already is asked for as it was seen then.
      if (now().hasChanged && !now().attempt.mayHaveOrdered) return;
      if (unsaved?.kind === 'offline' || unsaved?.kind === 'message') {
        dispatch({ type: 'notOrdered', problem: unsaved });
        return;
      }
      if (unsaved && [...unsaved.names].some((name) => isInUse(name, now().fields))) return leadToFirst();
      await (kind === 'Order' && approval !== null ? park() : place(kind));
    } finally {
      dispatch({ type: 'orderEnded' });
    }
  }

  /** The same one until the attempt ends. */
  function requestIdOfAttempt(): string {
    const requestId = now().attempt.requestId ?? newRequestId();
    dispatch({ type: 'attemptBegun', requestId });
    return requestId;
  }

  async function place(orderType: OrderKind, isSecondTry = false): Promise<void> {
    const requestId = requestIdOfAttempt();
    const { cartId, version: cartVersion } = now().seen;
    const body = { orderType, paymentSelection, cartId, cartVersion, isExpensiveConfirmed };
    try {
      const answer = await browserApi.ask(checkoutApi.placeOrder, { body }, { requestId, isQuiet: true });
      if (!answer.ok) return refuse(answer);
      dispatch({ type: 'orderAnswered' });
      const { paymentId, redirectUrl } = answer.reply;
      if (paymentId === null) return await leave(redirectUrl);
      // The attempt stays: pressed again after a failure, the same payment is begun once more.
      const notPaying = await goToPayment(paymentId);
      if (!notPaying) dispatch({ type: 'placed' });
      else if (notPaying.isOver && !isSecondTry) {
        dispatch({ type: 'paymentOver' });
        await place(orderType, true);
      } else dispatch({ type: 'paymentRefused', message: notPaying.message });
    } catch (error) {
      // What is to be paid first is not ordered yet.
      const isAtOnce = orderType !== 'Order' || paymentSelection === 'invoice';
      dispatch(failureOf(error, isAtOnce ? requestId : undefined));
    }
  }

  async function park() {
    const requestId = requestIdOfAttempt();
    const { cartId, version: cartVersion } = now().seen;
    try {
      const body = { cartId, cartVersion, message: approvalMessage };
      const answer = await browserApi.ask(parkedOrdersApi.submit, { body }, { requestId, isQuiet: true });
      if (!answer.ok) return refuse(answer);
      await leave(`${answer.reply.redirectUrl}?parked=1`);
    } catch (error) {
      dispatch(failureOf(error, requestId));
    }
  }

  /** To what has become of the cart, which is empty then unless it keeps its articles. */
  async function leave(to: string) {
    dispatch({ type: 'placed' });
    const { cartId, name, version, pendingItems, preserveCartData } = now().seen;
    const counts = { cartQuantity: 0, pendingQuantity: pendingItems.length };
    if (!preserveCartData) showActiveCart({ cartId, name, version: version + 1, netTotal: null, ...counts });
    await navigate(to);
  }

  type Refusal = Pick<Extract<CheckoutEvent, { readonly type: 'orderRefused' }>, 'code' | 'messages'>;

  function refuse({ code, messages }: Refusal) {
    if (dispatch({ type: 'orderRefused', code, messages }).some(({ type }) => type === 'lead')) leadToFirst();
  }

  return order;
}

function failureOf(error: unknown, requestId: string | undefined): CheckoutEvent {
  const failure = error instanceof ApiFailure ? error.failure : undefined;
  return {
    type: 'orderFailed',
    failure: failure && { status: failure.status, message: failure.messages[0]?.message ?? '' },
    requestId,
  };
}

import { cartApi, type Cart, type CartData, type CartMetadata } from '@shop/contract/cart';
import { checkoutApi, type CheckoutChoices } from '@shop/contract/checkout';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import type { Message } from '@shop/contract/envelope';
import type { PaymentMethod } from '@shop/contract/payments';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useSession } from '#app/session/session.ts';
import { ApiFailure } from '#app/lib/api.ts';
import { nameLines } from '#app/features/cart/name-lines.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { showActiveCart } from '#app/session/active-cart.ts';
import { approvalOf } from './approval-of.ts';
import {
  dataOf,
  faultsOf,
  fieldsAnew,
  fieldsOf,
  haveSameLines,
  inPageOrder,
  isInUse,
  isEnteredElsewhere,
  isSameDocument,
  placeOf,
  placesOf,
  type CheckoutFields,
  type FieldName,
} from './checkout-fields.ts';
import { problemOf, type OrderProblem } from './order-problem.ts';
import { goToPayment } from './go-to-payment.ts';
import { useAttempt } from './use-attempt.ts';
import { useComeBack } from './use-come-back.ts';
import { useLead } from './use-lead.ts';
import { useChoices } from './use-choices.ts';
import { useAutosave } from './use-autosave.ts';

/** Ordering, or asking sales for an offer. */
export type OrderKind = Cart['orderTypes'][number];

export type CheckoutState = ReturnType<typeof useCheckout>;

type LoadedCheckout = {
  readonly metadata: CartMetadata;
  readonly choices: CheckoutChoices;
  /** What a browser without scripts was answered. */
  readonly messages: readonly Message[];
};
type Refusals = Readonly<Partial<Record<FieldName, string>>>;

/** The checkout while it is being filled in: fields, what the server says to them, and the order itself. */
export function useCheckout(loaded: Cart, { metadata, choices: loadedChoices, messages }: LoadedCheckout) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { choices, setChoices, paymentSelection, setPaymentSelection, renew } = useChoices(
    loaded.cartId,
    loadedChoices,
  );
  const [cart, setCart] = useState(loaded);
  const [fields, setFields] = useState(() => fieldsOf(loaded));
  const [refusals, setRefusals] = useState<Refusals>({});
  const [isExpensiveConfirmed, setExpensiveConfirmed] = useState(false);
  // Who sees no prices learns by ordering what the total asks for: it is calculated then, and not shown
  // (docs/domain/ordering.md#expensive-orders, docs/domain/approval.md#when-approval-is-needed).
  const [isExpensive, setExpensive] = useState(() => messages.some(({ code }) => code === EXPENSIVE));
  const [isOverLimit, setOverLimit] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [problem, setProblem] = useState<OrderProblem>();
  const [isOrdering, setOrdering] = useState(false);
  const [approvalMessage, setApprovalMessage] = useState('');
  const cartLimit = useSession()?.user?.cartLimit ?? 0;
  const seen = useRef(loaded);
  const latestFields = useRef(fields);
  const underWay = useRef(false);
  const isPlaced = useRef(false);
  /** Somebody else changed the cart and the user has not yet said that he wants it so. */
  const hasChanged = useRef(false);
  const attempt = useAttempt();
  const attemptKind = useRef<OrderKind>('Order');
  const { saveState, save, flush } = useAutosave(loaded.cartId, { onCart: take, onRefused: refuseFields });

  function take(next: Cart, sent: CartData) {
    const isOtherDocument = !isSameDocument(seen.current, next);
    const isSeen = haveSameLines(seen.current, next) && !isEnteredElsewhere(seen.current, next, sent);
    if (isSeen) seen.current = next;
    else {
      hasChanged.current = true;
      attempt.renew();
      setProblem({ kind: 'changed' });
    }
    setCart(next);
    if (isOtherDocument) void renew();
  }

  /** Each word stands beside its field; what is about none of them stands above. */
  function refuseFields(messages: readonly Message[]) {
    const placed = messages.map((message) => ({ ...message, place: placeOf(message.field ?? '') }));
    const entries = placed.flatMap(({ place, message }): [FieldName, string][] => (place ? [[place, message]] : []));
    setRefusals((before) => ({ ...before, ...Object.fromEntries(entries) }));
    const rest = placed.find(({ place }) => place === undefined);
    if (rest) setProblem({ kind: 'message', message: rest.message });
  }

  function change(patch: Partial<CheckoutFields>) {
    const after = { ...latestFields.current, ...patch };
    latestFields.current = after;
    setFields(after);
    setRefusals((before) => without(before, placesOf(patch)));
    attempt.renew();
    if ('selectedShipmentMethodId' in patch || 'contractId' in patch) setOverLimit(false);
    save(dataOf(patch, after));
  }

  /** Shows the cart as it is now, for whoever was told that it has changed; false when it could not be read. */
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
      setProblem({ kind: 'offline' });
      return false;
    }
    const [next, nextChoices] = answers;
    // What is ordered is what the cart has kept: another window may have changed that too.
    if (unsaved === null) setFields((latestFields.current = fieldsAnew(latestFields.current, next)));
    setChoices(nextChoices);
    hasChanged.current = false;
    attempt.renew();
    setOverLimit(false);
    seen.current = next;
    setCart(next);
    setProblem(undefined);
    return true;
  }

  const approval = isOverLimit ? 'limit' : approvalOf(cart, choices.paymentMethods, cartLimit);
  // Whoever approves confirms an expensive order.
  const needsExpensiveConfirmation = approval === null && (isExpensive || cart.needsExpensiveConfirmation);
  const { requiredFields } = metadata;
  const faults = faultsOf(fields, { requiredFields, needsExpensiveConfirmation, isExpensiveConfirmed });

  // What is missing counts from the first try on, what the server has refused at once.
  const missing = wasTried ? faults.map(({ field }) => field) : [];
  const refused = (Object.keys(refusals) as FieldName[]).filter((name) => isInUse(name, fields));
  const wrongFields = inPageOrder([...missing, ...refused]);
  const leadToFirst = useLead(wrongFields);

  /** Orders the cart, or sends it for approval where its user may not order it. */
  async function order(orderType: OrderKind = 'Order') {
    if (underWay.current) return;
    setTried(true);
    // An offer costs nothing yet: there is nothing expensive to confirm.
    const obstacles = faults.filter(({ field }) => orderType === 'Order' || field !== 'isExpensiveConfirmed');
    if (obstacles.length > 0 || refused.length > 0) return leadToFirst();
    if (attemptKind.current !== orderType) attempt.renew();
    attemptKind.current = orderType;
    underWay.current = true;
    setOrdering(true);
    if (!hasChanged.current) setProblem(undefined);
    try {
      const unsaved = await flush();
      // What may have been ordered already is asked for as it was seen then.
      if (hasChanged.current && !attempt.isUnsure()) return;
      if (unsaved?.kind === 'offline' || unsaved?.kind === 'message') return setProblem(unsaved);
      if (unsaved && [...unsaved.names].some((name) => isInUse(name, latestFields.current))) return leadToFirst();
      await (orderType === 'Order' && approval !== null ? park() : place(orderType));
    } finally {
      // What is ordered stays ordered: until the confirmation is on screen the button takes no further press.
      underWay.current = isPlaced.current;
      setOrdering(isPlaced.current);
    }
  }

  // Back from the payment page nothing is ordered yet: the same payment is begun once more.
  useComeBack(() => {
    isPlaced.current = false;
    underWay.current = false;
    setOrdering(false);
    void revalidate();
  });

  /** Another way to pay is another attempt. */
  function choosePayment(key: PaymentMethod['key']) {
    attempt.renew();
    setPaymentSelection(key);
    setProblem(undefined);
  }

  async function place(orderType: OrderKind, isSecondTry = false): Promise<void> {
    const requestId = attempt.current();
    const { cartId, version: cartVersion } = seen.current;
    const body = { orderType, paymentSelection, cartId, cartVersion, isExpensiveConfirmed };
    try {
      const answer = await browserApi.ask(checkoutApi.placeOrder, { body }, { requestId, isQuiet: true });
      if (!answer.ok) return refuse(answer);
      attempt.answered();
      const { paymentId, redirectUrl } = answer.reply;
      if (paymentId === null) return await leave(redirectUrl);
      // The attempt stays: pressed again after a failure, the same payment is begun once more.
      const notPaying = await goToPayment(paymentId);
      if (!notPaying) isPlaced.current = true;
      else if (notPaying.isOver && !isSecondTry) {
        attempt.end();
        await place(orderType, true);
      } else showRefusal(notPaying.message);
    } catch (error) {
      // What is to be paid first is not ordered yet.
      const isAtOnce = orderType !== 'Order' || paymentSelection === 'invoice';
      showFailure(error, isAtOnce ? requestId : undefined);
    }
  }

  async function park() {
    const requestId = attempt.current();
    const { cartId, version: cartVersion } = seen.current;
    try {
      const body = { cartId, cartVersion, message: approvalMessage };
      const answer = await browserApi.ask(parkedOrdersApi.submit, { body }, { requestId, isQuiet: true });
      if (!answer.ok) return refuse(answer);
      await leave(`${answer.reply.redirectUrl}?parked=1`);
    } catch (error) {
      showFailure(error, requestId);
    }
  }

  /** To what has become of the cart, which is empty then unless it keeps its articles. */
  async function leave(to: string) {
    isPlaced.current = true;
    const { cartId, name, version, pendingItems, preserveCartData } = seen.current;
    const counts = { cartQuantity: 0, pendingQuantity: pendingItems.length };
    if (!preserveCartData) showActiveCart({ cartId, name, version: version + 1, netTotal: null, ...counts });
    await navigate(to);
  }

  /** Numbers of articles are nothing the user sees in his cart: their names are. */
  function showRefusal(refusal: Pick<Message, 'code' | 'message' | 'details'>) {
    setProblem(problemOf({ ...refusal, message: nameLines(refusal.message, seen.current.items) }));
  }

  function refuse({ code, messages }: { readonly code: string; readonly messages: readonly Message[] }) {
    attempt.end();
    const [message] = messages;
    if (code === LIMIT) return setOverLimit(true);
    if (code === EXPENSIVE) {
      setExpensive(true);
      leadToFirst();
    } else if (placeOf(message?.field ?? '')) {
      refuseFields(messages);
      leadToFirst();
    } else showRefusal(message ?? { code, message: '' });
  }

  /** @param requestId of what may have been ordered all the same: repeated, its number comes back */
  function showFailure(error: unknown, requestId: string | undefined) {
    const failure = error instanceof ApiFailure ? error.failure : undefined;
    if (failure && failure.status < 500) attempt.end();
    else if (requestId !== undefined) attempt.lose(requestId);
    setProblem(failure ? { kind: 'message', message: failure.messages[0]?.message ?? '' } : { kind: 'lost' });
  }

  return {
    cart,
    choices,
    /** Beside which fields an error stands, in the order in which they are to be put right. */
    wrongFields,
    paymentSelection,
    choosePayment,
    fields,
    refusals,
    problem,
    saveState,
    isOrdering,
    /** Why it goes to somebody who approves; null where its user orders it himself. */
    approval,
    approvalMessage,
    setApprovalMessage,
    needsExpensiveConfirmation,
    isExpensiveConfirmed,
    setExpensiveConfirmed,
    change,
    /** A field was left: what was entered goes at once. */
    saveNow: () => void (saveState === 'saving' && flush()),
    reload,
    order,
    /** What is wrong with a field: the server's word, or after the first try what is missing. */
    isMissing: (field: FieldName) => wasTried && faults.some((fault) => fault.field === field),
  };
}

const LIMIT = 'order.limit_exceeded';
const EXPENSIVE = 'checkout.expensive_unconfirmed';

function without(refusals: Refusals, names: readonly string[]): Refusals {
  return Object.fromEntries(Object.entries(refusals).filter(([name]) => !names.includes(name)));
}

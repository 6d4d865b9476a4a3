import { cartApi, type Cart, type CartMetadata } from '@shop/contract/cart';
import { checkoutApi, type CheckoutChoices } from '@shop/contract/checkout';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import type { Message } from '@shop/contract/envelope';
import type { PaymentMethod } from '@shop/contract/payments';
import { useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useShell } from '#app/shell/shell-data.ts';
import { ApiFailure } from '#app/lib/api.ts';
import { nameLines } from '#app/features/cart/name-lines.ts';
import { browserApi, newRequestId } from '#app/lib/browser-api.ts';
import { showActiveCart } from '#app/shell/active-cart.ts';
import { approvalOf } from './approval-of.ts';
import { dataOf, faultsOf, fieldsOf, haveSameLines, type CheckoutFields, type FieldName } from './checkout-fields.ts';
import { troubleOf, type Trouble } from './order-trouble.ts';
import { goToPayment } from './go-to-payment.ts';
import { useRemembered } from './use-remembered.ts';

/** Ordering, or asking sales for an offer. */
export type OrderKind = Cart['orderTypes'][number];

export type CheckoutState = ReturnType<typeof useCheckout>;

/** The checkout while it is being filled in: fields, what the server says to them, and the order itself. */
export function useCheckout(loaded: Cart, metadata: CartMetadata, loadedChoices: CheckoutChoices) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [choices, setChoices] = useState(loadedChoices);
  const [paymentSelection, setPaymentSelection] = useState(() => firstAllowed(loadedChoices.paymentMethods));
  const [cart, setCart] = useState(loaded);
  const [fields, setFields] = useState(() => fieldsOf(loaded));
  const [refusals, setRefusals] = useState<Readonly<Partial<Record<string, string>>>>({});
  const [isExpensiveConfirmed, setExpensiveConfirmed] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const [isOrdering, setOrdering] = useState(false);
  const [approvalMessage, setApprovalMessage] = useState('');
  const cartLimit = useShell()?.user?.cartLimit ?? 0;
  const seen = useRef(loaded);
  const latestFields = useRef(fields);
  const underWay = useRef(false);
  const isPlaced = useRef(false);
  /** Somebody else changed the cart and the user has not yet said that he wants it so. */
  const hasChanged = useRef(false);
  /** One id for one attempt: a double click or a repetition after a lost connection orders once (ruling 5). */
  const attempt = useRef<string>(undefined);
  const attemptKind = useRef<OrderKind>('Order');
  const { keeping, remember, flush } = useRemembered(loaded.cartId, { onCart: take, onRefused: refuseFields });

  function take(next: Cart) {
    if (!haveSameLines(seen.current, next)) {
      hasChanged.current = true;
      setTrouble({ kind: 'changed' });
    }
    seen.current = next;
    setCart(next);
  }

  function refuseFields(messages: readonly Message[]) {
    const told = messages.filter(({ field }) => field !== undefined);
    setRefusals((before) => ({
      ...before,
      ...Object.fromEntries(told.map(({ field = '', message }) => [field, message])),
    }));
    const rest = messages.find(({ field }) => field === undefined);
    if (rest) setTrouble({ kind: 'told', message: rest.message });
  }

  function change(patch: Partial<CheckoutFields>) {
    const after = { ...latestFields.current, ...patch };
    latestFields.current = after;
    setFields(after);
    setRefusals((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(patch).map((name): [string, undefined] => [name, undefined])),
    }));
    remember(dataOf(patch, after));
  }

  /** Shows the cart as it is now, for whoever was told that it has changed; false when it could not be read. */
  async function reload(): Promise<boolean> {
    const params = { cartId: loaded.cartId };
    const asked = Promise.all([
      browserApi.get(cartApi.get, { params }),
      browserApi.get(checkoutApi.choices, { params }),
    ]);
    // Days and branches too: they may have been out of reach.
    void revalidate();
    const answers = await asked.catch(() => undefined);
    if (!answers) {
      setTrouble({ kind: 'offline' });
      return false;
    }
    const [next, nextChoices] = answers;
    setChoices(nextChoices);
    hasChanged.current = false;
    seen.current = next;
    setCart(next);
    setTrouble(undefined);
    return true;
  }

  const approval = approvalOf(cart, choices.paymentMethods, cartLimit);
  const faults = faultsOf(fields, {
    requiredFields: metadata.requiredFields,
    // Whoever approves confirms an expensive order.
    needsExpensiveConfirmation: approval === null && cart.needsExpensiveConfirmation,
    isExpensiveConfirmed,
  });

  /** Orders the cart, or sends it for approval where its user may not order it. */
  async function order(orderType: OrderKind = 'Order') {
    setTried(true);
    // An offer costs nothing yet: there is nothing expensive to confirm.
    const obstacles = faults.filter(({ field }) => orderType === 'Order' || field !== 'isExpensiveConfirmed');
    if (underWay.current || obstacles.length > 0) return;
    if (attemptKind.current !== orderType) attempt.current = undefined;
    attemptKind.current = orderType;
    underWay.current = true;
    setOrdering(true);
    try {
      const isKept = await flush();
      if (hasChanged.current) return;
      if (isKept) await (orderType === 'Order' && approval !== null ? park() : place(orderType));
      else setTrouble((before) => before ?? { kind: 'offline' });
    } finally {
      // What is ordered stays ordered: until the confirmation is on screen the button takes no further press.
      underWay.current = isPlaced.current;
      setOrdering(isPlaced.current);
    }
  }

  /** Another way to pay is another attempt. */
  function choosePayment(key: PaymentMethod['key']) {
    attempt.current = undefined;
    setPaymentSelection(key);
    setTrouble(undefined);
  }

  async function place(orderType: OrderKind) {
    const requestId = (attempt.current ??= newRequestId());
    const { cartId, name, version: cartVersion, pendingItems, preserveCartData } = seen.current;
    try {
      const answer = await browserApi.ask(
        checkoutApi.placeOrder,
        { body: { orderType, paymentSelection, cartId, cartVersion, isExpensiveConfirmed } },
        { requestId, isQuiet: true },
      );
      if (answer.ok && answer.reply.paymentId !== null) {
        // The attempt stays: pressed again after a failure, the same payment is begun once more.
        const message = await goToPayment(answer.reply.paymentId);
        if (message === undefined) isPlaced.current = true;
        else tell(message);
        return;
      }
      if (answer.ok) {
        isPlaced.current = true;
        const counts = { cartQuantity: 0, pendingQuantity: pendingItems.length };
        if (!preserveCartData) showActiveCart({ cartId, name, version: cartVersion + 1, netTotal: null, ...counts });
        await navigate(answer.reply.redirectUrl);
        return;
      }
      refuse(answer);
    } catch (error) {
      tellFailure(error);
    }
  }

  async function park() {
    const requestId = (attempt.current ??= newRequestId());
    const { cartId, name, version: cartVersion, pendingItems } = seen.current;
    try {
      const body = { cartId, cartVersion, message: approvalMessage };
      const answer = await browserApi.ask(parkedOrdersApi.submit, { body }, { requestId, isQuiet: true });
      if (!answer.ok) return refuse(answer);
      isPlaced.current = true;
      const counts = { cartQuantity: 0, pendingQuantity: pendingItems.length };
      showActiveCart({ cartId, name, version: cartVersion + 1, netTotal: null, ...counts });
      await navigate(`${answer.reply.redirectUrl}?parked=1`);
    } catch (error) {
      tellFailure(error);
    }
  }

  /** Numbers of articles are nothing the user sees in his cart: their names are. */
  function tell(refusal: Pick<Message, 'code' | 'message' | 'details'>) {
    setTrouble(troubleOf({ ...refusal, message: nameLines(refusal.message, seen.current.items) }));
  }

  function refuse({ code, messages }: { readonly code: string; readonly messages: readonly Message[] }) {
    attempt.current = undefined;
    const [message] = messages;
    if (message?.field !== undefined && message.field in latestFields.current) refuseFields(messages);
    else tell(message ?? { code, message: '' });
  }

  /** The same attempt may be repeated: if the order has arrived, its number comes back. */
  function tellFailure(error: unknown) {
    if (error instanceof ApiFailure) setTrouble({ kind: 'told', message: error.failure.messages[0]?.message ?? '' });
    else setTrouble({ kind: 'lost' });
  }

  // What is missing counts from the first try on, what the server has refused at once.
  const missing = wasTried ? faults.map(({ field }) => field) : [];
  const refused = Object.keys(refusals).filter(
    (name): name is keyof CheckoutFields => name in fields && refusals[name] !== undefined,
  );
  return {
    cart,
    choices,
    /** Beside which fields an error stands, in the order in which they are to be put right. */
    wrongFields: [...new Set([...missing, ...refused])],
    paymentSelection,
    choosePayment,
    fields,
    refusals,
    trouble,
    keeping,
    isOrdering,
    /** Why it goes to somebody who approves; null where its user orders it himself. */
    approval,
    approvalMessage,
    setApprovalMessage,
    isExpensiveConfirmed,
    setExpensiveConfirmed,
    change,
    keep: () => void flush(),
    reload,
    order,
    /** What is wrong with a field: the server's word, or after the first try what is missing. */
    isMissing: (field: FieldName) => wasTried && faults.some((fault) => fault.field === field),
  };
}

function firstAllowed(methods: readonly PaymentMethod[]): PaymentMethod['key'] {
  return methods.find(({ isAllowed }) => isAllowed)?.key ?? 'invoice';
}

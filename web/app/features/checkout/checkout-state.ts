import type { Cart, CartData } from '@shop/contract/cart';
import type { CheckoutChoices } from '@shop/contract/checkout';
import type { Message } from '@shop/contract/envelope';
import type { PaymentMethod } from '@shop/contract/payments';
import { nameLines } from '#app/features/cart/name-lines.ts';
import { approvalFor, type Approval } from './approval-of.ts';
import { attemptEnded, attemptLost, attemptRenewed, newAttempt, type Attempt } from './attempt.ts';
import {
  dataOf,
  fieldsAnew,
  fieldsOf,
  haveSameLines,
  isEnteredElsewhere,
  isSameDocument,
  placeOf,
  placesOf,
  type CheckoutFields,
  type FieldName,
} from './checkout-fields.ts';
import { problemOf, type OrderProblem } from './order-problem.ts';
import { beginSave, endSave, failSave, nothingToSave, refuseSave, waitToSave, type SaveQueue } from './save-queue.ts';

/** Ordering, or asking sales for an offer. */
export type OrderKind = Cart['orderTypes'][number];

/** The checkout while it is being filled in: fields, what the server says to them, and the order itself. */
export type CheckoutState = {
  readonly cart: Cart;
  /** The cart as the user has last seen it: in this version it is ordered. */
  readonly seen: Cart;
  /** Another user changed the cart and this one has not yet confirmed the change. */
  readonly hasChanged: boolean;
  readonly fields: CheckoutFields;
  readonly refusals: Readonly<Partial<Record<FieldName, string>>>;
  readonly saving: SaveQueue;
  readonly choices: CheckoutChoices;
  /** Number of the last question about choices: earlier answers count for nothing. */
  readonly choicesAsked: number;
  readonly paymentSelection: PaymentMethod['key'];
  readonly isExpensiveConfirmed: boolean;
  // What is learnt by ordering: prices and limits may have changed (docs/domain/approval.md#when-approval-is-needed).
  readonly isExpensive: boolean;
  readonly refusedFor: Approval | null;
  readonly approvalMessage: string;
  readonly wasTried: boolean;
  readonly problem: OrderProblem | undefined;
  readonly isOrdering: boolean;
  /** What is ordered stays ordered: until the confirmation is on screen the button takes no further press. */
  readonly isPlaced: boolean;
  readonly orderKind: OrderKind;
  readonly attempt: Attempt;
};

export type CheckoutEvent =
  | { readonly type: 'changed'; readonly patch: Partial<CheckoutFields> }
  | { readonly type: 'paymentChosen'; readonly key: PaymentMethod['key'] }
  | { readonly type: 'expensiveConfirmed'; readonly isConfirmed: boolean }
  | { readonly type: 'approvalMessageTyped'; readonly message: string }
  | { readonly type: 'saveBegun' }
  /** The server has kept what was sent. */
  | { readonly type: 'saved'; readonly cart: Cart; readonly sent: CartData }
  | {
      readonly type: 'saveRefused';
      readonly sent: CartData;
      readonly messages: readonly Message[];
      readonly isPassing: boolean;
    }
  | { readonly type: 'saveFailed'; readonly isPassing: boolean }
  | { readonly type: 'saveEnded' }
  | { readonly type: 'choicesCame'; readonly number: number; readonly choices: CheckoutChoices }
  /** `isSaved`: the server had all that was entered. */
  | { readonly type: 'reloaded'; readonly cart: Cart; readonly choices: CheckoutChoices; readonly isSaved: boolean }
  | { readonly type: 'reloadFailed' }
  | { readonly type: 'orderTried' }
  | { readonly type: 'orderBegun'; readonly kind: OrderKind }
  | { readonly type: 'attemptBegun'; readonly requestId: string }
  | { readonly type: 'orderAnswered' }
  | { readonly type: 'orderRefused'; readonly code: string; readonly messages: readonly Message[] }
  | { readonly type: 'paymentOver' }
  | { readonly type: 'paymentRefused'; readonly message: Message }
  /** No answer, or a fault. `requestId`: it may have been ordered all the same; repeated, its number comes back. */
  | {
      readonly type: 'orderFailed';
      readonly failure: { readonly status: number; readonly message: string } | undefined;
      readonly requestId: string | undefined;
    }
  | { readonly type: 'notOrdered'; readonly problem: OrderProblem }
  | { readonly type: 'placed' }
  | { readonly type: 'orderEnded' }
  | { readonly type: 'cameBack' };

/** What is to be done beside the state; the hooks do it. */
export type CheckoutEffect =
  | { readonly type: 'saveSoon' }
  | { readonly type: 'send'; readonly data: CartData }
  | { readonly type: 'askChoices'; readonly number: number }
  /** Lead to the first field that is wrong, once it is on screen that it is. */
  | { readonly type: 'lead' };

export type Reduced = { readonly state: CheckoutState; readonly effects: readonly CheckoutEffect[] };

const unconfirmed: readonly string[] = ['checkout.expensive_unconfirmed', 'checkout.large_order_unconfirmed'];

/** @param messages what a browser without scripts was answered */
export function initialCheckoutState(
  cart: Cart,
  choices: CheckoutChoices,
  messages: readonly Message[] = [],
): CheckoutState {
  return {
    ...{ cart, seen: cart, hasChanged: false, fields: fieldsOf(cart), refusals: {}, saving: nothingToSave },
    ...{ choices, choicesAsked: 0, paymentSelection: firstAllowed(choices.paymentMethods) },
    ...{ isExpensiveConfirmed: false, isExpensive: messages.some(({ code }) => unconfirmed.includes(code)) },
    ...{ refusedFor: null, approvalMessage: '', wasTried: false, problem: undefined },
    ...{ isOrdering: false, isPlaced: false, orderKind: 'Order', attempt: newAttempt },
  };
}

export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): Reduced {
  switch (event.type) {
    case 'changed':
      return changeFields(state, event.patch);
    case 'saveBegun': {
      const [saving, data] = beginSave(state.saving);
      return { state: { ...state, saving }, effects: data ? [{ type: 'send', data }] : [] };
    }
    case 'saved':
      return takeSaved(state, event.cart, event.sent);
    case 'saveRefused': {
      const { sent, messages, isPassing } = event;
      const [saving, rest] = refuseSave(state.saving, { sent, messages, isPassing });
      const after = { ...(isPassing ? state : refuseFields(state, messages)), saving };
      return { state: after, effects: rest ? [{ type: 'send', data: rest }] : [] };
    }
    case 'orderRefused':
      return refuseOrder({ ...state, attempt: attemptEnded }, event.code, event.messages);
    default:
      return { state: reduceQuietly(state, event), effects: [] };
  }
}

type WithEffects = 'changed' | 'saveBegun' | 'saved' | 'saveRefused' | 'orderRefused';

/** Events that ask for nothing beside the state. */
function reduceQuietly(
  state: CheckoutState,
  event: Exclude<CheckoutEvent, { readonly type: WithEffects }>,
): CheckoutState {
  switch (event.type) {
    case 'paymentChosen':
      // Another way to pay is another attempt.
      return { ...renewed(state), paymentSelection: event.key, problem: undefined };
    case 'expensiveConfirmed':
      return { ...state, isExpensiveConfirmed: event.isConfirmed };
    case 'approvalMessageTyped':
      return { ...state, approvalMessage: event.message };
    case 'saveFailed':
      return { ...state, saving: failSave(state.saving, event.isPassing) };
    case 'saveEnded':
      return { ...state, saving: endSave(state.saving) };
    case 'choicesCame':
      return event.number === state.choicesAsked ? takeChoices(state, event.choices) : state;
    case 'reloaded':
      return takeReloaded(state, event);
    case 'reloadFailed':
      return { ...state, problem: { kind: 'offline' } };
    case 'orderTried':
      return { ...state, wasTried: true };
    case 'attemptBegun':
      return { ...state, attempt: { ...state.attempt, requestId: event.requestId } };
    case 'orderAnswered':
      return { ...state, attempt: { ...state.attempt, mayHaveOrdered: false } };
    case 'paymentOver':
      return { ...state, attempt: attemptEnded };
    case 'orderBegun':
    case 'orderFailed':
    case 'notOrdered':
    case 'paymentRefused':
    case 'placed':
    case 'orderEnded':
    case 'cameBack':
      return reduceOrder(state, event);
  }
}

type OfOrder = 'orderBegun' | 'orderFailed' | 'notOrdered' | 'paymentRefused' | 'placed' | 'orderEnded' | 'cameBack';

function reduceOrder(state: CheckoutState, event: Extract<CheckoutEvent, { readonly type: OfOrder }>): CheckoutState {
  switch (event.type) {
    case 'orderBegun': {
      const { kind } = event;
      const own = state.orderKind === kind ? state : renewed(state);
      return { ...own, orderKind: kind, isOrdering: true, problem: state.hasChanged ? state.problem : undefined };
    }
    case 'orderFailed': {
      const { failure, requestId } = event;
      const lost = requestId === undefined ? state.attempt : attemptLost(requestId);
      return {
        ...state,
        attempt: failure && failure.status < 500 ? attemptEnded : lost,
        problem: failure ? { kind: 'message', message: failure.message } : { kind: 'lost' },
      };
    }
    case 'notOrdered':
      return { ...state, problem: event.problem };
    case 'paymentRefused':
      return showRefusal(state, event.message);
    case 'placed':
      return { ...state, isPlaced: true };
    case 'orderEnded':
      return { ...state, isOrdering: state.isPlaced };
    case 'cameBack':
      // Back from the payment page nothing is ordered yet: the same payment is begun once more.
      return { ...state, isPlaced: false, isOrdering: false };
  }
}

function changeFields(state: CheckoutState, patch: Partial<CheckoutFields>): Reduced {
  const fields = { ...state.fields, ...patch };
  const settled = placesOf(patch);
  const data = dataOf(patch, fields);
  const isOtherDocument = 'selectedShipmentMethodId' in patch || 'contractId' in patch;
  const after: CheckoutState = {
    ...renewed(state),
    fields,
    refusals: Object.fromEntries(Object.entries(state.refusals).filter(([name]) => !settled.includes(name))),
    refusedFor: isOtherDocument ? null : state.refusedFor,
  };
  if (Object.keys(data).length === 0) return { state: after, effects: [] };
  return { state: { ...after, saving: waitToSave(after.saving, data) }, effects: [{ type: 'saveSoon' }] };
}

function takeSaved(state: CheckoutState, cart: Cart, sent: CartData): Reduced {
  const { seen } = state;
  const isSeen = haveSameLines(seen, cart) && !isEnteredElsewhere(seen, cart, sent);
  const after: CheckoutState = isSeen
    ? { ...state, cart, seen: cart }
    : { ...renewed(state), cart, hasChanged: true, problem: { kind: 'changed' } };
  if (isSameDocument(seen, cart)) return { state: after, effects: [] };
  const number = state.choicesAsked + 1;
  return { state: { ...after, choicesAsked: number }, effects: [{ type: 'askChoices', number }] };
}

type Reloaded = Extract<CheckoutEvent, { readonly type: 'reloaded' }>;

function takeReloaded(state: CheckoutState, { cart, choices, isSaved }: Reloaded): CheckoutState {
  return {
    ...renewed(state),
    ...{ cart, seen: cart, choices, hasChanged: false, refusedFor: null, problem: undefined },
    // What is ordered is what the cart has kept: another window may have changed that too.
    fields: isSaved ? fieldsAnew(state.fields, cart) : state.fields,
  };
}

/** A way to pay that has closed is replaced by an open one. */
function takeChoices(state: CheckoutState, choices: CheckoutChoices): CheckoutState {
  const isOpen = choices.paymentMethods.some(({ key, isAllowed }) => key === state.paymentSelection && isAllowed);
  const paymentSelection = isOpen ? state.paymentSelection : firstAllowed(choices.paymentMethods);
  return { ...state, choices, paymentSelection };
}

/** Each word stands beside its field; what is about none of them stands above. */
function refuseFields(state: CheckoutState, messages: readonly Message[]): CheckoutState {
  const placed = messages.map((message) => ({ ...message, place: placeOf(message.field ?? '') }));
  const entries = placed.flatMap(({ place, message }): [FieldName, string][] => (place ? [[place, message]] : []));
  const rest = placed.find(({ place }) => place === undefined);
  return {
    ...state,
    refusals: { ...state.refusals, ...Object.fromEntries(entries) },
    problem: rest ? { kind: 'message', message: rest.message } : state.problem,
  };
}

function refuseOrder(state: CheckoutState, code: string, messages: readonly Message[]): Reduced {
  const [message] = messages;
  const refusedFor = approvalFor(code, state.cart);
  if (refusedFor) return { state: { ...state, refusedFor }, effects: [] };
  if (unconfirmed.includes(code)) return { state: { ...state, isExpensive: true }, effects: [{ type: 'lead' }] };
  if (placeOf(message?.field ?? '')) return { state: refuseFields(state, messages), effects: [{ type: 'lead' }] };
  return { state: showRefusal(state, message ?? { code, message: '' }), effects: [] };
}

/** Numbers of articles are nothing the user sees in his cart: their names are. */
function showRefusal(state: CheckoutState, refusal: Pick<Message, 'code' | 'message' | 'details'>): CheckoutState {
  const message = nameLines(refusal.message, state.seen.items);
  return { ...state, problem: problemOf({ ...refusal, message }) };
}

/** Something else is asked for from now on. */
function renewed(state: CheckoutState): CheckoutState {
  return { ...state, attempt: attemptRenewed(state.attempt) };
}

function firstAllowed(methods: readonly PaymentMethod[]): PaymentMethod['key'] {
  return methods.find(({ isAllowed }) => isAllowed)?.key ?? 'invoice';
}

import type { Cart, CartChange, CartItem, CartSummary } from '@shop/contract/cart';
import { afterChange } from './after-change.ts';
import { lineKeyOf } from './line-key.ts';

/** A quantity on its way to the server. `seenQuantity` moves on when an earlier quantity of the same line is taken. */
export type TypedQuantity = {
  readonly id: number;
  readonly sku: string;
  readonly groupKey: string;
  readonly quantity: number;
  /** What the line showed when it was typed. */
  readonly seenQuantity: number;
};

/** A quantity typed; once the server has taken it, it stands only until the cart is shown in that version. */
type Wanted = { readonly quantity: number; readonly takenIn?: number };
/** `version` is that of the cart in which the line has this quantity. */
type Taken = { readonly quantity: number; readonly version: number };

/** What was typed here for a line that somebody has changed elsewhere; who and when where that is known. */
export type Conflict = { readonly mine: number; readonly by: Author | undefined };
/** Null is the user himself, in another window. */
export type Author = { readonly name: string | null; readonly at: string };

/** The cart page between two answers. Lines are identified by their keys. */
export type CartState = {
  /** As the page was loaded, and with what answers have brought since. */
  readonly loaded: Cart;
  readonly cart: Cart;
  /** Changes asked for and not yet answered. */
  readonly underWay: number;
  readonly isReloading: boolean;
  /** An answer did not tell enough: the page is loaded again after the last change. */
  readonly isStale: boolean;
  readonly wanted: ReadonlyMap<string, Wanted>;
  readonly typed: ReadonlyMap<string, TypedQuantity>;
  readonly sending: readonly TypedQuantity[];
  readonly taken: ReadonlyMap<string, Taken>;
  readonly refusals: ReadonlyMap<string, string>;
  readonly conflicts: ReadonlyMap<string, Conflict>;
  /** Being removed: no longer shown. */
  readonly gone: ReadonlySet<string>;
  readonly undoLast: { readonly undoId: string; readonly count: number } | undefined;
  readonly nextId: number;
};

export type CartEvent =
  | { readonly type: 'loaded'; readonly cart: Cart }
  | { readonly type: 'changeAsked' }
  /** `isAppended`: new lines in the answer stand last. Without a change the answer told nothing. */
  | { readonly type: 'changeAnswered'; readonly change: CartChange | undefined; readonly isAppended: boolean }
  /** Answered or failed, with all that follows from it. */
  | { readonly type: 'changeEnded' }
  | { readonly type: 'reloadEnded' }
  /** `shownVersion` is that of the cart on screen. */
  | { readonly type: 'typed'; readonly line: CartItem; readonly quantity: number; readonly shownVersion: number }
  /** What a page of before has left unsaved, with the words for it. */
  | { readonly type: 'heldFound'; readonly held: ReadonlyMap<string, number>; readonly text: string }
  | { readonly type: 'sendAsked' }
  | { readonly type: 'quantityTaken'; readonly id: number; readonly version: number }
  | { readonly type: 'quantityRefused'; readonly id: number; readonly text: string }
  | { readonly type: 'lineChangedElsewhere'; readonly id: number; readonly by: Author | undefined }
  | { readonly type: 'lineUnknown'; readonly id: number }
  /** No answer: it stays in its field and goes with the next Enter. */
  | { readonly type: 'quantityUnsent'; readonly id: number; readonly text: string }
  | { readonly type: 'discarded'; readonly keys: readonly string[] }
  | { readonly type: 'removalBegun'; readonly keys: readonly string[] }
  | { readonly type: 'removalEnded'; readonly keys: readonly string[] }
  /** Lines shall stand in this order; those that are not named come last. */
  | { readonly type: 'ordered'; readonly keys: readonly string[] }
  | { readonly type: 'undoOffered'; readonly undo: CartState['undoLast'] };

/** What is to be done beside the state; the hooks do it. */
export type CartEffect =
  | { readonly type: 'hold'; readonly quantities: ReadonlyMap<string, number> }
  | { readonly type: 'send'; readonly ids: readonly number[] }
  | { readonly type: 'tellOtherTabs'; readonly cart: CartSummary }
  | { readonly type: 'reload' };

export type Reduced = { readonly state: CartState; readonly effects: readonly CartEffect[] };

export function initialCartState(loaded: Cart): CartState {
  return {
    loaded,
    cart: loaded,
    underWay: 0,
    isReloading: false,
    isStale: false,
    wanted: new Map(),
    typed: new Map(),
    sending: [],
    taken: new Map(),
    refusals: new Map(),
    conflicts: new Map(),
    gone: new Set(),
    undoLast: undefined,
    nextId: 1,
  };
}

export function reduceCart(state: CartState, event: CartEvent): Reduced {
  switch (event.type) {
    case 'loaded':
      return only({ ...state, loaded: event.cart, cart: event.cart });
    case 'changeAsked':
      return only({ ...state, underWay: state.underWay + 1 });
    case 'changeAnswered':
      return takeChange(state, event);
    case 'changeEnded':
      return endChange(state);
    case 'reloadEnded':
      return only({ ...state, isReloading: false });
    case 'typed':
      return typeQuantity(state, event);
    case 'heldFound':
      return only(findHeld(state, event));
    case 'sendAsked':
      return {
        state: { ...state, typed: new Map(), sending: [...state.sending, ...state.typed.values()] },
        effects: [{ type: 'send', ids: [...state.typed.values()].map(({ id }) => id) }],
      };
    case 'quantityTaken':
    case 'quantityRefused':
    case 'lineChangedElsewhere':
    case 'lineUnknown':
    case 'quantityUnsent':
      return answerQuantity(state, event);
    case 'discarded':
      return discard(state, event.keys);
    case 'removalBegun': {
      const { state: after, effects } = discard(state, event.keys);
      return { state: { ...after, gone: new Set([...after.gone, ...event.keys]) }, effects };
    }
    case 'removalEnded':
      return only({ ...state, gone: new Set([...state.gone].filter((key) => !event.keys.includes(key))) });
    case 'ordered':
      return only({ ...state, cart: { ...state.cart, items: inOrder(state.cart.items, event.keys) } });
    case 'undoOffered':
      return only({ ...state, undoLast: event.undo });
  }
}

function inOrder(lines: readonly CartItem[], keys: readonly string[]): CartItem[] {
  const places = new Map(keys.map((key, place) => [key, place]));
  const placeOf = (line: CartItem) => places.get(lineKeyOf(line)) ?? keys.length;
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b));
}

function only(state: CartState): Reduced {
  return { state, effects: [] };
}

type EventOf<Type extends CartEvent['type']> = Extract<CartEvent, { readonly type: Type }>;

function takeChange(state: CartState, { change, isAppended }: EventOf<'changeAnswered'>): Reduced {
  if (!change) return only({ ...state, isStale: true });
  const next = afterChange(state.cart, change, { isAppended });
  const effects = [{ type: 'tellOtherTabs', cart: change.cart }] as const;
  return { state: next ? { ...state, cart: next } : { ...state, isStale: true }, effects };
}

function endChange(before: CartState): Reduced {
  const state = { ...before, underWay: before.underWay - 1 };
  if (state.underWay > 0 || !state.isStale) return only(state);
  return { state: { ...state, isStale: false, isReloading: true }, effects: [{ type: 'reload' }] };
}

function typeQuantity(state: CartState, { line, quantity, shownVersion }: EventOf<'typed'>): Reduced {
  const key = lineKeyOf(line);
  const seenQuantity = takenUnseen(state, key, shownVersion) ?? state.typed.get(key)?.seenQuantity ?? line.quantity;
  const typed = { id: state.nextId, sku: line.sku, groupKey: line.groupKey, quantity, seenQuantity };
  const after = settle(state, [key]);
  return holding({
    ...after,
    wanted: new Map(after.wanted).set(key, { quantity }),
    typed: new Map(after.typed).set(key, typed),
    nextId: after.nextId + 1,
  });
}

function findHeld(state: CartState, { held, text }: EventOf<'heldFound'>): CartState {
  const found = state.cart.items.flatMap((line, n) => {
    const quantity = held.get(lineKeyOf(line));
    return quantity === undefined ? [] : [{ line, quantity, id: state.nextId + n }];
  });
  const typed = found.map(({ line: { sku, groupKey, quantity: seenQuantity }, quantity, id }) => {
    return { id, sku, groupKey, quantity, seenQuantity };
  });
  return {
    ...state,
    typed: new Map([...state.typed, ...byKey(typed, (one) => one)]),
    wanted: new Map([...state.wanted, ...byKey(typed, ({ quantity }) => ({ quantity }))]),
    refusals: new Map([...state.refusals, ...byKey(typed, () => text)]),
    nextId: state.nextId + state.cart.items.length,
  };
}

type QuantityAnswer = EventOf<
  'quantityTaken' | 'quantityRefused' | 'lineChangedElsewhere' | 'lineUnknown' | 'quantityUnsent'
>;

function answerQuantity(before: CartState, event: QuantityAnswer): Reduced {
  const line = before.sending.find(({ id }) => id === event.id);
  if (!line) return only(before);
  const key = lineKeyOf(line);
  const state = { ...before, sending: before.sending.filter((one) => one !== line) };
  const isTypedLater = state.typed.has(key) || state.sending.some((one) => lineKeyOf(one) === key && one.id > line.id);
  switch (event.type) {
    case 'quantityTaken':
      return holding(takeQuantity(state, line, event.version));
    case 'quantityRefused':
      return holding({ ...state, refusals: new Map(state.refusals).set(key, event.text) });
    case 'lineChangedElsewhere':
      return holding({
        ...state,
        conflicts: new Map(state.conflicts).set(key, { mine: line.quantity, by: event.by }),
        wanted: without(state.wanted, [key]),
      });
    case 'lineUnknown':
      return holding({ ...settle(state, [key]), wanted: without(state.wanted, [key]) });
    case 'quantityUnsent':
      return holding({
        ...state,
        // What was typed later goes instead.
        typed: isTypedLater ? state.typed : new Map(state.typed).set(key, line),
        refusals: new Map(state.refusals).set(key, event.text),
      });
  }
}

function takeQuantity(state: CartState, line: TypedQuantity, version: number): CartState {
  const key = lineKeyOf(line);
  const { quantity } = line;
  const move = (one: TypedQuantity) => (lineKeyOf(one) === key ? { ...one, seenQuantity: quantity } : one);
  const isWantedStill = state.wanted.get(key)?.quantity === quantity;
  return {
    ...settle(state, [key]),
    taken: new Map(state.taken).set(key, { quantity, version }),
    typed: new Map([...state.typed].map(([other, one]) => [other, move(one)])),
    sending: state.sending.map(move),
    wanted: isWantedStill ? new Map(state.wanted).set(key, { quantity, takenIn: version }) : state.wanted,
  };
}

function discard(state: CartState, keys: readonly string[]): Reduced {
  const after = settle(state, keys);
  return holding({ ...after, typed: without(after.typed, keys), wanted: without(after.wanted, keys) });
}

/** What an earlier try has left of these lines. */
function settle(state: CartState, keys: readonly string[]): CartState {
  return { ...state, refusals: without(state.refusals, keys), conflicts: without(state.conflicts, keys) };
}

function holding(state: CartState): Reduced {
  const unsaved = [...state.sending, ...state.typed.values()];
  return { state, effects: [{ type: 'hold', quantities: byKey(unsaved, ({ quantity }) => quantity) }] };
}

/** What the server has taken of a line and the cart on screen does not show yet. */
function takenUnseen(state: CartState, key: string, shownVersion: number): number | undefined {
  const own = state.taken.get(key);
  return own && own.version > shownVersion ? own.quantity : undefined;
}

/** The quantity that the user has last seen to be in the cart; of a line just changed, what the server has taken. */
export function seenQuantityOf(state: CartState, line: CartItem, shownVersion: number): number {
  return takenUnseen(state, lineKeyOf(line), shownVersion) ?? line.quantity;
}

/** The quantity that stands in the field of a line. */
export function shownQuantityOf(state: CartState, line: CartItem, shownVersion: number): number {
  const own = state.wanted.get(lineKeyOf(line));
  return own && (own.takenIn === undefined || own.takenIn > shownVersion) ? own.quantity : line.quantity;
}

/** Lines that the server does not have as they were typed, from the top down. */
export function unsettledKeys({ cart, refusals, conflicts }: CartState): readonly string[] {
  return cart.items.map(lineKeyOf).filter((key) => refusals.has(key) || conflicts.has(key));
}

/** Quantities that the server does not have yet: all of them, and those that were not refused. */
export function countOpen({ wanted, refusals }: CartState): { readonly unsaved: number; readonly waiting: number } {
  const open = [...wanted].filter(([, { takenIn }]) => takenIn === undefined);
  return { unsaved: open.length, waiting: open.filter(([key]) => !refusals.has(key)).length };
}

function byKey<T>(lines: readonly TypedQuantity[], valueOf: (line: TypedQuantity) => T): ReadonlyMap<string, T> {
  return new Map(lines.map((line) => [lineKeyOf(line), valueOf(line)]));
}

function without<T>(map: ReadonlyMap<string, T>, keys: readonly string[]): ReadonlyMap<string, T> {
  return keys.some((key) => map.has(key)) ? new Map([...map].filter(([key]) => !keys.includes(key))) : map;
}

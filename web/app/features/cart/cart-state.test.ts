import type { CartChange } from '@shop/contract/cart';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sampleCart, sampleLine } from './cart.samples.ts';
import {
  countOpen,
  initialCartState,
  reduceCart,
  seenQuantityOf,
  shownQuantityOf,
  unsettledKeys,
  type CartEffect,
  type CartEvent,
  type CartState,
} from './cart-state.ts';
import { lineKeyOf } from './line-key.ts';

const cart = sampleCart();
const [line, other] = cart.items as [ReturnType<typeof sampleLine>, ReturnType<typeof sampleLine>];
const key = lineKeyOf(line);

/** The state after these events, and what the last of them asks for. */
function after(events: readonly CartEvent[], start = initialCartState(cart)) {
  return events.reduce<{ state: CartState; effects: readonly CartEffect[] }>(
    ({ state }, event) => reduceCart(state, event),
    { state: start, effects: [] },
  );
}

const typed = (quantity: number, of = line): CartEvent => ({
  type: 'typed',
  line: of,
  quantity,
  shownVersion: cart.version,
});
const send: CartEvent = { type: 'sendAsked' };
const idOf = (state: CartState) => state.sending.at(-1)?.id ?? 0;

function answerTo(version: number, items = [sampleLine()]): CartChange {
  return {
    cart: { cartId: cart.cartId, name: cart.name, version, netTotal: cents(1), cartQuantity: 3, pendingQuantity: 0 },
    items,
    removed: [],
    priceSummary: cart.priceSummary,
    needsRecalculation: false,
    pendingItems: null,
    undoId: null,
  };
}

describe('a quantity', () => {
  test('stands in its field as typed and is held until the server has it', () => {
    const { state, effects } = after([typed(9)]);
    expect(shownQuantityOf(state, line, cart.version)).toBe(9);
    expect(effects).toEqual([{ type: 'hold', quantities: new Map([[key, 9]]) }]);
    const sent = after([send], state);
    expect(sent.effects).toEqual([{ type: 'send', ids: [idOf(sent.state)] }]);
    const taken = after([{ type: 'quantityTaken', id: idOf(sent.state), version: 8 }], sent.state);
    expect(taken.effects).toEqual([{ type: 'hold', quantities: new Map() }]);
    expect(countOpen(taken.state)).toEqual({ unsaved: 0, waiting: 0 });
  });

  test('that is taken stands until the cart is shown in that version', () => {
    const { state } = after([typed(9), send]);
    const taken = after([{ type: 'quantityTaken', id: idOf(state), version: 8 }], state).state;
    expect([7, 8].map((version) => shownQuantityOf(taken, line, version))).toEqual([9, line.quantity]);
    expect([7, 8].map((version) => seenQuantityOf(taken, line, version))).toEqual([9, line.quantity]);
  });

  test('typed while another of the line is on its way is sent as seen after that one', () => {
    const { state } = after([typed(9), send, typed(12)]);
    const later = after([{ type: 'quantityTaken', id: idOf(state), version: 8 }, send], state).state;
    expect(later.sending).toMatchObject([{ quantity: 12, seenQuantity: 9 }]);
    expect(shownQuantityOf(later, line, 7)).toBe(12);
  });

  test('that is refused stays in its field with the words for it until it is typed anew', () => {
    const { state } = after([typed(9), send]);
    const refused = after([{ type: 'quantityRefused', id: idOf(state), text: 'In Schritten von 10.' }], state).state;
    expect(refused.refusals).toEqual(new Map([[key, 'In Schritten von 10.']]));
    expect(unsettledKeys(refused)).toEqual([key]);
    expect(countOpen(refused)).toEqual({ unsaved: 1, waiting: 0 });
    expect(after([typed(10)], refused).state.refusals.size).toBe(0);
  });

  test('of a line that somebody else has changed shows theirs, and keeps what was typed beside it', () => {
    const by = { name: 'Beat Keller', at: '2026-11-24T09:00:00.000Z' };
    const { state } = after([typed(9), send]);
    const changed = after([{ type: 'lineChangedElsewhere', id: idOf(state), by }], state).state;
    expect(shownQuantityOf(changed, line, cart.version)).toBe(line.quantity);
    expect(changed.conflicts).toEqual(new Map([[key, { mine: 9, by }]]));
  });

  test('without an answer is sent with the next try, unless another was typed since', () => {
    const { state } = after([typed(9), send]);
    const unsent: CartEvent = { type: 'quantityUnsent', id: idOf(state), text: 'Keine Verbindung' };
    expect(after([unsent, send], state).state.sending).toMatchObject([{ quantity: 9 }]);
    expect(after([typed(12), unsent, send], state).state.sending).toMatchObject([{ quantity: 12 }]);
  });

  test('of a line that is removed is sent no more', () => {
    const { state, effects } = after([typed(9), typed(5, other), { type: 'removalBegun', keys: [key] }]);
    expect(state.gone).toEqual(new Set([key]));
    expect(effects).toEqual([{ type: 'hold', quantities: new Map([[lineKeyOf(other), 5]]) }]);
    expect(after([{ type: 'removalEnded', keys: [key] }], state).state.gone.size).toBe(0);
  });

  test('that a page of before has left unsaved comes back for the lines that are there', () => {
    const held = new Map([
      [key, 9],
      ['gone|', 4],
    ]);
    const { state } = after([{ type: 'heldFound', held, text: 'Nicht gespeichert' }]);
    expect(shownQuantityOf(state, line, cart.version)).toBe(9);
    expect(state.refusals).toEqual(new Map([[key, 'Nicht gespeichert']]));
    expect(after([send], state).state.sending).toMatchObject([{ quantity: 9, seenQuantity: line.quantity }]);
  });
});

describe('changes', () => {
  const ask: CartEvent = { type: 'changeAsked' };
  const end: CartEvent = { type: 'changeEnded' };
  const answered = (change?: CartChange): CartEvent => ({ type: 'changeAnswered', change, isAppended: false });

  test('that tell enough change the cart and the other tabs, and load nothing', () => {
    const { state, effects } = after([ask, answered(answerTo(8, [sampleLine({ quantity: 9 })]))]);
    expect(state.cart).toMatchObject({ version: 8, items: [{ quantity: 9 }, {}, {}] });
    expect(effects).toEqual([{ type: 'tellOtherTabs', cart: answerTo(8).cart }]);
    expect(after([end], state).effects).toEqual([]);
  });

  test('that do not tell enough load the page once, after the last of them', () => {
    const { state, effects } = after([ask, ask, answered(answerTo(9)), end]);
    expect(effects).toEqual([]);
    const last = after([answered(), end], state);
    expect(last.effects).toEqual([{ type: 'reload' }]);
    expect(last.state).toMatchObject({ underWay: 0, isReloading: true, isStale: false });
    expect(after([{ type: 'reloadEnded' }], last.state).state.isReloading).toBe(false);
  });

  test('that fail load nothing: what was typed stays', () => {
    expect(after([ask, end]).effects).toEqual([]);
  });

  test('give way to what the page loads', () => {
    const newer = sampleCart({ version: 12 });
    expect(after([ask, answered(answerTo(8)), { type: 'loaded', cart: newer }]).state.cart).toBe(newer);
  });
});

test('a moved line stands in its new place at once, and still when the server has taken it', () => {
  const keys = cart.items.map(lineKeyOf).toReversed();
  const shown = (state: CartState) => state.cart.items.map(lineKeyOf);
  const moved = after([{ type: 'ordered', keys }]);
  expect(shown(moved.state)).toEqual(keys);
  const change = answerTo(cart.version + 1, [...cart.items]);
  const end: readonly CartEvent[] = [{ type: 'changeAnswered', change, isAppended: false }];
  expect(shown(after([{ type: 'changeAsked' }, ...end], moved.state).state)).toEqual(keys);
});

test('whatever is typed and answered in whatever order, nothing typed is lost and the last one typed is what is sent last', () => {
  type Step = { readonly at: number; readonly do: 'type' | 'send' | 'take' | 'lose'; readonly quantity: number };
  const step: fc.Arbitrary<Step> = fc.record({
    at: fc.nat(cart.items.length - 1),
    do: fc.constantFrom('type', 'send', 'take', 'lose'),
    quantity: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let [state, version] = [initialCartState(cart), cart.version];
      const server = new Map(cart.items.map((item) => [lineKeyOf(item), item.quantity]));
      const wanted = new Map<string, number>();
      const run = (event: CartEvent) => {
        const reduced = reduceCart(state, event);
        ({ state } = reduced);
        const held = reduced.effects.find((effect) => effect.type === 'hold')?.quantities;
        // What is held for a page to come is what the server does not have.
        if (held) for (const [one, quantity] of wanted) expect(held.get(one) ?? server.get(one)).toBe(quantity);
      };
      const answer = (isTaken: boolean) => {
        const [first] = state.sending;
        if (!first) return;
        if (!isTaken) return run({ type: 'quantityUnsent', id: first.id, text: 'x' });
        // The server refuses who has not seen what it has.
        expect(first.seenQuantity).toBe(server.get(lineKeyOf(first)));
        server.set(lineKeyOf(first), first.quantity);
        run({ type: 'quantityTaken', id: first.id, version: ++version });
      };
      for (const { at, do: what, quantity } of steps) {
        const item = cart.items[at] ?? line;
        if (what === 'type') wanted.set(lineKeyOf(item), quantity);
        if (what === 'type') run({ type: 'typed', line: item, quantity, shownVersion: cart.version });
        if (what === 'send') run(send);
        if (what === 'take' || what === 'lose') answer(what === 'take');
      }
      while (state.sending.length > 0 || state.typed.size > 0) {
        run(send);
        answer(true);
      }
      for (const [one, quantity] of wanted) expect(server.get(one)).toBe(quantity);
      expect(countOpen(state)).toEqual({ unsaved: 0, waiting: 0 });
      expect(unsettledKeys(state)).toEqual([]);
    }),
    { numRuns: 2000 },
  );
});

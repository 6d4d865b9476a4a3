import type { Message } from '@shop/contract/envelope';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleCart, sampleLine } from '../cart/cart.samples.ts';
import { initialCheckoutState, reduceCheckout, type CheckoutEvent, type CheckoutState } from './checkout-state.ts';
import { sampleChoices } from './checkout.samples.ts';
import { viewOf } from './checkout-view.ts';

const cart = sampleCart();
const start = initialCheckoutState(cart, sampleChoices);

function after(events: readonly CheckoutEvent[], state: CheckoutState = start) {
  return events.reduce(
    (before, event) => reduceCheckout(before.state, event),
    reduceCheckout(state, { type: 'orderEnded' }),
  );
}
const stateAfter = (...events: readonly CheckoutEvent[]) => after(events).state;

const refusal = (field: string | undefined, code = 'validation'): Message => ({
  type: 'error',
  code,
  message: 'So nicht.',
  ...(field !== undefined && { field }),
});
const typeContact: CheckoutEvent = { type: 'changed', patch: { contactName: 'Beat' } };
const lost: CheckoutEvent = { type: 'orderFailed', failure: undefined, requestId: 'r1' };

describe('fields', () => {
  test('that are changed are sent soon, once, and stand as they were typed', () => {
    const { state, effects } = after([typeContact]);
    expect(state.fields.contactName).toBe('Beat');
    expect([state.saving.state, effects]).toEqual(['saving', [{ type: 'saveSoon' }]]);
    const begun = after([{ type: 'saveBegun' }], state);
    expect(begun.effects).toEqual([{ type: 'send', data: { contactName: 'Beat' } }]);
    expect(after([{ type: 'saveBegun' }], begun.state).effects).toEqual([]);
  });

  test('that are refused are marked; what was entered with them goes without them', () => {
    const sent = { contactName: 'Beat', customerCommission: 'K-1' };
    const refused: CheckoutEvent = { type: 'saveRefused', sent, messages: [refusal('contactName')], isPassing: false };
    const { state, effects } = after([refused]);
    expect(state.refusals).toEqual({ contactName: 'So nicht.' });
    expect(effects).toEqual([{ type: 'send', data: { customerCommission: 'K-1' } }]);
    expect(after([{ type: 'saveEnded' }], state).state.saving.state).toBe('refused');
    const anew = after([typeContact], state).state;
    expect([anew.refusals, anew.saving.refused.size]).toEqual([{}, 0]);
  });

  test('that could not be sent wait, under what was entered since', () => {
    const sent = { contactName: 'Anna', customerCommission: 'K-1' };
    const failed: CheckoutEvent = { type: 'saveRefused', sent, messages: [], isPassing: true };
    expect(stateAfter(typeContact, failed).saving.waiting).toEqual({ contactName: 'Beat', customerCommission: 'K-1' });
  });
});

describe('a cart that was kept', () => {
  test('with other lines than were seen stops the order until it is shown', () => {
    const other = sampleCart({ version: 8, items: [sampleLine({ quantity: 99 })] });
    const changed = stateAfter({ type: 'saved', cart: other, sent: {} });
    expect(changed).toMatchObject({ hasChanged: true, seen: { version: cart.version }, problem: { kind: 'changed' } });
    const begun = stateAfter({ type: 'saved', cart: other, sent: {} }, { type: 'orderBegun', kind: 'Order' });
    expect(begun.problem).toEqual({ kind: 'changed' });
    const reloaded: CheckoutEvent = { type: 'reloaded', cart: other, choices: sampleChoices, isSaved: true };
    expect(after([reloaded], changed).state).toMatchObject({ hasChanged: false, seen: other, problem: undefined });
  });

  test('to another place asks for choices anew: its budget may hold the order up', () => {
    const elsewhere = sampleCart({ version: 8, addressId: 77 });
    const { effects } = after([{ type: 'saved', cart: elsewhere, sent: { addressId: 77 } }]);
    expect(effects).toEqual([{ type: 'askChoices', number: 1 }]);
  });

  test('as another document asks for choices anew, and only the last answer counts', () => {
    const byPickup = sampleCart({ version: 8, selectedShipmentMethodId: 'pickup' });
    const sent = { selectedShipmentMethodId: 'pickup' } as const;
    const { state, effects } = after([{ type: 'saved', cart: byPickup, sent }]);
    expect(effects).toEqual([{ type: 'askChoices', number: 1 }]);
    const closed = sampleChoices.paymentMethods.map((method) => ({ ...method, isAllowed: method.key === 'TWI' }));
    const choices = { ...sampleChoices, paymentMethods: closed };
    expect(after([{ type: 'choicesCame', number: 0, choices }], state).state.choices).toBe(sampleChoices);
    const renewed = after([{ type: 'choicesCame', number: 1, choices }], state).state;
    expect([state.paymentSelection, renewed.paymentSelection]).toEqual(['invoice', 'TWI']);
  });
});

describe('an order', () => {
  test('above the limit goes to somebody who approves; one that is expensive leads to its tick', () => {
    const rules = { requiredFields: [], cartLimit: 0 };
    const limit = after([{ type: 'orderRefused', code: 'order.limit_exceeded', messages: [] }]);
    expect([viewOf(limit.state, rules).approval, limit.effects]).toEqual(['limit', []]);
    const expensive = after([
      { type: 'orderTried' },
      { type: 'orderRefused', code: 'checkout.expensive_unconfirmed', messages: [] },
    ]);
    expect(expensive.effects).toEqual([{ type: 'lead' }]);
    expect(viewOf(expensive.state, rules).wrongFields).toContain('isExpensiveConfirmed');
    const confirmed = after([{ type: 'expensiveConfirmed', isConfirmed: true }], expensive.state).state;
    expect(viewOf(confirmed, rules).wrongFields).not.toContain('isExpensiveConfirmed');
  });

  test('that is placed takes no further press, until the browser comes back', () => {
    const placed = stateAfter({ type: 'orderBegun', kind: 'Order' }, { type: 'placed' }, { type: 'orderEnded' });
    expect(placed.isOrdering).toBe(true);
    expect(after([{ type: 'cameBack' }], placed).state).toMatchObject({ isOrdering: false, isPlaced: false });
    expect(stateAfter({ type: 'orderBegun', kind: 'Order' }, { type: 'orderEnded' }).isOrdering).toBe(false);
  });

  test('of which no answer came is asked for as the same attempt; one that was answered is not', () => {
    const begun: CheckoutEvent = { type: 'attemptBegun', requestId: 'r1' };
    expect(stateAfter(begun, typeContact).attempt.requestId).toBeUndefined();
    expect(stateAfter(begun, lost, typeContact).attempt).toEqual({ requestId: 'r1', mayHaveOrdered: true });
    const refused: CheckoutEvent = { type: 'orderRefused', code: 'cart.changed', messages: [] };
    expect(stateAfter(begun, lost, refused).attempt.requestId).toBeUndefined();
    const unfit: CheckoutEvent = { type: 'orderFailed', failure: { status: 400, message: '' }, requestId: 'r1' };
    expect(stateAfter(begun, unfit).attempt.requestId).toBeUndefined();
  });
});

test('whatever is entered, refused and lost meanwhile, what may have been ordered keeps its id until it is answered', () => {
  const meanwhile = fc.constantFrom<CheckoutEvent>(
    typeContact,
    { type: 'paymentChosen', key: 'TWI' },
    { type: 'saveBegun' },
    { type: 'saved', cart: sampleCart({ version: 9, items: [] }), sent: {} },
    { type: 'saveRefused', sent: { contactName: 'x' }, messages: [refusal('contactName')], isPassing: false },
    { type: 'reloaded', cart, choices: sampleChoices, isSaved: false },
    { type: 'orderBegun', kind: 'QuoteRequest' },
    { type: 'orderBegun', kind: 'Order' },
    { type: 'orderEnded' },
    { type: 'cameBack' },
    lost,
  );
  fc.assert(
    fc.property(fc.array(meanwhile, { maxLength: 20 }), (events) => {
      const state = stateAfter({ type: 'attemptBegun', requestId: 'r1' }, lost, ...events);
      expect(state.attempt).toEqual({ requestId: 'r1', mayHaveOrdered: true });
    }),
  );
});

test('whatever becomes of the tries, every field is waiting, refused, or at the server as it was typed last', () => {
  const name = fc.constantFrom('contactName', 'customerCommission', 'textReference');
  const step = fc.record({ do: fc.constantFrom('type', 'send', 'take', 'refuse', 'lose'), name, value: fc.string() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let [state, onTheWay] = [start, undefined as Readonly<Record<string, unknown>> | undefined];
      const [typed, server] = [new Map<string, unknown>(), new Map<string, unknown>()];
      const run = (event: CheckoutEvent) => {
        const reduced = reduceCheckout(state, event);
        ({ state } = reduced);
        onTheWay = reduced.effects.find((effect) => effect.type === 'send')?.data ?? onTheWay;
      };
      for (const { do: what, name, value } of steps) {
        if (what === 'type') {
          typed.set(name, value);
          run({ type: 'changed', patch: { [name]: value } });
        } else if (what === 'send' && !onTheWay) run({ type: 'saveBegun' });
        else if (onTheWay && what !== 'send') {
          const sent = onTheWay;
          onTheWay = undefined;
          if (what === 'take') for (const [field, entered] of Object.entries(sent)) server.set(field, entered);
          else run({ type: 'saveRefused', sent, messages: [refusal(name)], isPassing: what === 'lose' });
        }
      }
      const { waiting, refused } = state.saving;
      for (const [field, value] of typed) {
        const places = [new Map(Object.entries(waiting)), new Map(Object.entries(onTheWay ?? {})), server];
        expect(refused.has(field) || places.some((place) => place.get(field) === value)).toBe(true);
      }
    }),
  );
});

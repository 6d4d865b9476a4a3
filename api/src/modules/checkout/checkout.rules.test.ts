import { ShopError } from '@shop/contract/errors';
import { describe, expect, test } from 'vitest';
import {
  hasHiddenBounds,
  requireChoices,
  requireOrderRights,
  requirePayment,
  requireTotal,
  type Choices,
  type Wanted,
} from './checkout.rules.ts';

function refusalOf(work: () => void): ShopError | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
}

const wanted: Wanted = {
  orderType: 'Order',
  preserveCartData: false,
  paymentSelection: 'invoice',
  isExpensiveConfirmed: false,
};
const chosen: Choices = {
  selectedShipmentMethodId: 'delivery',
  pickupLocationErpId: null,
  addressId: 7,
  shippingAddress: null,
  customerCommission: '',
  textReference: '',
};
const noNeeds = { isCommissionRequired: false, isReferenceRequired: false };

describe('rights', () => {
  test('ordering on invoice needs both rights', () => {
    expect(refusalOf(() => requireOrderRights(new Set(['placeOrder', 'orderOnInvoice']), wanted))).toBeUndefined();
    expect(refusalOf(() => requireOrderRights(new Set(['orderOnInvoice']), wanted))?.code).toBe('order.not_allowed');
    expect(refusalOf(() => requireOrderRights(new Set(['placeOrder']), wanted))?.code).toBe(
      'order.invoice_not_allowed',
    );
  });

  test.each([[{ orderType: 'QuoteRequest' }, 'offer.not_allowed']] as const)('%j is refused with %s', (part, code) => {
    const rights = new Set(['placeOrder', 'orderOnInvoice'] as const);
    expect(refusalOf(() => requireOrderRights(rights, { ...wanted, ...part }))?.code).toBe(code);
  });
});

test('how an order is paid has to be said', () => {
  expect(requirePayment({ paymentSelection: 'TWI' })).toBe('TWI');
  expect(refusalOf(() => requirePayment({}))).toMatchObject({
    code: 'request.invalid',
    faults: [{ code: 'field.required', field: 'paymentSelection' }],
  });
});

describe('choices', () => {
  test.each([
    [{ selectedShipmentMethodId: null }, noNeeds, 'checkout.delivery_required', 'selectedShipmentMethodId'],
    [{ selectedShipmentMethodId: 'pickup' }, noNeeds, 'checkout.pickup_location_required', 'pickupLocationErpId'],
    [{ addressId: null }, noNeeds, 'checkout.address_required', 'addressId'],
    [{}, { ...noNeeds, isCommissionRequired: true }, 'checkout.commission_required', 'customerCommission'],
    [{}, { ...noNeeds, isReferenceRequired: true }, 'checkout.reference_required', 'textReference'],
  ])('%j with %j is refused with %s', (part, needs, code, field) => {
    expect(refusalOf(() => requireChoices({ ...chosen, ...part }, needs))).toMatchObject({ code, field });
  });

  test('a pickup needs no address, a one-time address none from the list', () => {
    const pickup = { ...chosen, addressId: null, selectedShipmentMethodId: 'pickup', pickupLocationErpId: 'BE' };
    const once = { company: 'X', address1: 'Y', address2: '', zipCode: '3000', city: 'Bern' };
    expect(refusalOf(() => requireChoices(pickup, noNeeds))).toBeUndefined();
    expect(
      refusalOf(() => requireChoices({ ...chosen, addressId: null, shippingAddress: once }, noNeeds)),
    ).toBeUndefined();
  });
});

describe('totals', () => {
  const seeing = new Set(['showPrices', 'showNetPrices'] as const);
  const bounds = {
    buyer: { permissions: seeing, cartLimitCents: 200_000 },
    operator: { expensiveTotalCents: 5_000_000, expensiveRequestDays: 90 },
    isExpensiveConfirmed: false,
  };
  const unlimited = { ...bounds, buyer: { ...bounds.buyer, cartLimitCents: 0 } };

  test('exactly the limit may be ordered, one Rappen more may not', () => {
    expect(refusalOf(() => requireTotal(200_000, bounds))).toBeUndefined();
    expect(refusalOf(() => requireTotal(200_001, bounds))).toMatchObject({
      code: 'order.limit_exceeded',
      details: { limit: '2\u00a0000.00' },
    });
  });

  test('with a limit nothing is ordered whose total is unknown, without one it is', () => {
    expect(refusalOf(() => requireTotal(null, bounds))?.code).toBe('order.limit_exceeded');
    expect(refusalOf(() => requireTotal(null, unlimited))).toBeUndefined();
  });

  test('above the threshold the confirmation is needed', () => {
    expect(refusalOf(() => requireTotal(5_000_000, unlimited))).toBeUndefined();
    expect(refusalOf(() => requireTotal(5_000_001, unlimited))?.code).toBe('checkout.expensive_unconfirmed');
    expect(refusalOf(() => requireTotal(5_000_001, { ...unlimited, isExpensiveConfirmed: true }))).toBeUndefined();
  });

  describe('that their user may not see', () => {
    const permissions = new Set(['showPrices', 'showGrossPrices'] as const);
    const totals = [null, 0, 1, 200_000, 200_001, 5_000_000, 5_000_001];

    test('send every order for approval where he has a limit, whatever it comes to', () => {
      const hidden = { ...bounds, buyer: { permissions, cartLimitCents: 200_000 } };
      for (const total of totals)
        expect(refusalOf(() => requireTotal(total, hidden))).toMatchObject({
          code: 'order.approval_needed',
          details: {},
        });
    });

    test('are confirmed for every order, without a word of the threshold', () => {
      const hidden = { ...bounds, buyer: { permissions, cartLimitCents: 0 } };
      for (const total of totals) {
        const refusal = refusalOf(() => requireTotal(total, hidden));
        expect(refusal).toMatchObject({ code: 'checkout.large_order_unconfirmed', details: { days: 90 } });
        expect(refusalOf(() => requireTotal(total, { ...hidden, isExpensiveConfirmed: true }))).toBeUndefined();
      }
    });
  });

  test('a limit or credit bounds unseen only who sees no net prices', () => {
    const blind = new Set(['showPrices'] as const);
    const of = (permissions: ReadonlySet<'showPrices' | 'showNetPrices'>, cartLimitCents: number, hasCredit: boolean) =>
      hasHiddenBounds({ permissions, cartLimitCents }, hasCredit);
    expect([of(seeing, 1, true), of(blind, 0, false)]).toEqual([false, false]);
    expect([of(blind, 1, false), of(blind, 0, true)]).toEqual([true, true]);
  });
});

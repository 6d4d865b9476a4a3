import { ShopError } from '@shop/contract/errors';
import { describe, expect, test } from 'vitest';
import {
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
  const bounds = { cartLimitCents: 200_000, expensiveTotalCents: 5_000_000, isExpensiveConfirmed: false };

  test('exactly the limit may be ordered, one Rappen more may not', () => {
    expect(refusalOf(() => requireTotal(200_000, bounds))).toBeUndefined();
    expect(refusalOf(() => requireTotal(200_001, bounds))).toMatchObject({
      code: 'order.limit_exceeded',
      details: { limit: '2\u00a0000.00' },
    });
  });

  test('with a limit nothing is ordered whose total is unknown, without one it is', () => {
    expect(refusalOf(() => requireTotal(null, bounds))?.code).toBe('order.limit_exceeded');
    expect(refusalOf(() => requireTotal(null, { ...bounds, cartLimitCents: 0 }))).toBeUndefined();
  });

  test('above the threshold the confirmation is needed', () => {
    const unlimited = { ...bounds, cartLimitCents: 0 };
    expect(refusalOf(() => requireTotal(5_000_000, unlimited))).toBeUndefined();
    expect(refusalOf(() => requireTotal(5_000_001, unlimited))?.code).toBe('checkout.expensive_unconfirmed');
    expect(refusalOf(() => requireTotal(5_000_001, { ...unlimited, isExpensiveConfirmed: true }))).toBeUndefined();
  });
});

import { expect, test } from 'vitest';
import { sampleCart, sampleLine } from '../cart/cart.samples.ts';
import { dataOf, faultsOf, fieldsAnew, fieldsOf, haveSameLines, type CheckoutFields } from './checkout-fields.ts';
import { problemOf } from './order-problem.ts';

const fields = fieldsOf(sampleCart());
const nothing = { requiredFields: [], needsExpensiveConfirmation: false, isExpensiveConfirmed: false } as const;
const missing = (change: Partial<CheckoutFields>, asked: Partial<Parameters<typeof faultsOf>[1]> = {}) =>
  faultsOf({ ...fields, ...change }, { ...nothing, ...asked }).map(({ field }) => field);

test('a checkout with address and delivery method lacks nothing', () => {
  expect(missing({})).toEqual([]);
});

test('what the company asks for is missing until it is given', () => {
  const requiredFields = ['customerCommission', 'textReference'] as const;
  expect(missing({ customerCommission: ' ' }, { requiredFields: [...requiredFields] })).toEqual([
    'customerCommission',
    'textReference',
  ]);
  expect(missing({ customerCommission: 'L12', textReference: 'R' }, { requiredFields: [...requiredFields] })).toEqual(
    [],
  );
});

test('a pick-up needs a branch and no address', () => {
  expect(missing({ selectedShipmentMethodId: 'pickup', addressId: null })).toEqual(['pickupLocationErpId']);
  expect(missing({ selectedShipmentMethodId: 'pickup', addressId: null, pickupLocationErpId: 'BE' })).toEqual([]);
});

test('a one-time address is asked for field by field, from top to bottom', () => {
  expect(missing({ addressMode: 'once' })).toEqual(['company', 'address1', 'zipCode', 'city']);
});

test('a large order has to be confirmed', () => {
  expect(missing({}, { needsExpensiveConfirmation: true })).toEqual(['isExpensiveConfirmed']);
  expect(missing({}, { needsExpensiveConfirmation: true, isExpensiveConfirmed: true })).toEqual([]);
});

test('a one-time address is remembered once it is whole, not before', () => {
  const shippingAddress = { company: 'MFH', address1: 'Weg 3', address2: '', zipCode: '31', city: 'Belp' };
  const half: CheckoutFields = { ...fields, addressMode: 'once', shippingAddress };
  expect(dataOf({ shippingAddress }, half)).toEqual({});
  const whole = { ...shippingAddress, zipCode: '3123' };
  expect(dataOf({ shippingAddress: whole }, { ...half, shippingAddress: whole })).toEqual({ shippingAddress: whole });
});

test('an address from the list takes the place of a one-time address', () => {
  expect(dataOf({ addressMode: 'list' }, { ...fields, addressMode: 'list', addressId: 4 })).toEqual({ addressId: 4 });
});

test('a cart that is read anew brings what another window has entered, and leaves an address that is half typed', () => {
  const shippingAddress = { company: 'MFH', address1: '', address2: '', zipCode: '', city: '' };
  const half: CheckoutFields = { ...fields, addressMode: 'once', shippingAddress };
  const cart = sampleCart({ customerCommission: 'L13', addressId: 4 });
  expect(fieldsAnew(half, cart)).toMatchObject({ customerCommission: 'L13', addressMode: 'once', shippingAddress });
  expect(fieldsAnew(fields, cart)).toMatchObject({ customerCommission: 'L13', addressMode: 'list', addressId: 4 });
});

test('as soon as possible is remembered as no date', () => {
  expect(dataOf({ deliveryDate: '' }, fields)).toEqual({ deliveryDate: null });
});

test('another quantity or another line is another cart, another order of lines is not', () => {
  const cart = sampleCart();
  expect(haveSameLines(cart, { items: cart.items.toReversed() })).toBe(true);
  expect(haveSameLines(cart, { items: cart.items.slice(1) })).toBe(false);
  expect(haveSameLines({ items: [sampleLine()] }, { items: [sampleLine({ quantity: 7 })] })).toBe(false);
});

test('a cart ordered already leads to its order', () => {
  expect(
    problemOf({
      code: 'checkout.already_ordered',
      message: 'Dieser Warenkorb wurde am 24.11. bereits bestellt: Bestellung 4501234.',
      details: { orderNumber: 4501234 },
    }),
  ).toMatchObject({ kind: 'ordered', orderNumber: '4501234' });
});

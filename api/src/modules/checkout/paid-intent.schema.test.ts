import { expect, test } from 'vitest';
import { readStored } from '#platform/stored-json.ts';
import { PaidIntentSchema } from './paid-intent.schema.ts';

const order = {
  cartId: 'c',
  cartVersion: 3,
  contract: null,
  contact: '',
  commission: '',
  reference: '',
  orderText: '',
  shipment: 'delivery',
  shippingAddress: null,
  pickupBranchErpId: null,
  pickupLocation: null,
  isPartDelivery: true,
  packingSlipDontPrint: false,
  deliveryDate: null,
  salesNotificationType: 'email',
  orderStatusNotificationType: 'none',
  paymentType: 'TWI',
  sums: null,
  positions: [{ lineNumber: 10, sku: 'S-1', name: 'Schalter', quantity: 2, priceUnit: 1 }],
};
const buyer = {
  userId: 1,
  companyId: 2,
  companyNumber: '100100',
  companyName: 'Muster AG',
  customerUsername: 'anna.muster',
  email: 'a@b.example',
  firstName: 'Anna',
  lastName: 'Muster',
  locale: 'de',
  isAdmin: false,
  cartLimitCents: 0,
  defaults: { addressId: null, contractId: null, shipment: null, pickupBranchErpId: null },
  permissions: ['placeOrder', 'a right that was given up'],
};
const intent = { buyer, locale: 'de', order, lines: [{ sku: 'S-1', groupKey: '', quantity: 2 }], isCartKept: false };

test('a payment from before there were versions and some fields is read with their defaults', () => {
  const read = readStored('intent', PaidIntentSchema, intent);
  expect(read).toMatchObject({
    version: 1,
    order: { offerNumber: null, messageToSales: '' },
    buyer: { agentName: null },
  });
  expect(read.buyer.permissions).toEqual(['placeOrder']);
  expect(read.order.positions[0]).toMatchObject({ netCents: null, additions: [], note: '' });
});

test('what was read and stored again is read the same', () => {
  const read = readStored('intent', PaidIntentSchema, intent);
  expect(readStored('intent', PaidIntentSchema, JSON.parse(JSON.stringify(read)))).toEqual(read);
});

test('what does not fit, or is of a version to come, is refused with its place named', () => {
  const broken = { ...intent, order: { ...order, positions: [{ lineNumber: 10, quantity: 'two' }] } };
  expect(() => readStored('intent of payment 7', PaidIntentSchema, broken)).toThrow(
    /intent of payment 7.*order\.positions\.0\.quantity/,
  );
  expect(() => readStored('intent', PaidIntentSchema, { ...intent, version: 2 })).toThrow('version');
});

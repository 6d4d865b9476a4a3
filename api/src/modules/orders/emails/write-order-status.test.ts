import { expect, test } from 'vitest';
import type { ErpDelivery, ErpEvent } from '#src/ports/erp/erp-lifecycle.ts';
import { demoOperator } from '#src/demo/settings.data.ts';
import type { OrderChanged } from '../orders.events.ts';
import type { StoredOrder } from '../orders.sql.ts';
import { writeOrderStatus } from './write-order-status.ts';

const ctx = { operator: { ...demoOperator, publicUrl: 'https://shop.example' } };

/** Only what the e-mail reads. */
function orderIn(locale: StoredOrder['locale']): StoredOrder {
  const position = { lineNumber: 10, sku: 'S-1', name: 'Schalter <1>', eNumber: '', quantity: 5, unitName: 'Stk.' };
  const quantities = { deliveredQuantity: 1, cancelledQuantity: 0, netCents: 4711, lineNetCents: 4711 };
  const head = {
    orderNumber: 77,
    orderedBy: 'Anna Muster',
    email: 'anna@example.com',
    commission: 'Lager',
    reference: '',
  };
  return {
    ...head,
    locale,
    pickupLocation: 'Bern',
    positions: [{ ...position, ...quantities }],
  } as unknown as StoredOrder;
}

const delivery = {
  deliveryNumber: '80500001',
  kind: 'delivery',
  parcels: [{ carrier: 'Die Post', trackingNumber: '99.1', trackingCompanyUrl: 'https://post.example/99.1' }],
  positions: [{ lineNumber: 10, quantity: 4 }],
} as unknown as ErpDelivery;

function emailOf(what: ErpEvent, locale: StoredOrder['locale'] = 'de') {
  const change: OrderChanged = { noticeId: '5', orderNumber: 77, happenedAt: '2026-11-24T09:00:00.000Z', what };
  return writeOrderStatus(ctx, orderIn(locale), change);
}

test('who waits is told the new day of what is still open', () => {
  const email = emailOf({ kind: 'rescheduled', positions: [{ lineNumber: 10, promisedDate: '2026-12-02' }] });
  expect(email?.subject).toBe('Bestellung 77: neuer Liefertermin');
  expect(email?.text).toContain('4 Stk. | 02.12.2026');
  expect(email?.idempotencyKey).toBe('order-status-77-5');
});

test('goods on their way come with the link of their carrier, never with a price', () => {
  const email = emailOf({ kind: 'shipped', delivery });
  expect(email?.text).toContain('https://post.example/99.1');
  expect(email?.text).toContain('4 Stk.');
  expect(email?.text).not.toContain('47.11');
  expect(email?.html).toContain('Schalter &lt;1&gt;');
});

test.each([
  ['de', 'bereit zur Abholung'],
  ['fr', 'prête au retrait'],
  ['it', 'pronto per il ritiro'],
  ['en-US', 'ready for pickup'],
] as const)('a pickup is announced in %s', (locale, words) => {
  expect(emailOf({ kind: 'shipped', delivery: { ...delivery, kind: 'pickup' } }, locale)?.subject).toContain(words);
});

test.each([
  ['de', 'abgeholt'],
  ['fr', 'retirée'],
  ['it', 'ritirato'],
  ['en-US', 'picked up'],
] as const)('goods that were handed over at the counter are called so in %s', (locale, words) => {
  const email = emailOf({ kind: 'delivered', delivery: { ...delivery, kind: 'pickup' } }, locale);
  expect(email?.subject).toContain(words);
});

test('steps on the way and payments are worth no letter', () => {
  expect(emailOf({ kind: 'tracked', delivery })).toBeUndefined();
  expect(emailOf({ kind: 'paid', invoiceNumber: '1', paidOn: '2026-11-24' })).toBeUndefined();
});

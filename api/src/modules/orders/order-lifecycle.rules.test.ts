import { expect, test } from 'vitest';
import type { Delivery } from '@shop/contract/deliveries';
import type { Permission } from '@shop/contract/permissions';
import { mayOf, openCentsOf, returnableQuantity, returnUntil } from './order-lifecycle.rules.ts';
import type { OrderLifecycle } from './order-lifecycle.sql.ts';
import type { StoredOrder, StoredPosition } from './orders.sql.ts';

const position = {
  lineNumber: 10,
  isSpecial: false,
  deliveredQuantity: 5,
  returnedQuantity: 0,
} as StoredPosition;

function delivered(deliveredAt: string): readonly Delivery[] {
  return [{ deliveredAt, positions: [{ lineNumber: 10, quantity: 5 }] } as Delivery];
}

test.each([
  [
    'half past midnight in Zurich is that day, though it is the day before in UTC',
    '2026-07-31T22:30:00.000Z',
    '2026-08-31',
    5,
  ],
  ['the day after the thirtieth is too late', '2026-07-31T22:30:00.000Z', '2026-09-01', 0],
  ['a minute before midnight in summer is still the day before', '2026-07-31T21:59:00.000Z', '2026-08-31', 0],
  ['in winter midnight in Zurich is an hour later in UTC', '2026-01-14T23:30:00.000Z', '2026-02-14', 5],
  ['half past ten in the evening UTC is still the same day in winter', '2026-01-14T22:30:00.000Z', '2026-02-14', 0],
  ['the night in which the clocks go back has one day more', '2026-10-24T22:30:00.000Z', '2026-11-24', 5],
  ['the night in which they go forward has none less', '2026-03-28T23:30:00.000Z', '2026-04-28', 5],
])('30 days for a return are counted in Zurich: %s', (_, deliveredAt, today, quantity) => {
  expect(returnableQuantity(position, delivered(deliveredAt), { today, returnDays: 30 })).toBe(quantity);
});

test('the last day for a return is named in Zurich, too', () => {
  expect(returnUntil(position, delivered('2026-07-31T22:30:00.000Z'), 30)).toBe('2026-08-31');
  expect(returnUntil(position, delivered('2026-07-31T22:30:00.000Z'), 14)).toBe('2026-08-15');
  expect(returnUntil({ lineNumber: 20 }, delivered('2026-07-31T22:30:00.000Z'), 30)).toBeNull();
});

test('what came back is taken off, and special goods never come back', () => {
  const deliveries = delivered('2026-08-01T10:00:00.000Z');
  expect(
    returnableQuantity({ ...position, returnedQuantity: 2 }, deliveries, { today: '2026-08-05', returnDays: 30 }),
  ).toBe(3);
  expect(
    returnableQuantity({ ...position, isSpecial: true }, deliveries, { today: '2026-08-05', returnDays: 30 }),
  ).toBe(0);
});

test('an open invoice is to be paid by who sees invoices and net prices; the page of paying asks for the same rights', () => {
  const order = { positions: [] as readonly StoredPosition[] } as StoredOrder;
  const invoice = { kind: 'invoice', state: 'open', grandTotalCents: 108, paidOnline: [] };
  const lifecycle = { deliveries: [], invoices: [invoice] } as unknown as OrderLifecycle;
  const mayPay = (...permissions: readonly Permission[]) =>
    mayOf(new Set(permissions), order, lifecycle, { today: '2026-11-24', returnDays: 30 }, false).pay;
  expect(mayPay('viewInvoices', 'showPrices', 'showNetPrices')).toBe(true);
  expect(mayPay('viewInvoices', 'showPrices', 'showGrossPrices')).toBe(false);
  expect(mayPay('viewInvoices', 'showNetPrices')).toBe(false);
  expect(mayPay('showPrices', 'showNetPrices')).toBe(false);
});

test('a Rappen that an order’s invoices round differently than the order is asked of nobody; three are', () => {
  const open = (grandTotalCents: number, ...paid: readonly number[]) =>
    openCentsOf({
      state: 'open',
      grandTotalCents,
      paidOnline: paid.map((amountCents) => ({ paymentType: 'TWI', amountCents, paidOn: '2026-11-22' })),
    });
  expect([open(10_811, 10_810), open(10_812, 10_810), open(10_813, 10_810)]).toEqual([0, 0, 3]);
  expect(open(2)).toBe(2);
});

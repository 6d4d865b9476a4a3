import { expect, test } from 'vitest';
import type { ErpAvailability } from '#src/ports/erp/erp.port.ts';
import { addUp, availableCredit, branchStock, shipmentCosts } from './choices.rules.ts';

test('freight that is waived for this cart costs nothing; express comes on top; who collects pays neither', () => {
  expect(shipmentCosts([{ kind: 'express', cents: 2900 }])).toEqual({ delivery: 0, express: 2900, pickup: 0 });
  expect(
    shipmentCosts([
      { kind: 'freight', cents: 1500 },
      { kind: 'smallQuantity', cents: 1000 },
      { kind: 'express', cents: 2900 },
    ]),
  ).toEqual({ delivery: 1500, express: 4400, pickup: 0 });
});

const availability = (sku: string, onHand: number, date: string | null) =>
  ({ sku, stock: [{ warehouseId: 'BE', name: 'Bern', quantityOnHand: onHand, date }] }) as unknown as ErpAvailability;

test('a branch counts the positions that lie there in full, and is ready on the last of their days', () => {
  const positions = [[{ sku: 'A', quantity: 5 }], [{ sku: 'B', quantity: 5 }]];
  const stock = [availability('A', 5, '2026-11-24'), availability('B', 4, '2026-11-27')];
  expect(branchStock('BE', positions, stock)).toEqual({ linesInStock: 1, readyDate: '2026-11-27' });
  expect(branchStock('BE', positions, stock.slice(1))).toEqual({ linesInStock: 0, readyDate: null });
});

test('of two positions with one article the second finds on the shelf what the first has left', () => {
  const positions = [[{ sku: 'A', quantity: 3 }], [{ sku: 'A', quantity: 3 }], [{ sku: 'A', quantity: 2 }]];
  expect(branchStock('BE', positions, [availability('A', 5, null)]).linesInStock).toBe(2);
  expect(branchStock('BE', positions, [availability('A', 8, null)]).linesInStock).toBe(3);
});

test('a combination is one position, which is there when all its parts are', () => {
  const combination = [
    { sku: 'FRAME', quantity: 2 },
    { sku: 'SOCKET', quantity: 4 },
    { sku: 'SOCKET', quantity: 2 },
  ];
  const stock = (sockets: number) => [availability('FRAME', 2, null), availability('SOCKET', sockets, null)];
  expect(branchStock('BE', [combination], stock(6)).linesInStock).toBe(1);
  expect(branchStock('BE', [combination], stock(5)).linesInStock).toBe(0);
});

test('two lines of one article need both quantities from the shelf', () => {
  expect(
    addUp([
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 1 },
      { sku: 'A', quantity: 3 },
    ]),
  ).toEqual([
    { sku: 'A', quantity: 5 },
    { sku: 'B', quantity: 1 },
  ]);
});

test('credit is the limit less open invoices, orders with their VAT, and what waits in the shop', () => {
  const account = { limitCents: 100_000, openItemsCents: 20_000, openOrdersCents: 10_000, taxBasisPoints: 810 };
  expect(availableCredit({ ...account, waitingCents: 5000 })).toBe(100_000 - 20_000 - 10_810 - 5000);
});

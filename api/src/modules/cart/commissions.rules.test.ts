import type { Cents } from '@shop/contract/values';
import { expect, test } from 'vitest';
import { apartByCommission, commissionTotals } from './commissions.rules.ts';

const cents = (amount: number | null) => amount as Cents | null;

test('a commission has no subtotal while one of its lines has no price', () => {
  const items = [
    { commission: 'A', lineTotal: cents(100) },
    { commission: 'A', lineTotal: cents(null) },
    { commission: 'B', lineTotal: cents(5) },
  ];
  expect(commissionTotals(items)).toEqual([
    { commission: 'A', lineCount: 2, subtotal: null },
    { commission: 'B', lineCount: 1, subtotal: 5 },
  ]);
});

test('only the second commission of an article gets a line of its own', () => {
  const line = (commission: string, quantity = 1) => ({ sku: 'X', groupKey: '', quantity, commission });
  const [first, same, other, none] = apartByCommission([], [line('A'), line('A'), line('B'), line('')]);
  expect([first?.groupKey, same?.groupKey, none?.groupKey]).toEqual(['', '', '']);
  expect(other?.groupKey).toMatch(/^kom-/);
  expect(apartByCommission([line('B')], [line('B')])[0]?.groupKey).toBe('');
});

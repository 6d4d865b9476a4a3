import { Cents } from '@shop/contract/values.schemas';
import { expect, test } from 'vitest';
import type { Line } from './cart.rules.ts';
import { combinationKey } from './combinations.rules.ts';
import { commissionTotals, keepApart, keepLineApart } from './commissions.rules.ts';

const cents = (amount: number | null) => (amount === null ? null : Cents.parse(amount));

test('a commission has no subtotal while a line has no price; what cannot be ordered is not in it', () => {
  const items = [
    { commission: 'A', lineTotal: cents(100), isOrderable: true },
    { commission: 'A', lineTotal: cents(null), isOrderable: true },
    { commission: 'B', lineTotal: cents(5), isOrderable: true },
    { commission: 'B', lineTotal: cents(70), isOrderable: false },
  ];
  expect(commissionTotals(items)).toEqual([
    { commission: 'A', lineCount: 2, subtotal: null },
    { commission: 'B', lineCount: 2, subtotal: 5 },
  ]);
});

type Facts = { commission?: string; note?: string; groupKey?: string };
const line = ({ groupKey = '', ...texts }: Facts = {}): Line => ({ sku: 'X', groupKey, quantity: 1, ...texts });
const alone = (...heads: readonly Line[]) => heads.map((head) => ({ head, parts: [] }));

test('only the second commission of an article gets a line of its own, and none is none of the others', () => {
  const coming = ['A', 'A', 'B', '', 'B'].map((commission) => line({ commission }));
  const [first, same, other, none, again] = keepApart([], alone(...coming));
  expect([first?.groupKey, same?.groupKey]).toEqual(['', '']);
  expect(other?.groupKey).toMatch(/^kom-/);
  expect(again?.groupKey).toBe(other?.groupKey);
  expect(none?.groupKey).toMatch(/^kom-/);
  expect(none?.groupKey).not.toBe(other?.groupKey);
  expect(keepApart([line({ commission: 'B' })], alone(line({ commission: 'B' })))[0]?.groupKey).toBe('');
});

test('one more of a line, of which no commission is said, joins it', () => {
  expect(keepLineApart([line({ commission: 'A' })], line())).toMatchObject({ groupKey: '', commission: 'A' });
});

test('a commission that is the beginning of another one is another one', () => {
  const apart = keepLineApart([line({ commission: 'Haus 12' })], line({ commission: 'Haus 1' }));
  expect(apart).toMatchObject({ commission: 'Haus 1' });
  expect(apart.groupKey).toMatch(/^kom-/);
});

test('a line whose commission was changed since is found by what it bears now, and never by its key', () => {
  const plain = line({ commission: 'A' });
  const apart = keepLineApart([plain], line({ commission: 'B' }));
  const renamed = { ...apart, commission: 'C' };
  expect(keepLineApart([plain, renamed], line({ commission: 'C' })).groupKey).toBe(apart.groupKey);
  const anew = keepLineApart([plain, renamed], line({ commission: 'B' }));
  expect(['', apart.groupKey]).not.toContain(anew.groupKey);
});

test('notes are joined by whole pieces; what would no longer fit stays a line of its own', () => {
  const noteOf = (there: string, coming: string) =>
    keepLineApart([line({ note: there, commission: 'A' })], line({ note: coming, commission: 'A' }));
  expect(noteOf('Küche / 2. Stock', 'Stock')).toMatchObject({ groupKey: '', note: 'Küche / 2. Stock / Stock' });
  expect(noteOf('Küche / 2. Stock', '2. Stock / Bad')).toMatchObject({ note: 'Küche / 2. Stock / Bad' });
  const long = noteOf('k'.repeat(200), 'l'.repeat(200));
  expect(long).toMatchObject({ note: 'l'.repeat(200), commission: 'A' });
  expect(long.groupKey).toMatch(/^kom-/);
});

test('a chosen variant keeps what its key says, also apart', () => {
  const apart = keepLineApart([line({ groupKey: 'v1', commission: 'A' })], line({ groupKey: 'v1', commission: 'B' }));
  expect(apart.groupKey).toMatch(/^v1-kom-/);
  expect(keepLineApart([line({ groupKey: 'v1', commission: 'A' }), apart], apart).groupKey).toBe(apart.groupKey);
});

test('parts of a combination go under the key of their frame', () => {
  const head = (commission: string) => ({
    ...line({ commission, groupKey: combinationKey('X', ['I']) }),
    combination: { insets: ['I'], pictureUrl: '' },
  });
  const inset = { sku: 'I', groupKey: combinationKey('X', ['I']), quantity: 1 };
  const [frame, part] = keepApart([head('A'), inset], [{ head: head('B'), parts: [inset] }]);
  expect(frame?.groupKey).toMatch(/^combi-/);
  expect(frame?.groupKey).not.toBe(inset.groupKey);
  expect(part?.groupKey).toBe(frame?.groupKey);
});

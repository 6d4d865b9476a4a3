import { expect, test } from 'vitest';
import { makeReadModel, type OrderReadModel } from './columns.ts';
import { addKey, findKey, makeKeyTable } from './key-table.ts';
import { findOrders } from './find-orders.ts';
import { pickInOrder, pickSorted } from './pick.ts';
import { LINE_BYTES, applyChanges, type OrderFacts } from './apply-changes.ts';
import { compareTexts, idOf, makeStringDictionary, ranksOf } from './string-dictionary.ts';

/** The same numbers at every run. */
function seededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test.each([
  [0, 50],
  [1950, 50],
  [4990, 50],
  [0, Infinity],
  [6000, 10],
])('a page from %i on is cut from the whole list, however many equals it has', (offset, limit) => {
  const roll = seededRandom(7);
  const values = Float64Array.from({ length: 5000 }, () => (roll(5) === 0 ? Infinity : roll(40)));
  const numbers = Int32Array.from(values, (_, i) => (i * 7919) % 99_991);
  const places = Uint32Array.from(values, (_, i) => i);
  const sorted = [...places].sort((a, b) =>
    values[a] === values[b] ? numbers[a]! - numbers[b]! : values[a]! - values[b]!,
  );
  for (const direction of ['asc', 'desc'] as const) {
    const all = direction === 'asc' ? sorted : sorted.toReversed();
    const picked = pickSorted(places, (place) => values[place]!, numbers, direction, { offset, limit });
    expect([...picked]).toEqual(all.slice(offset, offset + limit));
  }
});

test.each([
  [0, 3, [2, 4, 6], [10, 8, 6]],
  [3, 3, [8, 10], [4, 2]],
  [5, 3, [], []],
])('a page of what stands in order begins at %i from either end', (offset, limit, upwards, downwards) => {
  const places = Uint32Array.from([2, 4, 6, 8, 10]);
  expect([...pickInOrder(places, 'asc', { offset, limit })]).toEqual(upwards);
  expect([...pickInOrder(places, 'desc', { offset, limit })]).toEqual(downwards);
});

test('commissions stand by code points, whether one or many have come since', () => {
  const words = makeStringDictionary();
  const roll = seededRandom(3);
  const letters = ['a', 'Z', 'é', 'ö', '｡', '🏠', '𝒜', '1'];
  for (const many of [200, 1, 3, 80, 1]) {
    for (let i = 0; i < many; i++) {
      idOf(words, Array.from({ length: 1 + roll(4) }, () => letters[roll(letters.length)]).join(''));
    }
    const inOrder = words.texts.map((_, id) => id).sort((a, b) => ranksOf(words)[a]! - ranksOf(words)[b]!);
    const expected = words.texts.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(inOrder.map((id) => words.texts[id])).toEqual(expected);
  }
  expect(compareTexts('Zoo', 'Zoo')).toBe(0);
});

test('each of many names is found by both halves of its key, and no other', () => {
  const table = makeKeyTable();
  const roll = seededRandom(5);
  const keys = Array.from(
    { length: 3000 },
    (_, i) => [roll(2 ** 32) | 0, i % 2 === 0 ? i : roll(2 ** 32) | 0] as const,
  );
  for (const [i, [high, low]] of keys.entries()) addKey(table, high, low, i + 1);
  for (const [i, [high, low]] of keys.entries()) expect(findKey(table, high, low)).toBe(i + 1);
  expect(findKey(table, 1, 1)).toBe(0);
});

function factsOf(orderNumber: number, orderedAt: number, lineNumbers: readonly number[]): OrderFacts {
  const lines = Buffer.alloc(lineNumbers.length * LINE_BYTES);
  for (const [i, line] of lineNumbers.entries()) lines.writeInt32BE(line, i * LINE_BYTES);
  const flags = { isOpen: true, isDelayed: false, isCredited: false, userId: null, contractId: null };
  const texts = { origin: '', commission: '', commissionLowered: '', contact: '', costCentre: '', orderedBy: '' };
  const rest = {
    destination: '',
    reference: `r${orderNumber}`,
    deliveryDay: 0,
    netTotalCents: lineNumbers.length,
    ownCommissions: null,
  };
  return { orderNumber, orderedAt, lines: lineNumbers.length > 0 ? lines : null, ...flags, ...texts, ...rest };
}

function shown({ heads, lines, orderCount, texts }: OrderReadModel) {
  return Array.from({ length: orderCount }, (_, i) => [
    heads.number[i],
    [...lines.line.subarray(heads.start[i], heads.start[i + 1])],
    heads.netTotalCents[i],
    texts[i],
  ]);
}

test('orders that come, change, move and go leave the read model that a fresh build gives', () => {
  const roll = seededRandom(11);
  const readModel = makeReadModel();
  const known = new Map<number, OrderFacts>();
  for (let round = 0; round < 150; round++) {
    const numbers = new Set(Array.from({ length: roll(30) }, () => 1 + roll(300)));
    const changed = [...numbers].map((number) => {
      const before = known.get(number);
      const orderedAt = before && roll(4) > 0 ? before.orderedAt : roll(round * 10 + 5);
      const count = before && roll(4) > 0 ? (before.lines?.length ?? 0) / LINE_BYTES : roll(4);
      return factsOf(
        number,
        orderedAt,
        Array.from({ length: count }, () => roll(1000)),
      );
    });
    const gone = Array.from({ length: roll(3) }, () => 301 + roll(20)).concat([...known.keys()].slice(0, roll(2)));
    const left = gone.filter((number) => !numbers.has(number));
    applyChanges(readModel, changed, left);
    for (const order of changed) known.set(order.orderNumber, order);
    for (const number of left) known.delete(number);
    const anew = makeReadModel();
    applyChanges(anew, [...known.values()]);
    expect(shown(readModel)).toEqual(shown(anew));
  }
  const inOrder = [...known.values()].sort((a, b) => a.orderedAt - b.orderedAt || a.orderNumber - b.orderNumber);
  expect(shown(readModel).map(([number]) => number)).toEqual(inOrder.map(({ orderNumber }) => orderNumber));
});

test('who asks the same again, sorted anew or after a change, gets what is there now', () => {
  const readModel = makeReadModel();
  applyChanges(
    readModel,
    [1, 2, 3, 4].map((n) =>
      factsOf(
        n,
        n,
        Array.from({ length: (n * 3) % 5 }, (_, i) => i + 1),
      ),
    ),
  );
  const ask = (by: 'orderedAt' | 'netTotal', isOpen: boolean) => {
    const wanted = { state: isOpen ? 'open' : 'done' } as const;
    const { orderNumbers } = findOrders(readModel, wanted, { by, direction: 'asc' }, () => ({ offset: 0, limit: 9 }));
    return [...orderNumbers];
  };
  expect(ask('netTotal', true)).toEqual([2, 4, 1, 3]);
  expect(ask('orderedAt', true)).toEqual([1, 2, 3, 4]);
  expect(ask('netTotal', true)).toEqual([2, 4, 1, 3]);
  applyChanges(readModel, [{ ...factsOf(2, 2, [1]), isOpen: false }], [3]);
  expect(ask('netTotal', true)).toEqual([4, 1]);
  expect(ask('orderedAt', false)).toEqual([2]);
  expect(ask('orderedAt', true)).toEqual([1, 4]);
});

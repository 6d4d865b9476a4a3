import { expect, test } from 'vitest';
import { entriesInOrder, sampleDelivery, samplePosition, sampleReport, sampleScan } from './control.samples.ts';
import { positionWith, showDelivery } from './shown-delivery.ts';

test.each([
  [0, null, 'missing'],
  [3, null, 'partly'],
  [5, null, 'ok'],
  [6, null, 'tooMany'],
  [5, 'damaged', 'damaged'],
] as const)('%i of 5 counted, seen as %s, is %s', (quantity, declared, outcome) => {
  const scan = { ...sampleScan('a').scan, kind: 'set', quantity, declared } as const;
  const shown = showDelivery(sampleDelivery(), entriesInOrder({ ...sampleScan('a'), scan }));
  expect(shown.positions[0]).toMatchObject({ outcome, countedQuantity: quantity, isWaiting: true });
});

test('a set rests on the version that the own unsent scans lead to', () => {
  const shown = showDelivery(sampleDelivery(), entriesInOrder(sampleScan('a'), sampleScan('b')));
  expect(shown.positions[0]?.version).toBe(2);
});

test('a report that waits locks its position: later scans do not count', () => {
  const shown = showDelivery(sampleDelivery(), entriesInOrder(sampleScan('a'), sampleReport('r'), sampleScan('b')));
  expect(shown.positions[0]).toMatchObject({ outcome: 'damaged', countedQuantity: 1 });
  expect(shown.positions[0]?.waitingReport?.id).toBe('r');
});

test('a whole delivery that is missing locks all of it', () => {
  const shown = showDelivery(
    sampleDelivery(),
    entriesInOrder(sampleReport('r', { lineNumber: null, reason: 'missing' })),
  );
  expect(shown.checkedCount).toBe(3);
  expect(shown.positions.map(({ outcome }) => outcome)).toEqual(['missing', 'missing', 'missing']);
});

test('progress counts what is finished; a position half counted is not', () => {
  const positions = [
    samplePosition(1, { outcome: 'ok', version: 1 }),
    samplePosition(2, { outcome: 'partly', version: 1 }),
    samplePosition(3, { outcome: 'tooMany', version: 1 }),
  ];
  expect(showDelivery(sampleDelivery({ positions }), [])).toMatchObject({ checkedCount: 2, unreportedCount: 1 });
});

test('a scan goes to the first position of its article that is not complete, else to the last', () => {
  const numbers = ['LC100'];
  const first = samplePosition(1, { numbers, deliveredQuantity: 1 });
  const second = samplePosition(2, { numbers, deliveredQuantity: 1 });
  const lines = ['a', 'b', 'c'].map((_, n) => {
    const entries = entriesInOrder(...Array.from({ length: n }, (_one, k) => sampleScan(String(k), k + 1)));
    const { positions } = showDelivery(sampleDelivery({ positions: [first, second] }), entries);
    return positionWith(positions, 'LC100')?.lineNumber;
  });
  expect(lines).toEqual([1, 2, 2]);
});

test('a delivery of which nothing was counted is partly checked with the first scan on the device', () => {
  expect(showDelivery(sampleDelivery(), []).status).toBe('unchecked');
  expect(showDelivery(sampleDelivery(), entriesInOrder(sampleScan('a'))).status).toBe('partlyChecked');
});

test('a scan that was sent and is taken back leaves its position and delivery uncounted', () => {
  const positions = [samplePosition(1, { countedQuantity: 1, outcome: 'partly', version: 1 }), samplePosition(2)];
  const back = { ...sampleScan('b', 1, { undoes: 'a' }), scan: { ...sampleScan('a').scan, quantity: -1 } };
  const shown = showDelivery(sampleDelivery({ status: 'partlyChecked', positions }), entriesInOrder(back));
  expect(shown.positions[0]).toMatchObject({ outcome: null, countedQuantity: 0, isWaiting: true });
  expect(shown).toMatchObject({ status: 'unchecked', checkedCount: 0, unreportedCount: 0 });
});

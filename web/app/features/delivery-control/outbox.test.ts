import type { ControlStand, ScanResult } from '@shop/contract/delivery-scans';
import { expect, test } from 'vitest';
import {
  entriesInOrder,
  sampleDelivery,
  sampleOrder,
  samplePosition,
  sampleReport,
  sampleScan,
} from './control.samples.ts';
import { changeBox, emptyBox, isUnsent, lastScan, nextToSend, type Box, type BoxAction } from './outbox.ts';
import { showDelivery } from './shown-delivery.ts';

const start = happen(emptyBox, { type: 'stored', order: sampleOrder(), loadedAt: '2026-11-21T09:00:00.000Z' });

function happen(box: Box, ...actions: readonly BoxAction[]): Box {
  return actions.reduce(changeBox, box);
}

function recorded(...ids: readonly string[]): readonly BoxAction[] {
  return ids.map((id) => ({ type: 'recorded', entry: sampleScan(id) }));
}

function results(ids: readonly string[], verdict: ScanResult, countedQuantity: number): BoxAction {
  const stand: ControlStand = {
    deliveryNumber: '80001',
    lineNumber: 1,
    countedQuantity,
    outcome: 'partly',
    declared: null,
    isStated: false,
    version: countedQuantity,
    markedAt: null,
    markedBy: 'Anna Muster',
    isReported: false,
  };
  const head = { deliveryNumber: '80001', lineNumber: 1, message: verdict === 'accepted' ? '' : 'So nicht.' };
  return {
    type: 'scansAnswered',
    reply: {
      verdicts: ids.map((markId) => ({ markId, verdict, ...head })),
      positions: [stand],
      deliveries: [{ deliveryNumber: '80001', status: 'partlyChecked', isClosed: false }],
    },
  };
}

function countedOf(box: Box): number | undefined {
  const delivery = box.orders[0]?.order.deliveries[0];
  return delivery && showDelivery(delivery, box.entries).positions[0]?.countedQuantity;
}

test('what is scanned counts at once, and counts the same when the server has it', () => {
  const scanned = happen(start, ...recorded('a', 'b'));
  expect(countedOf(scanned)).toBe(2);
  const sent = happen(scanned, { type: 'sending', ids: ['a', 'b'] }, results(['a', 'b'], 'accepted', 2));
  expect(countedOf(sent)).toBe(2);
  expect(sent.entries.map(({ transfer }) => transfer.state)).toEqual(['sent', 'sent']);
  expect(nextToSend(sent, 100)).toEqual([]);
});

test('an answer that was lost is asked for again under the same id, and what is known already counts as sent', () => {
  const lost = happen(start, ...recorded('a'), { type: 'sending', ids: ['a'] }, { type: 'unanswered', ids: ['a'] });
  expect(nextToSend(lost, 100).map(({ id }) => id)).toEqual(['a']);
  const sent = happen(lost, results(['a'], 'alreadyKnown', 1));
  expect(sent.entries[0]?.transfer).toEqual({ state: 'sent' });
  expect(countedOf(sent)).toBe(1);
});

test('what was on its way when the tab was closed is sent again', () => {
  const closed = happen(start, ...recorded('a'), { type: 'sending', ids: ['a'] });
  expect(nextToSend(closed, 100).map(({ id }) => id)).toEqual(['a']);
});

test('a refused scan counts no more and says why, until somebody has read it', () => {
  const refused = happen(start, ...recorded('a'), results(['a'], 'positionReported', 0));
  expect(countedOf(refused)).toBe(0);
  expect(refused.entries[0]?.transfer).toEqual({ state: 'refused', message: 'So nicht.' });
  expect(happen(refused, { type: 'dismissed', id: 'a' }).entries).toEqual([]);
});

test('a scan that has not left yet is taken back without a trace; after any other goes one that takes one back', () => {
  const { scan } = sampleScan('b');
  const back = sampleScan('b', 1, { undoes: 'a', scan: { ...scan, quantity: -1 } });
  const takenBack: BoxAction = { type: 'takenBack', id: 'a', instead: back };
  const scanned = happen(start, ...recorded('a'));
  expect(happen(scanned, takenBack).entries).toEqual([]);
  const leaving = happen(scanned, { type: 'sending', ids: ['a'] }, takenBack);
  expect(nextToSend(leaving, 100).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(countedOf(leaving)).toBe(0);
  const sent = happen(scanned, results(['a'], 'accepted', 1), takenBack);
  expect(nextToSend(sent, 100)).toMatchObject([{ id: 'b', scan: { kind: 'scan', quantity: -1 } }]);
  expect(lastScan(sent.entries)).toBeUndefined();
});

test('scans go together, a report goes alone and after what was scanned before it', () => {
  const box = happen(start, ...recorded('a', 'b'), { type: 'recorded', entry: sampleReport('r') }, ...recorded('c'));
  expect(nextToSend(box, 100).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(nextToSend(box, 1).map(({ id }) => id)).toEqual(['a']);
  const marked = happen(box, results(['a', 'b'], 'accepted', 2));
  expect(nextToSend(marked, 100).map(({ id }) => id)).toEqual(['r']);
});

test('the same entry recorded twice is one', () => {
  expect(happen(start, ...recorded('a', 'a')).entries).toHaveLength(1);
});

test('an order from an old copy of the page does not replace what is known since', () => {
  const counted = happen(start, ...recorded('a'), results(['a'], 'accepted', 1));
  const again = happen(counted, { type: 'stored', order: sampleOrder(), loadedAt: '2026-11-21T09:00:00.000Z' });
  expect(countedOf(again)).toBe(1);
});

test('an order that was loaded while scans were on their way does not undo them', () => {
  const counted = happen(start, ...recorded('a'), results(['a'], 'accepted', 1));
  const again = happen(counted, { type: 'stored', order: sampleOrder(), loadedAt: '2026-11-21T11:00:00.000Z' });
  expect(countedOf(again)).toBe(1);
});

test('a report brings back the delivery as the server has it now', () => {
  const delivery = sampleDelivery({ positions: [samplePosition(1, { countedQuantity: 4, version: 9 })] });
  const box = happen(start, { type: 'recorded', entry: sampleReport('r') }, { type: 'accepted', id: 'r', delivery });
  expect(countedOf(box)).toBe(4);
  expect(box.entries.filter(isUnsent)).toEqual([]);
});

test('long lists of what was sent are cut, and nothing that waits or was refused is', () => {
  const ids = Array.from({ length: 100 }, (_, n) => `s${n}`);
  const box = happen(start, ...recorded('w', ...ids), results(ids, 'accepted', 100));
  expect(box.entries).toHaveLength(61);
  expect(box.entries.some(({ id }) => id === 'w')).toBe(true);
});

test('the last scan is the one to take back, but not twice and not an unknown one', () => {
  const entries = entriesInOrder(sampleScan('a'), sampleScan('b'), sampleScan('u', null));
  expect(lastScan(entries)?.id).toBe('b');
  const undone = entriesInOrder(sampleScan('a'), sampleScan('b'), sampleScan('c', 1, { undoes: 'b' }));
  expect(lastScan(undone)?.id).toBe('a');
});

import { describe, expect, test } from 'vitest';
import {
  applyScan,
  boundInstant,
  checkReport,
  shownStatus,
  spellingsOf,
  statusOfDelivery,
  statusOfOrder,
  unfinishedOf,
  type Stand,
} from './delivery-control.rules.ts';

const untouched: Stand = {
  lineNumber: 10,
  quantity: 10,
  countedQuantity: 0,
  declared: null,
  isStated: false,
  version: 0,
  report: null,
};
const counted = (countedQuantity: number): Stand => ({ ...untouched, countedQuantity, isStated: true, version: 1 });
const missing = (quantity: number): Stand => ({ ...counted(0), report: { reason: 'missing', quantity } });

describe('how far a check is', () => {
  test('begins unchecked, is partly checked with the first scan, and checked when it is closed', () => {
    expect(statusOfDelivery([untouched, untouched], false)).toBe('unchecked');
    expect(statusOfDelivery([counted(10), untouched], false)).toBe('partlyChecked');
    expect(statusOfDelivery([counted(10), counted(10)], false)).toBe('partlyChecked');
    expect(statusOfDelivery([{ ...untouched, version: 2 }, untouched], false)).toBe('unchecked');
    expect(statusOfDelivery([counted(10), untouched], true)).toBe('checked');
    expect(statusOfDelivery([counted(10), missing(2)], true)).toBe('checkedWithReports');
  });

  test('is that of a package nobody found when all of it is reported missing', () => {
    expect(statusOfDelivery([missing(10), missing(10)], false)).toBe('packageNotFound');
    expect(statusOfDelivery([missing(10), missing(9)], false)).toBe('partlyChecked');
  });

  test('waits for goods on their way until somebody begins with them', () => {
    expect(shownStatus({ state: 'shipped', checkStatus: 'unchecked' })).toBe('withPendingDeliveries');
    expect(shownStatus({ state: 'shipped', checkStatus: 'partlyChecked' })).toBe('partlyChecked');
    expect(shownStatus({ state: 'delivered', checkStatus: 'unchecked' })).toBe('unchecked');
  });

  test.each([
    ['nothing has arrived', [], true, 'withPendingDeliveries'],
    ['nothing is begun', ['unchecked', 'withPendingDeliveries'], true, 'unchecked'],
    ['one of two is done', ['checked', 'unchecked'], false, 'partlyChecked'],
    ['what has come is done and more is to come', ['checked'], true, 'withPendingDeliveries'],
    [
      'what has come is done and more is on its way',
      ['checked', 'withPendingDeliveries'],
      false,
      'withPendingDeliveries',
    ],
    ['all is done', ['checked', 'checked'], false, 'checked'],
    ['all is done, something was reported', ['checked', 'checkedWithReports'], false, 'checkedWithReports'],
    ['one package of two was not found', ['checked', 'packageNotFound'], false, 'checkedWithReports'],
    ['no package was found', ['packageNotFound'], false, 'packageNotFound'],
  ] as const)('of an order of which %s', (_, shown, isOwed, status) => {
    expect(statusOfOrder(shown, isOwed)).toBe(status);
  });
});

describe('scans', () => {
  const scan = { kind: 'scan', quantity: 1, declared: null, version: 0 } as const;

  test('scans add up whatever version they were made on, and keep what an eye has seen', () => {
    const damaged: Stand = { ...counted(3), declared: 'damaged', version: 7 };
    expect(applyScan(damaged, scan)).toMatchObject({ countedQuantity: 4, declared: 'damaged', version: 8 });
  });

  test('a quantity is set only on the version it was made on', () => {
    expect(applyScan(counted(3), { ...scan, kind: 'set', quantity: 9, version: 1 })).toMatchObject({
      countedQuantity: 9,
      version: 2,
    });
    expect(applyScan(counted(3), { ...scan, kind: 'set', quantity: 9 })).toBe('changedMeanwhile');
  });

  test('who takes the only scan back leaves the position as uncounted as before; who sets nothing says that it is missing', () => {
    const scanned = applyScan(untouched, scan);
    if (typeof scanned === 'string') throw new Error(scanned);
    const back = applyScan(scanned, { ...scan, quantity: -1 });
    expect(back).toEqual({ ...untouched, version: 2 });
    expect(applyScan(scanned, { ...scan, kind: 'set', quantity: 0, version: 1 })).toMatchObject({ isStated: true });
  });

  test('what was reported takes none, and no position more than can be ordered', () => {
    expect(applyScan(missing(1), scan)).toBe('positionReported');
    expect(applyScan(counted(999_999), scan)).toBe('quantityTooHigh');
  });

  test('a scan that takes one back does so whatever somebody else has set meanwhile, and never goes below nothing', () => {
    const back = { ...scan, quantity: -1 };
    expect(applyScan({ ...counted(8), version: 5 }, back)).toMatchObject({ countedQuantity: 7, version: 6 });
    expect(applyScan(counted(0), back)).toMatchObject({ countedQuantity: 0, version: 2 });
    expect(applyScan(missing(1), back)).toBe('positionReported');
  });

  test('the clock of a phone is believed within thirty days and never ahead', () => {
    const now = new Date('2026-11-24T09:00:00Z');
    expect(boundInstant('2026-11-24T08:00:00Z', now).toISOString()).toBe('2026-11-24T08:00:00.000Z');
    expect(boundInstant('2027-01-01T00:00:00Z', now)).toEqual(now);
    expect(boundInstant('0000-01-01T00:00:00Z', now).toISOString()).toBe('2026-10-25T09:00:00.000Z');
    expect(boundInstant(undefined, now)).toEqual(now);
  });
});

describe('reports', () => {
  test('no more is missing than was delivered, and no more damaged than is there', () => {
    expect(() => checkReport(untouched, 'missing', 11)).toThrow('deliveryControl.quantity_exceeded');
    expect(() => checkReport(counted(12), 'damaged', 12)).not.toThrow();
    expect(() => checkReport(counted(12), 'damaged', 13)).toThrow('deliveryControl.quantity_exceeded');
    expect(() => checkReport(untouched, 'tooMany', 500)).not.toThrow();
  });

  test('a position is reported once', () => {
    expect(() => checkReport(missing(1), 'damaged', 1)).toThrow('deliveryControl.position_reported');
  });

  test('before a check is closed, what nobody has counted to the end and what nobody has reported is named', () => {
    const stands = [
      untouched,
      counted(4),
      counted(10),
      counted(12),
      { ...counted(10), declared: 'wrong' as const },
      missing(2),
    ];
    expect(unfinishedOf(stands)).toEqual({ unchecked: 2, unreported: 2 });
  });
});

test.each([
  ['4 501 234', ['4501234']],
  ['LS 80500001', ['ls80500001', '80500001']],
  ['Lieferschein-Nr. 80.500.001', ['lieferscheinnr80500001', '80500001']],
  ['ls-2026/0815', ['ls20260815', '20260815']],
  ['  ', []],
])('%s is looked for as %j', (typed, spellings) => {
  expect(spellingsOf(typed)).toEqual(spellings);
});

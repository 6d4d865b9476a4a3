import { describe, expect, test } from 'vitest';
import {
  expiredOf,
  expiringOf,
  FACTOR_ONE,
  factorOf,
  pointsFor,
  takeBack,
  validUntil,
  type Rule,
} from './points.rules.ts';

const line = (deliveredCents: number, creditedCents = 0, factor = FACTOR_ONE) => ({
  deliveredCents,
  creditedCents,
  factor,
});
const rule = (campaignId: number, factorPercent: number, more: Partial<Rule> = {}): Rule => ({
  campaignId,
  factorPercent,
  categoryIds: [],
  fromDay: null,
  toDay: null,
  ...more,
});

describe('points of an order', () => {
  const francs = (lines: Parameters<typeof pointsFor>[0]['lines'], discountBasisPoints = 0, francsPerPoint = 1) =>
    pointsFor({ lines, discountBasisPoints, francsPerPoint });

  test('each full franc of all lines together is one point, what is less is none', () => {
    expect(francs([line(199)])).toBe(1);
    expect(francs([line(150), line(150)])).toBe(3);
    expect(francs([line(99)])).toBe(0);
  });

  test('what was credited does not count, nor does the discount of the invoice', () => {
    expect(francs([line(10_000, 2_550)])).toBe(74);
    expect(francs([line(10_000)], 250)).toBe(97);
    expect(francs([line(10_000, 20_000), line(500)])).toBe(5);
  });

  test('a point may take several francs, and amounts of years are exact', () => {
    expect(francs([line(10_099)], 0, 10)).toBe(10);
    expect(francs([line(9_007_199_254_740_99, 0, 3 * FACTOR_ONE)])).toBe(27_021_597_764_222);
  });
});

describe('factors', () => {
  const goods = new Set(['lamps', 'light']);

  test('a factor without days and a campaign are multiplied with the one of the company', () => {
    const rules = [rule(1, 150, { categoryIds: ['light'] }), rule(2, 200, { fromDay: '2026-11-01' })];
    expect(factorOf(110, rules, goods)).toEqual({ factor: 3_300_000, campaignIds: [1, 2] });
  });

  test('of several the highest counts, and other categories count nothing', () => {
    const rules = [rule(1, 120), rule(2, 150), rule(3, 500, { categoryIds: ['cables'] })];
    expect(factorOf(100, rules, goods)).toEqual({ factor: 1_500_000, campaignIds: [2] });
    expect(factorOf(100, [], goods)).toEqual({ factor: FACTOR_ONE, campaignIds: [] });
  });
});

describe('validity', () => {
  test('points are valid until the end of the month in which they were earned, and the months after it', () => {
    expect(validUntil('2026-11-24', 24)).toBe('2028-11-30');
    expect(validUntil('2026-01-31', 1)).toBe('2026-02-28');
    expect(validUntil('2026-12-01', 12)).toBe('2027-12-31');
  });

  const lots = [
    { validUntil: '2026-10-31', points: 100 },
    { validUntil: '2026-12-31', points: 50 },
    { validUntil: '2027-01-31', points: 70 },
  ];

  test('what is spent is taken from the oldest points, and only the rest of those expires', () => {
    expect(expiredOf(220, lots, '2026-11-01')).toBe(100);
    expect(expiredOf(150, lots, '2026-11-01')).toBe(30);
    expect(expiredOf(110, lots, '2026-11-01')).toBe(0);
    expect(expiredOf(-20, lots, '2026-11-01')).toBe(0);
  });

  test('what will expire is said by day, and never more than there is', () => {
    expect(expiringOf(120, lots, '2026-11-01')).toEqual([
      { day: '2026-12-31', points: 50 },
      { day: '2027-01-31', points: 70 },
    ]);
    expect(expiringOf(90, lots, '2026-11-01')).toEqual([
      { day: '2026-12-31', points: 20 },
      { day: '2027-01-31', points: 70 },
    ]);
    expect(expiringOf(-5, lots, '2026-11-01')).toEqual([]);
  });

  test('points are taken back from the youngest ones of the order, and not from those that have expired', () => {
    expect(takeBack(lots, 100, '2026-11-01')).toEqual([
      { validUntil: '2027-01-31', points: 70 },
      { validUntil: '2026-12-31', points: 30 },
    ]);
    expect(takeBack(lots, 200, '2027-01-15')).toEqual([{ validUntil: '2027-01-31', points: 70 }]);
  });
});

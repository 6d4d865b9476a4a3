import { expect, test } from 'vitest';
import {
  formatAmount,
  formatChf,
  formatDate,
  formatDateTime,
  formatENumber,
  formatNumber,
  formatQuantity,
} from './format.ts';

test('amounts have two decimals and no-break spaces between thousands', () => {
  expect(formatAmount(123_450)).toBe('1\u00a0234.50');
  expect(formatAmount(100_000_005)).toBe('1\u00a0000\u00a0000.05');
  expect(formatAmount(0)).toBe('0.00');
  expect(formatAmount(7)).toBe('0.07');
  expect(formatChf(348_265)).toBe('CHF\u00a03\u00a0482.65');
});

test('a discount carries a real minus sign', () => {
  expect(formatAmount(-182_415)).toBe('\u22121\u00a0824.15');
  expect(formatAmount(-5)).toBe('\u22120.05');
});

test('quantities and numbers are grouped alike in every language', () => {
  expect(formatQuantity(999_999)).toBe('999\u00a0999');
  expect(formatNumber(8.1)).toBe('8.1');
  expect(formatNumber(1200)).toBe('1\u00a0200');
});

test('an E-No is read in groups of three, anything else stays as it is', () => {
  expect(formatENumber('941120317')).toBe('941\u00a0120\u00a0317');
  expect(formatENumber('94112')).toBe('94112');
});

test('instants are shown as Zürich days, in summer and in winter', () => {
  expect(formatDate('2026-11-30')).toBe('30.11.2026');
  expect(formatDate('2026-07-31T22:30:00.000Z')).toBe('01.08.2026');
  expect(formatDateTime('2026-03-29T00:59:00.000Z')).toBe('29.03.2026 | 01:59');
  expect(formatDateTime('2026-03-29T01:00:00.000Z')).toBe('29.03.2026 | 03:00');
  expect(formatDateTime('2026-12-01T08:15:00.000Z')).toBe('01.12.2026 | 09:15');
});

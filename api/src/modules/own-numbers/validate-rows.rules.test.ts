import { expect, test } from 'vitest';
import { rawRowOf, validateRow } from './validate-rows.rules.ts';

const article = (sku: string, kind: 'eNumber' | 'sku' = 'eNumber', isActive = true) => ({
  number: '',
  sku,
  kind,
  isActive,
});
const known = new Map([
  ['941120317', [article('S-1')]],
  ['4711', [article('TWIN-1'), article('TWIN-2')]],
  ['OLD', [article('GONE-1', 'sku', false)]],
  ['M1', [article('S-9', 'sku')]],
]);
const matchesOf = (number: string) => known.get(number) ?? [];

function validate(ownNumber: string, ...articleNumbers: readonly string[]) {
  return validateRow(rawRowOf({ row: 1, ownNumber, articleNumbers, ownName: null, ownUnit: null }), matchesOf);
}

test('a row names the article that bears its first known number', () => {
  expect(validate('A-1', 'NIX', '941 120 317')).toMatchObject({
    finding: 'found',
    sku: 'S-1',
    articleNumber: '941 120 317',
  });
});

test('several articles are offered, one that is no longer sold is taken as such, nobody’s number is unknown', () => {
  expect(validate('A-1', '47-11')).toMatchObject({ finding: 'doubtful', sku: null, choices: ['TWIN-1', 'TWIN-2'] });
  expect(validate('A-1', 'old')).toMatchObject({ finding: 'gone', sku: 'GONE-1' });
  expect(validate('A-1', 'NIX')).toMatchObject({ finding: 'unknown', articleNumber: 'NIX' });
});

test('without one of the numbers, or with one that is too short or too long, a row is incomplete', () => {
  for (const row of [validate('', '941120317'), validate('A-1'), validate('-7', '941120317')])
    expect(row.finding).toBe('incomplete');
  expect(validate('X'.repeat(41), '941120317').finding).toBe('incomplete');
  expect(validate('X'.repeat(40), '941120317').finding).toBe('found');
});

test('a number that is ours for another article is noted, for the same article it is not', () => {
  expect(validate('M-1', '941120317').isAlsoOurs).toBe(true);
  expect(validate('941 120 317', '941120317').isAlsoOurs).toBe(false);
});

test('names and units are cut to what a row holds, without control characters', () => {
  const raw = rawRowOf({
    row: 1,
    ownNumber: 'A-1',
    articleNumbers: ['1'],
    ownName: `a\u0000${'b'.repeat(200)}`,
    ownUnit: '',
  });
  expect(raw.ownName).toBe(`a ${'b'.repeat(118)}`);
});

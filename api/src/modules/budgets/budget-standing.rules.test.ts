import { describe, expect, test } from 'vitest';
import { effectOf, freeCents, stateOf } from './budget-standing.rules.ts';

const budget = (atExcess: 'warn' | 'approve' | 'block', takenCents = 60_000) => ({
  atExcess,
  limitCents: 100_000,
  usedCents: takenCents - 10_000,
  reservedCents: 10_000,
});

test('what waits for an approval is taken, too', () => {
  expect(freeCents(budget('warn'))).toBe(40_000);
});

describe('An order', () => {
  test.each([
    ['that just fits goes through', 'block', 40_000, { blocks: false, needsApproval: false }],
    ['of one Rappen more is blocked', 'block', 40_001, { blocks: true, needsApproval: false }],
    ['of one Rappen more goes to an approver', 'approve', 40_001, { blocks: false, needsApproval: true }],
    ['of one Rappen more is warned of only', 'warn', 40_001, { blocks: false, needsApproval: false }],
    ['without prices goes to an approver', 'approve', null, { blocks: false, needsApproval: true }],
    ['without prices is not blocked while something is left', 'block', null, { blocks: false, needsApproval: false }],
  ] as const)('%s', (...[, atExcess, amountCents, expected]) => {
    const { blockedBy, needsApproval } = effectOf([budget(atExcess)], amountCents);
    expect({ blocks: blockedBy !== null, needsApproval }).toEqual(expected);
  });

  test('without prices is blocked where nothing is left', () => {
    expect(effectOf([budget('block', 100_000)], null).blockedBy).not.toBeNull();
  });
});

test.each([
  [89_999, true, 'free'],
  [90_000, true, 'nearly'],
  [99_999, true, 'nearly'],
  [100_000, true, 'exhausted'],
  [120_000, false, 'inactive'],
] as const)('a budget of which %i Rappen are taken, counting today: %s, is %s', (taken, isCounting, state) => {
  expect(stateOf({ ...budget('warn', taken), isCounting })).toBe(state);
});

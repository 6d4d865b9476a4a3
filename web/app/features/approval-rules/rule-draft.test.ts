import { describe, expect, test } from 'vitest';
import { centsOf, draftOf, francsOf, newDraft, ruleOf } from './rule-draft.ts';

describe('Amounts as people type them', () => {
  test.each([
    ['10000', 1_000_000],
    ['10 000', 1_000_000],
    ["10'000.5", 1_000_050],
    ['10’000,55', 1_000_055],
    ['CHF 500.–', 50_000],
    ['0', 0],
  ])('%s', (typed, cents) => expect(centsOf(typed)).toBe(cents));

  test.each(['', 'viel', '-5', '1.234', '1e5', '12345678901'])('"%s" is no amount', (typed) => {
    expect(centsOf(typed)).toBeUndefined();
  });

  test('what is shown is read back', () => {
    for (const cents of [0, 5, 1_000, 123_456_789]) expect(centsOf(francsOf(cents))).toBe(cents);
  });
});

describe('A rule that is being typed', () => {
  test('is the one that was read when nothing is changed', () => {
    const rule = {
      condition: { kind: 'users' as const, userIds: [3, 4], overCents: 50_000 },
      steps: [{ userIds: [1] }, { userIds: [] }],
      isActive: false,
    };
    expect(ruleOf(draftOf(rule))).toEqual({ rule });
  });

  test('says what it lacks', () => {
    expect(ruleOf(newDraft)).toEqual({ fault: 'amount' });
    expect(ruleOf({ ...newDraft, kind: 'users', amount: '1' })).toEqual({ fault: 'userIds' });
    expect(ruleOf({ ...newDraft, kind: 'category', amount: '1' })).toEqual({ fault: 'categoryId' });
    expect(ruleOf({ ...newDraft, kind: 'articles', skus: ' \n ' })).toEqual({ fault: 'skus' });
  });

  test('takes article numbers by line, blank or comma, each once', () => {
    expect(ruleOf({ ...newDraft, kind: 'articles', skus: 'A-1, B-2\nA-1' })).toMatchObject({
      rule: { condition: { skus: ['A-1', 'B-2'] } },
    });
  });
});

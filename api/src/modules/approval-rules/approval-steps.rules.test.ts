import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holds, stepsOf, type OrderFacts, type Rule } from './approval-steps.rules.ts';

const DARIO = 4;
const ANNA = 1;
const BEAT = 2;

const facts: OrderFacts = {
  userId: BEAT,
  lacksRight: false,
  isOverLimit: false,
  isOverBudget: false,
  departmentIds: [7, 3],
  grandTotalCents: 1_420_000,
  lines: [
    { sku: 'A', categoryIds: new Set(['tools', 'all']), netCents: 30_000 },
    { sku: 'B', categoryIds: new Set(['tools', 'all']), netCents: 25_000 },
    { sku: 'C', categoryIds: new Set(['cables']), netCents: 900_000 },
  ],
  isNewSite: false,
  isOffContract: false,
};

function rule(ruleId: number, condition: Rule['condition'], ...steps: readonly (readonly number[])[]): Rule {
  return { ruleId, condition, steps: steps.map((userIds) => ({ userIds: [...userIds] })) };
}

describe('Which rules hold', () => {
  test.each([
    ['a total just at the bound does not', { kind: 'total', overCents: 1_420_000 }, false],
    ['a total one Rappen above does', { kind: 'total', overCents: 1_419_999 }, true],
    ['a category adds up its lines', { kind: 'category', categoryId: 'tools', overCents: 54_999 }, true],
    ['a category at the bound does not', { kind: 'category', categoryId: 'tools', overCents: 55_000 }, false],
    ["a category above the line's own counts", { kind: 'category', categoryId: 'all', overCents: 0 }, true],
    [
      'a category that is not ordered does not, also with bound 0',
      { kind: 'category', categoryId: 'x', overCents: 0 },
      false,
    ],
    ['an article that is ordered does', { kind: 'articles', skus: ['Z', 'B'] }, true],
    ['an article that is not ordered does not', { kind: 'articles', skus: ['Z'] }, false],
    ['a person named does', { kind: 'users', userIds: [BEAT], overCents: 0 }, true],
    ['another person does not', { kind: 'users', userIds: [ANNA], overCents: 0 }, false],
    ['a department above that of the person does', { kind: 'department', departmentId: 3, overCents: 0 }, true],
    ['a department beside it does not', { kind: 'department', departmentId: 8, overCents: 0 }, false],
    ['its department below the bound does not', { kind: 'department', departmentId: 7, overCents: 1_420_000 }, false],
    ['an order that fits into its budgets does not', { kind: 'budget' }, false],
    ['an order within a contract is not off it', { kind: 'offContract' }, false],
  ] as const)('%s', (_name, condition, isConcerned) => {
    expect(holds(structuredClone(condition) as Rule['condition'], facts)).toBe(isConcerned);
  });

  test('an order that does not fit into a budget does', () => {
    expect(holds({ kind: 'budget' }, { ...facts, isOverBudget: true })).toBe(true);
  });

  test('where nothing is calculated, every rule about an amount holds', () => {
    const unknown: OrderFacts = {
      ...facts,
      grandTotalCents: null,
      lines: facts.lines.map((line) => ({ ...line, netCents: null })),
    };
    expect(holds({ kind: 'total', overCents: 10_000_000 }, unknown)).toBe(true);
    expect(holds({ kind: 'category', categoryId: 'tools', overCents: 10_000_000 }, unknown)).toBe(true);
  });
});

describe('Which steps follow', () => {
  test('all rules that hold count together and the same people are asked once', () => {
    const steps = stepsOf(
      [
        rule(11, { kind: 'noRight' }, [ANNA]),
        rule(12, { kind: 'total', overCents: 200_000 }, [DARIO]),
        rule(13, { kind: 'total', overCents: 1_000_000 }, [DARIO], [ANNA]),
      ],
      facts,
    );
    expect(steps).toEqual([
      { userIds: [DARIO], ruleIds: [12, 13] },
      { userIds: [ANNA], ruleIds: [13] },
    ]);
  });

  test('no rule, no step', () => {
    expect(stepsOf([], facts)).toEqual([]);
  });

  test('whatever the rules, nobody is asked twice by the same people and every rule that holds stands in a step', () => {
    const people = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
    const anyRule = fc.record({
      overCents: fc.integer({ min: 0, max: 3_000_000 }),
      steps: fc.array(people, { minLength: 1 }),
    });
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 12 }), (drawn) => {
        const rules = drawn.map(({ overCents, steps }, index) =>
          rule(index + 1, { kind: 'total', overCents }, ...steps),
        );
        const steps = stepsOf(rules, facts);
        expect(new Set(steps.map(({ userIds }) => userIds.join())).size).toBe(steps.length);
        const named = new Set(steps.flatMap(({ ruleIds }) => ruleIds));
        expect(named).toEqual(
          new Set(rules.filter(({ condition }) => holds(condition, facts)).map(({ ruleId }) => ruleId)),
        );
      }),
    );
  });
});

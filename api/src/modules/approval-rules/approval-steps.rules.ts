import type { ApprovalCondition, ApprovalStep } from '@shop/contract/approval-rules';

/** What rules look at. Amounts are Rappen; null where nothing is calculated: a rule about an amount then holds. */
export type OrderFacts = {
  readonly userId: number;
  /** Its user may not order, has no way to pay, or limits bound what he does not see. */
  readonly lacksRight: boolean;
  readonly isOverLimit: boolean;
  /** It does not fit into a budget that asks for an approval. */
  readonly isOverBudget: boolean;
  /** The department of its user with all above it. */
  readonly departmentIds: readonly number[];
  readonly grandTotalCents: number | null;
  readonly lines: readonly FactLine[];
  /** Delivery to an address to which the company has never ordered. */
  readonly isNewSite: boolean;
  readonly isOffContract: boolean;
};

export type FactLine = {
  readonly sku: string;
  /** Its categories with all that stand above them. */
  readonly categoryIds: ReadonlySet<string>;
  readonly netCents: number | null;
};

export type Rule = {
  readonly ruleId: number;
  readonly condition: ApprovalCondition;
  readonly steps: readonly ApprovalStep[];
};

/** Who approves, by id; everybody who may approve where nobody is named. The rules by which it came about. */
export type NeededStep = { readonly userIds: readonly number[]; readonly ruleIds: readonly number[] };

/**
 * The steps an order goes through (docs/domain/approval.md#rules): all rules that hold count together, in their order; the same
 * people are asked once.
 * @param rules the active ones of the company, in their order
 */
export function stepsOf(rules: readonly Rule[], facts: OrderFacts): readonly NeededStep[] {
  const steps = new Map<string, NeededStep>();
  for (const { ruleId, condition, steps: ruleSteps } of rules) {
    if (!holds(condition, facts)) continue;
    for (const { userIds } of ruleSteps) {
      const people = userIds.toSorted((a, b) => a - b);
      const key = people.join();
      const known = steps.get(key)?.ruleIds ?? [];
      steps.set(key, { userIds: people, ruleIds: known.includes(ruleId) ? known : [...known, ruleId] });
    }
  }
  return [...steps.values()];
}

/** Whether a rule concerns an order. */
export function holds(condition: ApprovalCondition, facts: OrderFacts): boolean {
  switch (condition.kind) {
    case 'noRight':
      return facts.lacksRight;
    case 'overLimit':
      return facts.isOverLimit;
    case 'total':
      return isAbove(facts.grandTotalCents, condition.overCents);
    case 'users':
      return condition.userIds.includes(facts.userId) && isAbove(facts.grandTotalCents, condition.overCents);
    case 'category':
      return isCategoryAbove(facts.lines, condition);
    case 'articles':
      return facts.lines.some(({ sku }) => condition.skus.includes(sku));
    case 'newSite':
      return facts.isNewSite;
    case 'offContract':
      return facts.isOffContract;
    case 'department':
      return (
        facts.departmentIds.includes(condition.departmentId) && isAbove(facts.grandTotalCents, condition.overCents)
      );
    case 'budget':
      return facts.isOverBudget;
  }
}

function isCategoryAbove(
  lines: readonly FactLine[],
  { categoryId, overCents }: Extract<ApprovalCondition, { readonly kind: 'category' }>,
): boolean {
  const concerned = lines.filter(({ categoryIds }) => categoryIds.has(categoryId));
  if (concerned.length === 0) return false;
  if (concerned.some(({ netCents }) => netCents === null)) return true;
  return concerned.reduce((sum, { netCents }) => sum + (netCents ?? 0), 0) > overCents;
}

function isAbove(cents: number | null, boundCents: number): boolean {
  return cents === null || cents > boundCents;
}

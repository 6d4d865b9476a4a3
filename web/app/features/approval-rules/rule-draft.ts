import type { ApprovalCondition, ApprovalRuleInput, approvalConditionKinds } from '@shop/contract/approval-rules';

export type ConditionKind = (typeof approvalConditionKinds)[number];

/** A rule as it is being typed: everything that any condition needs, so that nothing is lost when another one is chosen. */
export type RuleDraft = {
  readonly kind: ConditionKind;
  /** As typed, in francs. */
  readonly amount: string;
  readonly userIds: readonly number[];
  readonly categoryId: string;
  /** 0 for none. */
  readonly departmentId: number;
  /** As typed, one number a line. */
  readonly skus: string;
  /** People by step; nobody is everybody who may approve. */
  readonly steps: readonly (readonly number[])[];
  readonly isActive: boolean;
};

export const newDraft: RuleDraft = {
  kind: 'total',
  amount: '',
  userIds: [],
  categoryId: '',
  departmentId: 0,
  skus: '',
  steps: [[]],
  isActive: true,
};

export const kindsWithAmount: ReadonlySet<ConditionKind> = new Set(['total', 'users', 'category', 'department']);

export function draftOf({ condition, steps, isActive }: ApprovalRuleInput): RuleDraft {
  return {
    kind: condition.kind,
    amount: 'overCents' in condition ? francsOf(condition.overCents) : '',
    userIds: condition.kind === 'users' ? condition.userIds : [],
    categoryId: condition.kind === 'category' ? condition.categoryId : '',
    departmentId: condition.kind === 'department' ? condition.departmentId : 0,
    skus: condition.kind === 'articles' ? condition.skus.join('\n') : '',
    steps: steps.map(({ userIds }) => userIds),
    isActive,
  };
}

/** What is missing in a draft. */
export type DraftFault = 'amount' | 'userIds' | 'categoryId' | 'departmentId' | 'skus';

/** The rule that a draft says, or what it lacks. */
export function ruleOf(draft: RuleDraft): { readonly rule: ApprovalRuleInput } | { readonly fault: DraftFault } {
  const condition = conditionOf(draft);
  if (typeof condition === 'string') return { fault: condition };
  return {
    rule: { condition, steps: draft.steps.map((userIds) => ({ userIds: [...userIds] })), isActive: draft.isActive },
  };
}

function conditionOf({
  kind,
  amount,
  userIds,
  categoryId,
  departmentId,
  skus,
}: RuleDraft): ApprovalCondition | DraftFault {
  const overCents = centsOf(amount);
  if (kindsWithAmount.has(kind) && overCents === undefined) return 'amount';
  switch (kind) {
    case 'total':
      return { kind, overCents: overCents ?? 0 };
    case 'users':
      return userIds.length === 0 ? 'userIds' : { kind, userIds: [...userIds], overCents: overCents ?? 0 };
    case 'category':
      return categoryId === '' ? 'categoryId' : { kind, categoryId, overCents: overCents ?? 0 };
    case 'department':
      return departmentId === 0 ? 'departmentId' : { kind, departmentId, overCents: overCents ?? 0 };
    case 'articles': {
      const numbers = [...new Set(skus.split(/[\s,;]+/).filter(Boolean))];
      return numbers.length === 0 ? 'skus' : { kind, skus: numbers };
    }
    default:
      return { kind };
  }
}

/** Francs as people type them, `10 000`, `10'000.50`, in Rappen; undefined for what is no amount. */
export function centsOf(typed: string): number | undefined {
  const text = typed
    .replaceAll(/[\s'’]/g, '')
    .replace(/^CHF/i, '')
    .replace(',', '.');
  const [, francs, rappen = ''] = /^(\d{1,9})(?:\.(\d{1,2}|–|-)?)?$/.exec(text) ?? [];
  if (francs === undefined) return undefined;
  return Number(francs) * 100 + Number(rappen.replaceAll(/\D/g, '').padEnd(2, '0'));
}

export function francsOf(cents: number): string {
  const [francs = '', rappen = ''] = [String(Math.trunc(cents / 100)), String(cents % 100).padStart(2, '0')];
  return `${francs.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0')}.${rappen}`;
}

type Branch = { readonly id: string; readonly title: string };
export type CategoryChoice = { readonly value: string; readonly label: string };

/** The two upper levels of the catalogue: rules about single products name articles. */
export function categoryChoices(
  categories: readonly (Branch & { readonly children: readonly Branch[] })[],
): CategoryChoice[] {
  return categories.flatMap(({ id, title, children }) => [
    { value: id, label: title },
    ...children.map((child) => ({ value: child.id, label: `${title} › ${child.title}` })),
  ]);
}

import type { Calls } from './endpoint.ts';

export type * from './approval-rules.schemas.ts';

/** What brings a rule to bear (docs/domain/approval.md#rules). Stored: a kind never changes its name. */
export const approvalConditionKinds = [
  'noRight',
  'overLimit',
  'total',
  'users',
  'category',
  'articles',
  'newSite',
  'offContract',
  'department',
  'budget',
] as const;

/** Rules of a company, steps of a rule, people of a step. */
export const APPROVAL_RULES_MAX = 100;
export const APPROVAL_STEPS_MAX = 5;
export const APPROVERS_MAX = 20;
/** People or articles that one rule names. */
export const APPROVAL_CHOICES_MAX = 200;

/** Limits of a company's settings: working hours, working days, hundredths of a percent, Rappen. */
export const REMINDER_HOURS_MAX = 200;
export const HAND_ON_DAYS_MAX = 60;
export const TOLERANCE_BASIS_POINTS_MAX = 2000;
export const TOLERANCE_CENTS_MAX = 100_000_00;

const admin = { access: 'customer', permissions: ['manageCompanyUsers'] } as const;
const inputRefusals = [
  'approvalRule.person_unknown',
  'approvalRule.not_an_approver',
  'approvalRule.category_unknown',
  'approvalRule.article_unknown',
  'approvalRule.department_unknown',
] as const;

export const approvalRulesApi = {
  list: { method: 'GET', path: '/customer/approval-rules', ...admin, refusals: [] },
  create: {
    method: 'POST',
    path: '/customer/approval-rules',
    ...admin,
    refusals: ['approvalRule.too_many', ...inputRefusals],
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/customer/approval-rules/{ruleId}',
    ...admin,
    refusals: ['approvalRule.unknown', 'approvalRule.changed_meanwhile', ...inputRefusals],
  },
  remove: {
    method: 'DELETE',
    path: '/customer/approval-rules/{ruleId}',
    ...admin,
    refusals: ['approvalRule.unknown'],
  },
  restore: {
    method: 'POST',
    path: '/customer/approval-rules/{ruleId}/restore',
    ...admin,
    refusals: ['approvalRule.unknown', 'approvalRule.too_many'],
  },
  changeSettings: {
    method: 'PATCH',
    path: '/customer/approval-settings',
    ...admin,
    refusals: [
      'approvalRule.settings_changed',
      'approvalRule.person_unknown',
      'approvalRule.not_an_approver',
      'approvalRule.hand_on_needs_both',
    ],
  },
  setOrderRequirements: { method: 'PATCH', path: '/customer/order-requirements', ...admin, refusals: [] },
  setOwnApproval: { method: 'PATCH', path: '/order/own-approval', ...admin, refusals: [] },
  sort: { method: 'POST', path: '/customer/approval-rules/sorting', ...admin, refusals: [] },
  trial: {
    method: 'POST',
    path: '/customer/approval-rules/trial',
    ...admin,
    refusals: ['approvalRule.person_unknown', 'approvalRule.category_unknown'],
  },
  addDeputy: {
    method: 'POST',
    path: '/customer/approval-deputies',
    ...admin,
    refusals: [
      'approvalRule.person_unknown',
      'approvalRule.not_an_approver',
      'approvalRule.own_deputy',
      'approvalRule.deputy_days',
      'approvalRule.deputy_overlap',
      'approvalRule.deputy_chain',
    ],
    idempotent: true,
  },
  removeDeputy: {
    method: 'DELETE',
    path: '/customer/approval-deputies/{deputyId}',
    ...admin,
    refusals: ['approvalRule.deputy_unknown'],
  },
} as const satisfies Calls;

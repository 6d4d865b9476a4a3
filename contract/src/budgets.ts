import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './budgets.schemas.ts';

/** What a budget is for. Stored: a kind never changes its name. */
export const budgetSubjectKinds = ['department', 'user', 'site', 'contract'] as const;
/** By the calendar of Zurich (docs/domain/budgets.md#periods). */
export const budgetPeriods = ['month', 'quarter', 'year', 'total'] as const;
/** What happens to an order that does not fit (docs/domain/budgets.md#excess). */
export const budgetExcesses = ['warn', 'approve', 'block'] as const;
/** How full a budget is: from 90 % it is nearly used up. Before its first day, or after its last, it counts for nothing. */
export const budgetStates = ['free', 'nearly', 'exhausted', 'inactive'] as const;
export const budgetEntryKinds = ['ordered', 'corrected', 'cancelled', 'returned', 'reserved', 'released'] as const;

export const BUDGETS_MAX = 500;

const admin = { access: 'customer', permissions: ['manageCompanyUsers'] } as const;
const file = {
  files: [CSV, XLSX, PDF],
  refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
} as const;
const inputRefusals = ['budget.subject_unknown', 'budget.owner_unknown', 'budget.days_wrong'] as const;

export const budgetsApi = {
  list: { method: 'GET', path: '/customer/budgets', ...admin, refusals: [] },
  exportList: { method: 'GET', path: '/customer/budgets/export', ...admin, ...file },
  choices: { method: 'GET', path: '/customer/budgets/choices', ...admin, refusals: [] },
  get: { method: 'GET', path: '/customer/budgets/{budgetId}', ...admin, refusals: ['budget.unknown'] },
  exportEntries: {
    method: 'GET',
    path: '/customer/budgets/{budgetId}/export',
    ...admin,
    files: file.files,
    refusals: ['budget.unknown', ...file.refusals],
  },
  create: {
    method: 'POST',
    path: '/customer/budgets',
    ...admin,
    refusals: ['budget.too_many', ...inputRefusals],
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/customer/budgets/{budgetId}',
    ...admin,
    refusals: ['budget.unknown', 'budget.changed_meanwhile', ...inputRefusals],
  },
  remove: { method: 'DELETE', path: '/customer/budgets/{budgetId}', ...admin, refusals: ['budget.unknown'] },
  restore: {
    method: 'POST',
    path: '/customer/budgets/{budgetId}/restore',
    ...admin,
    refusals: ['budget.unknown', 'budget.too_many', 'budget.subject_unknown', 'budget.owner_unknown'],
  },
} as const satisfies Calls;

import type { Calls } from './endpoint.ts';

export type * from './departments.schemas.ts';

/** Departments and cost centres of one company. */
export const DEPARTMENTS_MAX = 500;
export const COST_CENTRES_MAX = 500;
/** Levels of the tree (docs/domain/departments.md#tree). */
export const DEPARTMENT_LEVELS_MAX = 5;

const admin = { access: 'customer', permissions: ['manageCompanyUsers'] } as const;
const placing = [
  'department.parent_unknown',
  'department.loop',
  'department.too_deep',
  'department.name_taken',
  'department.site_unknown',
  'department.cost_centre_unknown',
] as const;

export const departmentsApi = {
  list: { method: 'GET', path: '/customer/departments', ...admin, refusals: [] },
  create: {
    method: 'POST',
    path: '/customer/departments',
    ...admin,
    refusals: ['department.too_many', ...placing],
    idempotent: true,
  },
  change: {
    method: 'PATCH',
    path: '/customer/departments/{departmentId}',
    ...admin,
    refusals: ['department.unknown', 'department.changed_meanwhile', ...placing],
  },
  remove: {
    method: 'POST',
    path: '/customer/departments/{departmentId}/remove',
    ...admin,
    refusals: [
      'department.unknown',
      'department.changed_meanwhile',
      'department.heir_unknown',
      'department.name_taken',
    ],
  },
  restore: {
    method: 'POST',
    path: '/customer/departments/{departmentId}/restore',
    ...admin,
    refusals: [
      'department.unknown',
      'department.too_many',
      'department.loop',
      'department.too_deep',
      'department.name_taken',
    ],
  },
  assign: {
    method: 'POST',
    path: '/customer/departments/people',
    ...admin,
    refusals: ['department.person_unknown', 'department.unknown'],
  },
  createCostCentre: {
    method: 'POST',
    path: '/customer/cost-centres',
    ...admin,
    refusals: ['costCentre.too_many', 'costCentre.code_taken'],
    idempotent: true,
  },
  changeCostCentre: {
    method: 'PATCH',
    path: '/customer/cost-centres/{costCentreId}',
    ...admin,
    refusals: ['costCentre.unknown', 'costCentre.changed_meanwhile', 'costCentre.code_taken'],
  },
} as const satisfies Calls;

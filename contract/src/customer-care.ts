import type { Calls } from './endpoint.ts';

export type * from './customer-care.schemas.ts';

export const JOB_TITLE_MAX = 60;
export const customerCareSorts = ['number', '-number', 'name', '-name'] as const;

const sales = { access: 'operator', permissions: ['sales'] } as const;
const administration = { access: 'operator', permissions: ['administration'] } as const;

/** Who of the staff looks after which customer, and what the operator requires of the log-ins of its people. */
export const customerCareApi = {
  list: { method: 'GET', path: '/operator/customer-care', ...sales, refusals: [] },
  get: {
    method: 'GET',
    path: '/operator/customer-care/{companyId}',
    ...sales,
    refusals: ['customerCare.company_unknown'],
  },
  change: {
    method: 'PATCH',
    path: '/operator/customer-care/{companyId}',
    ...administration,
    refusals: [
      'customerCare.company_unknown',
      'customerCare.changed_meanwhile',
      'registration.manager_unknown',
      'second_factor.rule_day',
    ],
  },
  contacts: { method: 'GET', path: '/operator/contact-persons', ...sales, refusals: [] },
  changeContact: {
    method: 'PATCH',
    path: '/operator/contact-persons/{staffId}',
    ...administration,
    refusals: ['customerCare.contact_unknown', 'customerCare.contact_changed', 'person.phone_wrong'],
  },
} as const satisfies Calls;

import type { Calls } from './endpoint.ts';

export type * from './profile.schemas.ts';

/** How long the link that confirms a new e-mail address works (docs/domain/company-users.md#e-mail-address). */
export const EMAIL_CHANGE_HOURS = 24;

const access = { access: 'customer' } as const;
const changed = 'companyUser.changed_meanwhile';

export const profileApi = {
  get: { method: 'GET', path: '/user/profile', ...access, refusals: [] },
  account: {
    method: 'PATCH',
    path: '/user',
    ...access,
    refusals: [
      changed,
      'person.name_signs',
      'person.email_format',
      'person.phone_wrong',
      'companyUser.not_by_agent',
      'request.too_many',
    ],
  },
  updatePassword: {
    method: 'PATCH',
    path: '/user/update-password',
    ...access,
    refusals: [
      'profile.password_wrong',
      'companyUser.not_by_agent',
      'request.too_many',
      'password.too_short',
      'password.no_lowercase',
      'password.no_uppercase',
      'password.no_digit',
      'password.no_special',
      'password.different',
    ],
  },
  deliveryPickup: {
    method: 'PATCH',
    path: '/user/delivery-pickup',
    ...access,
    refusals: [changed, 'companyUser.choice_gone', 'erp.unavailable'],
  },
  ownBranch: { method: 'GET', path: '/user/branch', ...access, refusals: [] },
  chooseBranch: {
    method: 'PATCH',
    path: '/user/branch',
    ...access,
    refusals: [changed, 'companyUser.choice_gone', 'erp.unavailable'],
  },
  packingSlipSettings: { method: 'PATCH', path: '/user/packing-slip-settings', ...access, refusals: [changed] },
  orderConfirmation: { method: 'PATCH', path: '/user/order-confirmation', ...access, refusals: [changed] },
  orderStatusUpdateConfirmation: {
    method: 'PATCH',
    path: '/user/order-status-update-confirmation',
    ...access,
    refusals: [changed],
  },
  confirmEmail: { method: 'POST', path: '/new-email/{token}', access: 'public', refusals: ['profile.link_gone'] },
} as const satisfies Calls;

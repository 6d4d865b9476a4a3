import type { Calls } from './endpoint.ts';
import { permissionPresetNames } from './user-rights.ts';

export type * from './single-sign-on.schemas.ts';

/** Why a log-in through a provider ended without a session; stands in the address of the page that says so. */
export const singleSignOnProblems = [
  'off',
  'unreachable',
  'provider_wrong',
  'provider_refused',
  'expired',
  'no_email',
  'email_unverified',
  'foreign_domain',
  'no_access',
  'no_role',
  'email_taken',
  'linked_elsewhere',
  'company_full',
  'too_often',
] as const;
export type SingleSignOnProblem = (typeof singleSignOnProblems)[number];

/** What a person gets whose roles match no line of the mapping: nothing, or one of the presets. Stored. */
export const defaultPresets = ['refused', ...permissionPresetNames] as const;

export const DOMAINS_MAX = 20;
export const ROLES_MAX = 200;

const admin = { access: 'customer', permissions: ['manageCompanyUsers'] } as const;
const operator = { access: 'operator', permissions: ['administration'] } as const;

export const singleSignOnApi = {
  get: { method: 'GET', path: '/customer/single-sign-on', ...admin, refusals: [] },
  save: {
    method: 'POST',
    path: '/customer/single-sign-on',
    ...admin,
    bodyBytesMax: 192 * 1024,
    refusals: [
      'singleSignOn.changed_meanwhile',
      'singleSignOn.not_by_agent',
      'singleSignOn.issuer_wrong',
      'singleSignOn.domain_wrong',
      'singleSignOn.domain_free',
      'singleSignOn.not_proven',
      'singleSignOn.emergency_missing',
    ],
  },
  check: {
    method: 'POST',
    path: '/customer/single-sign-on/check',
    ...admin,
    refusals: ['singleSignOn.not_set_up', 'request.too_many'],
  },
  clearLinks: {
    method: 'POST',
    path: '/customer/single-sign-on/clear-links',
    ...admin,
    refusals: ['singleSignOn.not_by_agent'],
  },
  domains: { method: 'GET', path: '/operator/single-sign-on', ...operator, refusals: [] },
  decideDomain: {
    method: 'POST',
    path: '/operator/single-sign-on/{domainId}',
    ...operator,
    refusals: ['singleSignOn.domain_gone', 'singleSignOn.domain_taken'],
  },
  offer: { method: 'POST', path: '/sso/offer', access: 'public', refusals: ['request.too_many'] },
  providerOfSession: { method: 'GET', path: '/sso/session', access: 'public', refusals: [] },
} as const satisfies Calls;

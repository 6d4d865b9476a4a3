import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './user-management.schemas.ts';

/** Users that a company can have. */
export const COMPANY_USERS_MAX = 5000;
/** Rows of one file of users. */
export const USER_IMPORT_ROWS_MAX = 1000;
/** Largest file of users, bytes. */
export const USER_IMPORT_BYTES_MAX = 2 * 1024 * 1024;

/** By what the list is sorted; with a minus the other way round. */
export const companyUserSorts = ['name', '-name', 'cartLimit', '-cartLimit', 'lastLogInAt', '-lastLogInAt'] as const;

/** What becomes of a row of a file: a new user, one with a hint, or none. */
export const userImportResults = ['new', 'changed', 'refused'] as const;
/** Why it is so. */
export const userImportReasons = [
  'nameMissing',
  'nameSigns',
  'emailMissing',
  'emailFormat',
  'emailTaken',
  'emailTwice',
  'phoneLeftOut', // no phone number, left out
  'languageUnknown', // the company's instead
  'presetUnknown', // without rights until somebody gives some
  'limitUnclear', // no amount
] as const;

const access = { access: 'customer', permissions: ['manageCompanyUsers'] } as const;
const ofOne = ['companyUser.unknown', 'companyUser.changed_meanwhile'] as const;
const ofPerson = ['companyUser.email_taken', 'person.name_signs', 'person.email_format', 'person.phone_wrong'] as const;
const ofPassword = [
  'password.too_short',
  'password.no_lowercase',
  'password.no_uppercase',
  'password.no_digit',
  'password.no_special',
  'password.different',
] as const;
const ofFile = [
  'cartImport.wrong_type',
  'cartImport.macros',
  'cartImport.too_large',
  'cartImport.encrypted',
  'cartImport.unreadable',
  'cartImport.unpacked_too_large',
  'cartImport.too_slow',
  'cartImport.too_many_lines',
  'cartImport.too_many_cells',
  'cartImport.empty',
  'cartImport.too_often',
] as const;

export const userManagementApi = {
  list: { method: 'GET', path: '/companyuser', ...access, refusals: [] },
  exportList: {
    method: 'GET',
    path: '/companyuser/export',
    ...access,
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
  view: { method: 'GET', path: '/companyuser/view/{customerUsername}', ...access, refusals: ['companyUser.unknown'] },
  create: {
    method: 'POST',
    path: '/companyuser/create',
    ...access,
    refusals: [...ofPerson, 'companyUser.username_taken', 'companyUser.too_many', 'request.too_many'],
    idempotent: true,
  },
  remove: {
    method: 'DELETE',
    path: '/companyuser/remove/{customerUsername}',
    ...access,
    refusals: [...ofOne, 'companyUser.last_admin', 'companyUser.heir_needed', 'companyUser.heir_unfit'],
  },
  account: {
    method: 'PATCH',
    path: '/companyuser/account/{customerUsername}',
    ...access,
    refusals: [...ofOne, ...ofPerson],
  },
  deliveryPickup: {
    method: 'PATCH',
    path: '/companyuser/delivery-pickup/{customerUsername}',
    ...access,
    refusals: [...ofOne, 'companyUser.choice_gone', 'erp.unavailable'],
  },
  updatePassword: {
    method: 'PATCH',
    path: '/companyuser/update-password/{customerUsername}',
    ...access,
    refusals: [...ofOne, ...ofPassword, 'companyUser.not_by_agent'],
  },
  permissions: {
    method: 'PATCH',
    path: '/companyuser/permissions/{customerUsername}',
    ...access,
    refusals: [...ofOne, 'companyUser.last_admin'],
  },
  orderSettings: {
    method: 'PATCH',
    path: '/companyuser/order-settings/{customerUsername}',
    ...access,
    refusals: ofOne,
  },
  orderConfirmation: {
    method: 'PATCH',
    path: '/companyuser/order-confirmation/{customerUsername}',
    ...access,
    refusals: ofOne,
  },
  orderStatusUpdateConfirmation: {
    method: 'PATCH',
    path: '/companyuser/order-status-update-confirmation/{customerUsername}',
    ...access,
    refusals: ofOne,
  },
  packingSlipSettings: {
    method: 'PATCH',
    path: '/companyuser/packing-slip-settings/{customerUsername}',
    ...access,
    refusals: ofOne,
  },
  block: {
    method: 'PATCH',
    path: '/companyuser/state/{customerUsername}',
    ...access,
    refusals: [...ofOne, 'companyUser.last_admin', 'companyUser.not_invited'],
  },
  resetSecondFactor: {
    method: 'POST',
    path: '/companyuser/reset-second-factor/{customerUsername}',
    ...access,
    refusals: [
      'companyUser.unknown',
      'companyUser.not_by_agent',
      'second_factor.not_oneself',
      'second_factor.nothing_to_reset',
    ],
  },
  invite: {
    method: 'POST',
    path: '/companyuser/invite/{customerUsername}',
    ...access,
    refusals: ['companyUser.unknown', 'companyUser.blocked', 'request.too_many'],
  },
  checkImport: {
    method: 'POST',
    path: '/companyuser/import',
    ...access,
    bodyType: 'jsonOrFile',
    bodyBytesMax: 640 * 1024,
    refusals: ['request.too_large', 'shop.busy', 'companyUser.import_columns', ...ofFile],
  },
  addImport: {
    method: 'POST',
    path: '/companyuser/import/add',
    ...access,
    bodyBytesMax: 1792 * 1024,
    refusals: [...ofPerson, 'companyUser.too_many', 'companyUser.import_empty', 'request.too_many'],
    idempotent: true,
  },
  sample: { method: 'GET', path: '/companyuser/import/sample', ...access, files: [CSV], refusals: [] },
} as const satisfies Calls;

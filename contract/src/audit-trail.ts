import { CSV, PDF, XLSX, type Calls } from './endpoint.ts';

export type * from './audit-trail.schemas.ts';

/** What a change was made to (docs/domain/audit-trail.md#subjects). Stored: a kind never changes its name. */
export const auditSubjectKinds = [
  'company',
  'user',
  'address',
  'contract',
  'approvalRule',
  'deputy',
  'singleSignOn',
  'parkedOrder',
  'department',
  'costCentre',
  'budget',
  'interface',
  'standingOrder',
  'ownNumber',
  'cart',
  'order',
  'offer',
  'return',
  'cancellation',
] as const;

/** What only the operator's staff change (docs/domain/audit-trail.md#operator). Stored: a kind never changes its name. */
export const staffSubjectKinds = [
  'staff',
  'customerNote',
  'settings',
  'application',
  'caches',
  'erpNotice',
  'newsletter',
  'job',
  'mail',
  'emailText',
  'article',
  'articleMedium',
  'category',
  'searchRule',
  'productReport',
  'importRules',
  'searchIndex',
  'salesOffer',
  'lostFactors',
  'premiumReward',
  'premiumCampaign',
  'premiumProgramme',
  'import',
  'contentPage',
  'navigation',
  'announcement',
  'libraryMedium',
  'answerTemplate',
  'helpdeskRequest',
  'interfaceMessage',
  'other',
] as const;

/** What was done. Stored: an action never changes its name. */
export const auditActions = [
  'created',
  'changed',
  'removed',
  'restored',
  'invited',
  'invitationWithdrawn',
  'joined',
  'passwordChanged',
  'secondFactorReset',
  'approved',
  'stepApproved',
  'returned',
  'rejected',
  'handedOver',
  'assistanceBegun',
  'assistanceEnded',
  'viewed',
  'blocked',
  'unblocked',
  'sessionsEnded',
  'accepted',
  'asked',
  'answered',
  'repeated',
  'discarded',
  'flushed',
  'saved',
  'published',
  'calledOff',
  'takenOver',
  'undone',
  'stopped',
  'done',
] as const;

export const auditSorts = ['at', '-at'] as const;
/** Of how many days the list shows what happened; all of ten years when none is chosen. */
export const auditPeriods = ['7', '30', '90', '365'] as const;

const staff = { access: 'operator', permissions: ['administration'] } as const;
const admin = { access: 'customer', permissions: ['manageCompanyUsers'] } as const;

export const auditTrailApi = {
  list: { method: 'GET', path: '/customer/audit-trail', ...admin, refusals: [] },
  exportList: {
    method: 'GET',
    path: '/customer/audit-trail/export',
    ...admin,
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
  staffList: { method: 'GET', path: '/operator/audit-trail', ...staff, refusals: [] },
  /** The newest of it, for the first page of staff. */
  staffLatest: { method: 'GET', path: '/operator/audit-trail/latest', ...staff, refusals: [] },
  exportStaffList: {
    method: 'GET',
    path: '/operator/audit-trail/export',
    ...staff,
    files: [CSV, XLSX, PDF],
    refusals: ['export.empty', 'history.export_too_long', 'shop.busy'],
  },
} as const satisfies Calls;

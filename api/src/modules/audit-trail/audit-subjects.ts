import type { AuditSubjectKind } from '@shop/contract/audit-trail';

/**
 * How a recorded value is read: `money` is Rappen, `permissions` a list of rights, `choice` a code with a text of its own
 * (`choice.CODE`).
 */
export type AuditValueKind = 'text' | 'number' | 'money' | 'yesNo' | 'day' | 'permissions' | 'choice';

/** The fields of every subject whose changes are recorded. Stored: a field never changes its name. */
export const auditSubjects = {
  company: {
    isOwnApprovalAllowed: 'yesNo',
    isBlocked: 'yesNo',
    blockReason: 'text',
    secondFactorOf: 'choice',
    secondFactorFrom: 'day',
    approvalTolerance: 'text',
    approvalToleranceCents: 'money',
    reminderHours: 'number',
    isReminderRepeated: 'yesNo',
    handOnDays: 'number',
    handOnTo: 'text',
  },
  user: {
    name: 'text',
    email: 'text',
    phone: 'text',
    isAdmin: 'yesNo',
    permissions: 'permissions',
    cartLimitCents: 'money',
    mobile: 'text',
    locale: 'choice',
    shipment: 'choice',
    pickupLocationErpId: 'text',
    addressId: 'text',
    contractId: 'text',
    packingSlipDontPrint: 'yesNo',
    salesNotificationType: 'choice',
    orderStatusNotificationType: 'choice',
    isBlocked: 'yesNo',
    blockReason: 'text',
    resetReason: 'text',
    department: 'text',
  },
  address: {
    name: 'text',
    place: 'text',
    contact: 'text',
    unloadNotes: 'text',
    coordinates: 'text',
    contracts: 'text',
    picture: 'yesNo',
    image: 'yesNo',
    signature: 'text',
  },
  contract: { number: 'text', name: 'text', isActive: 'yesNo', validFrom: 'day', validTo: 'day', address: 'text' },
  approvalRule: { condition: 'choice', names: 'text', overCents: 'money', approvers: 'text', isActive: 'yesNo' },
  parkedOrder: { parkedBy: 'text', way: 'choice', standsInFor: 'text', comment: 'text', orderNumber: 'text' },
  deputy: { deputy: 'text', fromDay: 'day', toDay: 'day' },
  singleSignOn: {
    issuer: 'text',
    clientId: 'text',
    clientSecretSetAt: 'text',
    emailDomains: 'text',
    roleClaim: 'text',
    roles: 'text',
    defaultPreset: 'choice',
    createsUsers: 'yesNo',
    isProviderFactorEnough: 'yesNo',
    isActive: 'yesNo',
    isOnlyWay: 'yesNo',
    emergencyUserId: 'number',
    domainState: 'choice',
  },
  department: { name: 'text', parent: 'text', address: 'text', costCentre: 'text' },
  costCentre: { code: 'text', name: 'text', isActive: 'yesNo' },
  budget: {
    subject: 'text',
    period: 'choice',
    limitCents: 'money',
    atExcess: 'choice',
    fromDay: 'day',
    toDay: 'day',
    owner: 'text',
  },
  cart: { message: 'text' },
  order: {},
  offer: {},
  return: {},
  cancellation: {},
} as const satisfies Readonly<Record<AuditSubjectKind, Readonly<Record<string, AuditValueKind>>>>;

export type AuditField<K extends AuditSubjectKind> = keyof (typeof auditSubjects)[K] & string;

export type AuditValue = string | number | boolean | null | readonly string[];

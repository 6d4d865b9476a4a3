import type { StoredUser } from './stored-user.sql.ts';

/** A user as a subject of the audit trail (docs/domain/audit-trail.md#subjects). */
export function auditSubject({ userId, firstName, lastName }: StoredUser) {
  return { kind: 'user', id: userId, name: `${firstName} ${lastName}` } as const;
}

/** A change as the audit trail keeps it; what was chosen for deliveries stands under its number. */
export function auditOfChange(companyId: number, before: StoredUser, after: StoredUser) {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const names = Object.keys(to) as (keyof typeof to)[];
  const changes = names.map((field) => ({ field, from: from[field], to: to[field] }));
  const action = actionOf(before, after);
  return { companyId, subject: auditSubject(after), action, changes: action === 'changed' ? changes : [] } as const;
}

function actionOf(before: StoredUser, after: StoredUser) {
  if (after.removedAt !== null) return before.invitedAt === null ? 'removed' : 'invitationWithdrawn';
  const isInvitedAnew = after.invitedAt !== null && before.invitedAt?.getTime() !== after.invitedAt.getTime();
  return isInvitedAnew ? 'invited' : 'changed';
}

function fieldsOf(user: StoredUser) {
  const { email, phone, mobile, locale, isAdmin, cartLimitCents, packingSlipDontPrint } = user;
  const { pickupLocationErpId, addressId, contractId, salesNotificationType, shipment } = user;
  return {
    name: `${user.firstName} ${user.lastName}`,
    email,
    phone,
    mobile,
    locale,
    isAdmin,
    permissions: user.permissions.toSorted(),
    cartLimitCents,
    packingSlipDontPrint,
    shipment,
    pickupLocationErpId,
    addressId,
    contractId,
    salesNotificationType,
    orderStatusNotificationType: user.orderStatusUpdateNotificationType,
    isBlocked: user.blockedAt !== null,
  };
}

import type { ChosenNames } from './chosen-names.sql.ts';
import type { StoredUser } from './stored-user.sql.ts';

/** A user as a subject of the audit trail (docs/domain/audit-trail.md#subjects). */
export function auditSubject({ userId, firstName, lastName }: StoredUser) {
  return { kind: 'user', id: userId, name: `${firstName} ${lastName}` } as const;
}

/** What somebody may who comes new: an invitation gives rights as any other change does. */
export function auditOfInvitation(user: StoredUser) {
  return {
    companyId: user.companyId,
    subject: auditSubject(user),
    action: 'invited',
    changes: [
      { field: 'email', from: '', to: user.email },
      { field: 'isAdmin', from: false, to: user.isAdmin },
      { field: 'permissions', from: [], to: user.permissions.toSorted() },
      { field: 'cartLimitCents', from: 0, to: user.cartLimitCents },
    ],
  } as const;
}

/** A user with the names of what he has chosen for deliveries. */
type Named = { readonly user: StoredUser; readonly chosen: ChosenNames };

type Change = { readonly before: Named; readonly after: Named; readonly heir: string };

/** A change as the audit trail keeps it. */
export function auditOfChange(companyId: number, { before, after, heir }: Change) {
  const [from, to] = [fieldsOf(before), fieldsOf(after)];
  const names = Object.keys(to) as (keyof typeof to)[];
  const changes = names.map((field) => ({ field, from: from[field], to: to[field] }));
  const action = actionOf(before.user, after.user);
  return {
    companyId,
    subject: auditSubject(after.user),
    action,
    changes: action === 'changed' ? changes : [{ field: 'heir', from: '', to: heir } as const],
  } as const;
}

function actionOf(before: StoredUser, after: StoredUser) {
  if (after.removedAt !== null) return before.invitedAt === null ? 'removed' : 'invitationWithdrawn';
  const isInvitedAnew = after.invitedAt !== null && before.invitedAt?.getTime() !== after.invitedAt.getTime();
  return isInvitedAnew ? 'invited' : 'changed';
}

function fieldsOf({ user, chosen }: Named) {
  const { email, phone, mobile, locale, isAdmin, cartLimitCents, packingSlipDontPrint } = user;
  const { salesNotificationType, shipment } = user;
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
    pickupLocationErpId: chosen.branch,
    addressId: chosen.address,
    contractId: chosen.contract,
    salesNotificationType,
    orderStatusNotificationType: user.orderStatusUpdateNotificationType,
    isBlocked: user.blockedAt !== null,
  };
}

import type { CompanyUser } from '@shop/contract/company-user';
import { permissions } from '@shop/contract/permissions';
import { amountForEverybody } from '#src/context/visible-price.ts';
import { invitationEnd, stateOf } from './state.rules.ts';
import type { StoredUser } from './stored-user.sql.ts';

/** A company user as he and those who manage users see him. */
export function showUser(user: StoredUser): CompanyUser {
  const { invitedAt } = user;
  return {
    customerUsername: user.customerUsername,
    salutation: user.salutation,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    mobile: user.mobile,
    locale: user.locale,
    isAdmin: user.isAdmin,
    permissions: user.isAdmin ? [...permissions] : [...user.permissions],
    cartLimit: amountForEverybody(user.cartLimitCents),
    state: stateOf(user),
    invitedAt: instantOf(invitedAt),
    invitationEndsAt: instantOf(invitedAt && invitationEnd(invitedAt)),
    blockedAt: instantOf(user.blockedAt),
    lastLogInAt: instantOf(user.lastLogInAt),
    delivery: {
      shipment: user.shipment,
      pickupLocationErpId: user.pickupLocationErpId,
      addressId: user.addressId,
      contractId: user.contractId,
    },
    packingSlipDontPrint: user.packingSlipDontPrint,
    salesNotificationType: user.salesNotificationType,
    orderStatusUpdateNotificationType: user.orderStatusUpdateNotificationType,
    version: user.version,
    changedBy: user.changedBy,
    changedAt: instantOf(user.changedAt),
  };
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

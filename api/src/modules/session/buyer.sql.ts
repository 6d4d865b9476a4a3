import { permissions, type Permission } from '@shop/contract/permissions';
import type { Locale } from '@shop/contract/values';
import sql from 'sql-template-tag';
import type { Buyer, Ctx } from '#src/context/context.ts';

const allPermissions: ReadonlySet<Permission> = new Set(permissions);
/** What a session that a buyer's system has opened keeps of its user's rights: seeing, and nothing else. */
const punchoutPermissions = ['showPrices', 'showGrossPrices', 'showNetPrices'] as const satisfies readonly Permission[];

/** A row of `customers.buyers`, the view that the owners of those tables keep for who is here. */
export type BuyerRow = {
  readonly userId: number;
  readonly companyId: number;
  readonly companyNumber: string;
  readonly companyName: string;
  readonly username: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  readonly isAdmin: boolean;
  readonly permissions: readonly Permission[];
  readonly cartLimit: number;
  readonly defaultAddressId: number | null;
  readonly defaultContractId: number | null;
  readonly defaultShipment: Buyer['defaults']['shipment'];
  readonly defaultPickupBranchErpId: string | null;
  readonly defaultCostCentreId: number | null;
  readonly packingSlipDontPrint: boolean;
  readonly salesNotificationType: 'email' | 'none';
  readonly orderStatusUpdateNotificationType: 'email' | 'none';
} & Buyer['company'];

/** Of the view as `b`. */
export const buyerColumns = sql`b.user_id as "userId", b.company_id as "companyId",
  b.company_number as "companyNumber", b.company_name as "companyName", b.username, b.email,
  b.first_name as "firstName", b.last_name as "lastName", b.locale, b.is_admin as "isAdmin", b.permissions,
  b.cart_limit as "cartLimit", b.default_address_id as "defaultAddressId",
  b.default_contract_id as "defaultContractId", b.default_shipment as "defaultShipment",
  b.default_pickup_branch_erp_id as "defaultPickupBranchErpId",
  b.default_cost_centre_id as "defaultCostCentreId",
  b.packing_slip_dont_print as "packingSlipDontPrint", b.sales_notification_type as "salesNotificationType",
  b.order_status_notification_type as "orderStatusUpdateNotificationType",
  b.is_multi_cart_allowed as "isMultiCartAllowed", b.is_commission_required as "isCommissionRequired",
  b.is_reference_required as "isReferenceRequired", b.is_own_approval_allowed as "isOwnApprovalAllowed"`;

/** For work in the name of a user who has proved himself otherwise than by a session; undefined where he may not log in. */
export async function findBuyer({ db }: Pick<Ctx, 'db'>, userId: number): Promise<Buyer | undefined> {
  const row = await db.first<BuyerRow>(sql`
    select ${buyerColumns} from customers.buyers b where b.user_id = ${userId}`);
  return row && toBuyer(row, null);
}

/**
 * @param agentName of the operator's person who works in this user's name, if one does
 * @param punchout the session that a buyer's system has opened, if it is one
 */
export function toBuyer(row: BuyerRow, agentName: string | null, punchout: Buyer['punchout'] = null): Buyer {
  const isAdmin = row.isAdmin && punchout === null;
  const held = row.isAdmin ? allPermissions : new Set(row.permissions);
  return {
    userId: row.userId,
    companyId: row.companyId,
    companyNumber: row.companyNumber,
    companyName: row.companyName,
    customerUsername: row.username,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    locale: row.locale,
    isAdmin,
    permissions: punchout ? new Set(punchoutPermissions.filter((one) => held.has(one))) : held,
    cartLimitCents: row.cartLimit,
    defaults: {
      addressId: row.defaultAddressId,
      contractId: row.defaultContractId,
      shipment: row.defaultShipment,
      pickupBranchErpId: row.defaultPickupBranchErpId,
      costCentreId: row.defaultCostCentreId,
      packingSlipDontPrint: row.packingSlipDontPrint,
      salesNotificationType: row.salesNotificationType,
      orderStatusUpdateNotificationType: row.orderStatusUpdateNotificationType,
    },
    company: {
      isMultiCartAllowed: row.isMultiCartAllowed,
      isCommissionRequired: row.isCommissionRequired,
      isReferenceRequired: row.isReferenceRequired,
      isOwnApprovalAllowed: row.isOwnApprovalAllowed,
    },
    agentName,
    punchout,
  };
}

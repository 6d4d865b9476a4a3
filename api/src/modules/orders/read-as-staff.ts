import type { Permission } from '@shop/contract/permissions';
import { refuse } from '@shop/contract/errors';
import type { Buyer, BuyerCtx, StaffCtx } from '#src/context/context.ts';
import { findCompanyOfOrder } from './found-orders.sql.ts';
import { readOrderNumber } from './orders.rules.ts';

/** What staff with the role sales see of a customer's orders: everything. None of these rights changes something. */
const readingPermissions: ReadonlySet<Permission> = new Set([
  'showPrices',
  'showGrossPrices',
  'showNetPrices',
  'viewCompanyOrders',
  'viewInvoices',
]);

/** Nobody of the company: nothing is his own. */
const NOBODY = 0;

type Company = Pick<Buyer, 'companyId' | 'companyNumber' | 'companyName'>;

/**
 * A context in which staff read an order, and what belongs to it, with the queries of its company's own pages
 * (docs/domain/operator-customers.md#an-order). The company comes from the order; who asks stays `ctx.staff`.
 * @throws ShopError `order.unknown`
 */
export async function readAsStaff(ctx: StaffCtx, orderNumber: string): Promise<BuyerCtx> {
  const company = await findCompanyOfOrder(ctx, readOrderNumber(orderNumber));
  return { ...ctx, buyer: viewerOf(company ?? refuse('order.unknown'), ctx) };
}

function viewerOf(company: Company, { staff, locale }: StaffCtx): Buyer {
  return {
    ...company,
    userId: NOBODY,
    customerUsername: '',
    email: staff.email,
    firstName: staff.firstName,
    lastName: staff.lastName,
    locale,
    isAdmin: false,
    permissions: readingPermissions,
    cartLimitCents: 0,
    defaults: {
      addressId: null,
      contractId: null,
      shipment: null,
      pickupBranchErpId: null,
      costCentreId: null,
      packingSlipDontPrint: false,
      salesNotificationType: 'none',
      orderStatusUpdateNotificationType: 'none',
    },
    company: {
      isMultiCartAllowed: false,
      isCommissionRequired: false,
      isReferenceRequired: false,
      isOwnApprovalAllowed: false,
    },
    agentName: null,
    punchout: null,
  };
}

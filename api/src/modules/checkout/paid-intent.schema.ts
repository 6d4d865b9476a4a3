import { notificationChannels } from '@shop/contract/cart';
import { permissions as knownPermissions, type Permission } from '@shop/contract/permissions';
import { Locale } from '@shop/contract/values.schemas';
import { z } from 'zod/mini';
import type { Buyer } from '#src/context/context.ts';
import { LineSchema, type Line } from '../cart/index.ts';
import { NewOrderSchema, type NewOrder } from '../orders/index.ts';

/** What is ordered once it is paid: kept with the payment, so that neither browser nor session is needed any more. */
export type PaidIntent = {
  /** Of the form; raised when an older one can no longer be read by defaults alone. */
  readonly version: 1;
  readonly buyer: Omit<Buyer, 'permissions'> & { readonly permissions: readonly Permission[] };
  readonly locale: Locale;
  readonly order: NewOrder;
  readonly lines: readonly Line[];
  readonly isCartKept: boolean;
};

/** Of payments that began before these were kept with the buyer; what is paid is asked for none of them. */
const noCompanyRules: Buyer['company'] = {
  isMultiCartAllowed: false,
  isCommissionRequired: false,
  isReferenceRequired: false,
  isOwnApprovalAllowed: false,
};

const StoredBuyer = z.object({
  userId: z.int(),
  companyId: z.int(),
  companyNumber: z.string(),
  companyName: z.string(),
  customerUsername: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: Locale,
  isAdmin: z.boolean(),
  // A right that the shop has given up since is no right.
  permissions: z.pipe(
    z.array(z.string()),
    z.transform((names) => knownPermissions.filter((name) => names.includes(name))),
  ),
  cartLimitCents: z.int(),
  defaults: z.object({
    addressId: z.nullable(z.int()),
    contractId: z.nullable(z.int()),
    shipment: z.nullable(z.enum(['delivery', 'express', 'pickup'])),
    pickupBranchErpId: z.nullable(z.string()),
    costCentreId: z._default(z.nullable(z.int()), null),
    packingSlipDontPrint: z._default(z.boolean(), false),
    salesNotificationType: z._default(z.enum(notificationChannels), 'email'),
    orderStatusUpdateNotificationType: z._default(z.enum(notificationChannels), 'none'),
  }),
  company: z._default(
    z.object({
      isMultiCartAllowed: z.boolean(),
      isCommissionRequired: z.boolean(),
      isReferenceRequired: z.boolean(),
      isOwnApprovalAllowed: z.boolean(),
    }),
    noCompanyRules,
  ),
  agentName: z._default(z.nullable(z.string()), null),
  // A punchout session pays nothing.
  punchout: z._default(z.null(), null),
});

/** Without a version: as it was stored before there was one. */
export const PaidIntentSchema: z.ZodMiniType<PaidIntent> = z.object({
  version: z._default(z.literal(1), 1),
  buyer: StoredBuyer,
  locale: Locale,
  order: NewOrderSchema,
  lines: z.array(LineSchema),
  isCartKept: z.boolean(),
});

import { z } from 'zod/mini';
import { StoredLineSchema, type CartForOrder } from '../cart/index.ts';
import { OrderDraftSchema, StoredAddressSchema } from '../orders/index.ts';
import type { Content } from './parked-changes.sql.ts';

const Text = z._default(z.string(), '');

const Fields: z.ZodMiniType<CartForOrder['fields']> = z.object({
  contractId: z.nullable(z.int()),
  costCentreId: z._default(z.nullable(z.int()), null),
  addressId: z.nullable(z.int()),
  shippingAddress: z._default(z.nullable(StoredAddressSchema), null),
  selectedShipmentMethodId: z.nullable(z.enum(['delivery', 'express', 'pickup'])),
  pickupLocationErpId: z.nullable(z.string()),
  isPartDelivery: z._default(z.boolean(), true),
  packingSlipDontPrint: z._default(z.boolean(), false),
  deliveryDate: z._default(z.nullable(z.string()), null),
  salesNotificationType: z._default(z.enum(['email', 'none']), 'email'),
  orderStatusUpdateNotificationType: z._default(z.enum(['email', 'none']), 'none'),
  contactName: Text,
  customerCommission: Text,
  textReference: Text,
  orderText: Text,
  messageToSales: Text,
  preserveCartData: z._default(z.boolean(), false),
});

/** What a parked order has kept for weeks, perhaps by an earlier version of the shop: what came in later has a default. */
export const ParkedContentSchema: z.ZodMiniType<Content> = z.object({
  lines: z.array(StoredLineSchema),
  fields: Fields,
  draft: OrderDraftSchema,
});

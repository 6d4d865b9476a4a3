import { z } from 'zod/mini';
import { NamedAmounts, Sums } from '#src/ports/erp/http/erp-values.ts';
import type { NewOrder } from './orders.sql.ts';

const Text = z._default(z.string(), '');
const cents = () => z._default(z.nullable(z.int()), null);

export const StoredAddressSchema = z.object({
  company: Text,
  address1: Text,
  address2: Text,
  zipCode: Text,
  city: Text,
});

const Position = z.object({
  lineNumber: z.int(),
  sku: z.string(),
  groupKey: Text,
  name: z.string(),
  eNumber: Text,
  manufacturer: Text,
  manufacturerNumber: Text,
  quantity: z.int(),
  unitName: Text,
  note: Text,
  commission: Text,
  combination: z._default(z.nullable(z.object({ insets: z.array(z.string()), pictureUrl: z.string() })), null),
  priceUnit: z.int(),
  grossCents: cents(),
  netCents: cents(),
  lineGrossCents: cents(),
  lineNetCents: cents(),
  additions: z._default(NamedAmounts, []),
  deliveryDate: z._default(z.nullable(z.string()), null),
});

const draftFields = {
  cartId: z.string(),
  cartVersion: z.int(),
  offerNumber: z._default(z.nullable(z.int()), null),
  contract: z.nullable(z.object({ contractId: z.int(), number: z.string(), name: z.string() })),
  contact: Text,
  commission: Text,
  reference: Text,
  orderText: Text,
  messageToSales: Text,
  shipment: z.enum(['delivery', 'express', 'pickup']),
  shippingAddress: z.nullable(StoredAddressSchema),
  pickupBranchErpId: z.nullable(z.string()),
  pickupLocation: z.nullable(z.string()),
  isPartDelivery: z.boolean(),
  packingSlipDontPrint: z.boolean(),
  deliveryDate: z.nullable(z.string()),
  salesNotificationType: z.string(),
  orderStatusNotificationType: z.string(),
  sums: z.nullable(Sums),
  positions: z.array(Position),
};

/** An order that is not placed yet, as other modules keep it as JSON until it is. What came in later has a default. */
export const NewOrderSchema: z.ZodMiniType<NewOrder> = z.object({ ...draftFields, paymentType: z.string() });

/** The same while it is not known how it will be paid. */
export const OrderDraftSchema: z.ZodMiniType<Omit<NewOrder, 'paymentType'>> = z.object(draftFields);

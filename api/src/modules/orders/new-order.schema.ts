import { z } from 'zod/mini';
import type { OrderForErp } from '#src/ports/erp/erp.port.ts';
import { NamedAmounts, Sums } from '#src/ports/erp/http/erp-values.ts';
import type { NewOrder, NewPosition, StoredOrder, StoredPosition } from './orders.sql.ts';

const Text = z._default(z.string(), '');
const cents = () => z._default(z.nullable(z.int()), null);

export const StoredAddressSchema = z.object({
  company: Text,
  address1: Text,
  address2: Text,
  zipCode: Text,
  city: Text,
});

const Combination = z._default(z.nullable(z.object({ insets: z.array(z.string()), pictureUrl: z.string() })), null);

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
  combination: Combination,
  priceUnit: z.int(),
  grossCents: cents(),
  netCents: cents(),
  lineGrossCents: cents(),
  lineNetCents: cents(),
  additions: z._default(NamedAmounts, []),
  deliveryDate: z._default(z.nullable(z.string()), null),
  expectedDate: z._default(z.nullable(z.string()), null),
});

const CostCentreSchema = z._default(z.nullable(z.object({ code: z.string(), name: z.string() })), null);

const checkoutFields = {
  cartId: z.string(),
  cartVersion: z.int(),
  contract: z.nullable(z.object({ contractId: z.int(), number: z.string(), name: z.string() })),
  contact: Text,
  commission: Text,
  reference: Text,
  orderText: Text,
  messageToSales: Text,
  shipment: z.enum(['delivery', 'express', 'pickup']),
  shippingAddress: z.nullable(StoredAddressSchema),
  addressId: z._default(z.nullable(z.int()), null),
  costCentre: CostCentreSchema,
  pickupBranchErpId: z.nullable(z.string()),
  pickupLocation: z.nullable(z.string()),
  isPartDelivery: z.boolean(),
  packingSlipDontPrint: z.boolean(),
  deliveryDate: z.nullable(z.string()),
  salesNotificationType: z.string(),
  orderStatusNotificationType: z.string(),
};

const draftFields = {
  ...checkoutFields,
  offerNumber: z._default(z.nullable(z.int()), null),
  sums: z.nullable(Sums),
  positions: z.array(Position),
};

/** An order that is not placed yet, as other modules keep it as JSON until it is. What came in later has a default. */
export const NewOrderSchema: z.ZodMiniType<NewOrder> = z.object({ ...draftFields, paymentType: z.string() });

/** The same while it is not known how it will be paid. */
export const OrderDraftSchema: z.ZodMiniType<Omit<NewOrder, 'paymentType'>> = z.object(draftFields);

/** What an offer keeps of the checkout (`offers.offers.checkout`). */
export const CheckoutSchema: z.ZodMiniType<Omit<NewOrder, 'paymentType' | 'sums' | 'positions' | 'offerNumber'>> =
  z.object(checkoutFields);

/** A position as it was requested (`offers.positions.body`). */
export const NewPositionSchema: z.ZodMiniType<NewPosition & { readonly combination: z.infer<typeof Combination> }> =
  Position;

const steps = [
  ...(['received', 'confirmed', 'picking', 'shipped'] as const),
  ...(['readyForPickup', 'delivered', 'invoiced', 'cancelled'] as const),
] as const;

/** The JSON columns of `orders.orders`. */
export const OrderColumnsSchema: z.ZodMiniType<Pick<StoredOrder, 'shippingAddress' | 'sums' | 'stepDates'>> = z.object({
  shippingAddress: z.nullable(StoredAddressSchema),
  sums: z.nullable(Sums),
  stepDates: z.partialRecord(z.enum(steps), z.string()),
});

/** The JSON columns of `orders.positions`. */
export const PositionColumnsSchema: z.ZodMiniType<Required<Pick<StoredPosition, 'additions' | 'combination'>>> =
  z.object({ additions: NamedAmounts, combination: Combination });

/** The JSON columns of what the ERP is handed. */
export const OrderForErpSchema: z.ZodMiniType<Pick<OrderForErp, 'shipTo' | 'sums'>> = z.object({
  shipTo: z.nullable(StoredAddressSchema),
  sums: z.nullable(Sums),
});

import { z } from 'zod/mini';
import { ProductRef } from './catalogue.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { availabilityIcons, ENRICHMENT_PRODUCTS_MAX, priceAdditions, pricesApi } from './prices.ts';
import { Cents, IsoDate } from './values.schemas.ts';

export const AvailabilityIcon = z.enum(availabilityIcons);
export type AvailabilityIcon = z.infer<typeof AvailabilityIcon>;

/** Which stock to ask for (docs/domain/availability.md#stock-levels). */
export const StockInformation = z.enum(['basic', 'extended', 'onlyPrices']);
export type StockInformation = z.infer<typeof StockInformation>;

/**
 * 1 to 7; 2 is new, 7 is clearance, the others are promotions; null for an ordinary price (docs/domain/prices.md#price-types).
 */
export const PriceType = z.nullable(z.int().check(z.gte(1), z.lte(7)));

export const PriceScaleStep = z.object({ amount: z.int(), unitPrice: Cents, percentage: z.number() });

export const WarehouseStock = z.object({
  erpId: z.string(),
  name: z.string(),
  quantityOnHand: z.int(),
  /** First day on which the requested quantity is delivered or can be picked up from here. */
  date: z.nullable(IsoDate),
});

/** How one warehouse answers, with the icons of docs/domain/availability.md#icons. */
export const WarehouseAvailability = z.object({
  iconDeliveryId: z.optional(AvailabilityIcon),
  iconDeliveryName: z.optional(z.string()),
  iconPickupId: z.optional(AvailabilityIcon),
  iconPickupName: z.optional(z.string()),
});

/**
 * When an article was ordered last, and how many of it: by the company, or by the user alone (`viewCompanyOrders`,
 * docs/domain/permissions.md#seeing-orders).
 */
export const LastBought = z.object({
  /** Day in Zurich. */
  date: IsoDate,
  quantity: z.int(),
  orderNumber: z.string(),
});
export type LastBought = z.infer<typeof LastBought>;

/**
 * Price and availability of one product for this customer. Prices are Rappen per `priceUnit` of the unit of sale, without VAT;
 * each is null where the user may not see it (docs/domain/permissions.md#seeing-prices), on every path.
 */
export const Enrichment = z.object({
  sku: z.string(),
  groupKey: z.string(),
  quantity: z.int(),
  unitPrice: z.nullable(Cents),
  unitPriceGross: z.nullable(Cents),
  priceUnit: z.int(),
  measurementUnitName: z.string(),
  priceType: PriceType,
  priceTypeEndDate: z.nullable(IsoDate),
  priceScale: z.array(PriceScaleStep),
  /** Recycling fee and copper surcharge of `priceUnit` units of sale, which come on top; worded, Rappen without VAT. */
  additions: z.optional(z.array(z.object({ kind: z.enum(priceAdditions), name: z.string(), value: Cents }))),
  availabilityIconId: AvailabilityIcon,
  availabilityIconName: z.string(),
  /** One line as shown beside the icon, in the request's language: `1 240 Stk. · morgen`. */
  stock: z.string(),
  quantityOnHand: z.nullable(z.int()),
  deliveryDate: z.nullable(IsoDate),
  deliveryWarehouse: z.nullable(WarehouseAvailability),
  pickupWarehouse: z.nullable(WarehouseAvailability),
  warehouses: z.array(WarehouseStock),
  /** What the company that asks calls the article; absent where it has no number of its own. */
  ownNumbers: z.optional(z.array(z.string())),
  alreadyBought: z.optional(z.boolean()),
  lastBought: z.optional(LastBought),
});
export type Enrichment = z.infer<typeof Enrichment>;

const Question = z.strictObject({
  stockInformation: z._default(StockInformation, 'basic'),
  products: z.array(ProductRef).check(z.maxLength(ENRICHMENT_PRODUCTS_MAX)),
});

export const pricesEndpoints = {
  enrichment: defineEndpoint(pricesApi.enrichment, {
    summary: 'Customer prices and availability of up to 500 products.',
    body: Question,
    reply: z.object({ products: z.array(Enrichment), remainingProducts: z.array(ProductRef) }),
  }),
  availability: defineEndpoint(pricesApi.availability, {
    summary: 'Availability without prices; what the basic stage cannot answer comes back as remainingProducts.',
    body: Question,
    reply: z.object({ products: z.array(Enrichment), remainingProducts: z.array(ProductRef) }),
  }),
};

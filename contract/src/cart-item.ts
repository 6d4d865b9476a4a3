import { z } from 'zod/mini';
import { AvailabilityIcon } from './prices.ts';
import { Cents, IsoDate } from './values.ts';

/** A part of a combination: the frame first, then the insets (specification section 3). */
export const CombinationPart = z.object({
  sku: z.string(),
  groupKey: z.string(),
  /** Of the whole line: how many of the part one combination holds times the quantity of the line. */
  quantity: z.int(),
  name: z.string(),
  eNumber: z.string(),
  url: z.string(),
  /** Rappen for all of the part together, without VAT; null where not calculated or not allowed to be seen. */
  priceGross: z.nullable(Cents),
  priceNet: z.nullable(Cents),
});
export type CombinationPart = z.infer<typeof CombinationPart>;

export const CartItem = z.object({
  sku: z.string(),
  groupKey: z.string(),
  quantity: z.int(),
  /** A frame with its insets: one line, whose prices, picture and availability are those of the whole. */
  isCombination: z.boolean(),
  combinationParts: z.array(CombinationPart),
  /** The insets place by place, so that the combination tool can show it again. */
  combinationInsets: z.array(z.string()),
  name: z.string(),
  eNumber: z.string(),
  manufacturer: z.string(),
  manufacturerNumber: z.string(),
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  measurementUnitName: z.string(),
  quantityMin: z.int(),
  quantityInterval: z.int(),
  priceUnit: z.int(),
  /** Null where not calculated or not allowed to be seen. Rappen per priceUnit, without VAT. */
  unitPrice: z.nullable(Cents),
  unitPriceGross: z.nullable(Cents),
  lineTotal: z.nullable(Cents),
  /** Copper surcharge and recycling fee of the line, Rappen. */
  additionsTotal: z.nullable(Cents),
  availabilityIconId: AvailabilityIcon,
  availabilityIconName: z.string(),
  stock: z.string(),
  deliveryDate: z.nullable(IsoDate),
  isOrderable: z.boolean(),
});
export type CartItem = z.infer<typeof CartItem>;

import { z } from 'zod/mini';
import { CUSTOM_NAME_MAX, CUSTOM_WORDS_MAX, customUnits } from './cart-item.ts';
import { AvailabilityIcon } from './prices.schemas.ts';
import { Cents, IsoDate, lineOfText } from './values.schemas.ts';

/** What the user says of an article without catalogue number (docs/domain/cart.md#custom-items). */
export const customItemFields = {
  name: lineOfText(CUSTOM_NAME_MAX).check(z.minLength(1)),
  /** GTIN of 8, 12, 13 or 14 digits with its check digit, or empty. */
  ean: lineOfText(14),
  manufacturer: lineOfText(CUSTOM_WORDS_MAX),
  supplierArticleNumber: lineOfText(CUSTOM_WORDS_MAX),
  measurementUnit: z.enum(customUnits),
};
export const CustomItem = z.object(customItemFields);
export type CustomItem = z.infer<typeof CustomItem>;

/** A part of a combination: the frame first, then the insets (docs/domain/cart.md#combinations). */
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
  /** Copper surcharge and recycling fee of all of it together, Rappen. */
  additionsTotal: z.nullable(Cents),
  /** False for the part because of which the whole cannot be ordered. */
  isOrderable: z.boolean(),
});
export type CombinationPart = z.infer<typeof CombinationPart>;

/** What an article is called, where its page is, and in which quantities it is sold. */
export const articleFields = {
  sku: z.string(),
  name: z.string(),
  eNumber: z.string(),
  manufacturer: z.string(),
  manufacturerNumber: z.string(),
  url: z.string(),
  imageUrl: z.nullable(z.string()),
  measurementUnitName: z.string(),
  quantityMin: z.int(),
  quantityInterval: z.int(),
  /** What the company that asks calls it; absent where it has no number of its own. */
  ownNumbers: z.optional(z.array(z.string())),
};

export const CartItem = z.object({
  ...articleFields,
  groupKey: z.string(),
  quantity: z.int(),
  /** A frame with its insets: one line, whose prices, picture and availability are those of the whole. */
  isCombination: z.boolean(),
  combinationParts: z.array(CombinationPart),
  /** The insets place by place, so that the combination tool can show it again. */
  combinationInsets: z.array(z.string()),
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
  /** Without a price: it can be asked for as an offer only (docs/domain/prices.md#on-request). */
  isOnRequest: z.boolean(),
  /** What stands beside the line for the person who unpacks it, and for which commission it is meant. */
  note: z.string(),
  commission: z.string(),
  /**
   * Set for an article without catalogue number: it has no price here and forces a request for an offer
   * (docs/domain/cart.md#custom-items).
   */
  custom: z.nullable(CustomItem),
});
export type CartItem = z.infer<typeof CartItem>;

/** Where a pending item came from, and why it isn't a line yet. */
export const PendingOrigin = z.enum(['import', 'quickAdd']);
export const PendingReason = z.enum(['needsChoice', 'ambiguous', 'unknown', 'notOrderable', 'quantity']);

/** Something typed or imported that cannot be ordered before the user has said more (docs/domain/cart.md#pending-items). */
export const PendingItem = z.object({
  itemId: z.string(),
  origin: PendingOrigin,
  reason: PendingReason,
  /** As it was typed. */
  text: z.string(),
  quantity: z.int(),
  /** The article whose specificity has to be chosen, where one is known. */
  sku: z.nullable(z.string()),
  /** What that article is called; empty where none is known. */
  name: z.string(),
  note: z.string(),
  commission: z.string(),
  /** Articles that may be meant. */
  candidates: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      eNumber: z.string(),
      url: z.string(),
      imageUrl: z.nullable(z.string()),
    }),
  ),
});
export type PendingItem = z.infer<typeof PendingItem>;

/** A change that the user has to confirm before ordering (docs/domain/cart.md#changes-to-confirm). */
export const CartWarning = z.object({
  id: z.string(),
  kind: z.enum(['price', 'replaced', 'discontinued']),
  /** The line; of a combination that of its frame. */
  sku: z.string(),
  groupKey: z.string(),
  name: z.string(),
  /** Rappen per priceUnit, for `price` only. */
  priceBefore: z.nullable(Cents),
  priceNow: z.nullable(Cents),
  /** What takes its place; of a combination, what takes the place of the one part that is no longer sold. */
  replacement: z.nullable(z.object({ sku: z.string(), name: z.string(), eNumber: z.string(), url: z.string() })),
  /** Worded in the request's language. */
  message: z.string(),
  /** `id` goes into confirm-cart-change; `label` says what confirming does. */
  confirm: z.object({ id: z.string(), label: z.string() }),
});
export type CartWarning = z.infer<typeof CartWarning>;

export const CommissionTotal = z.object({
  commission: z.string(),
  lineCount: z.int(),
  /** Rappen without additions and VAT; null where a price is missing or may not be seen. */
  subtotal: z.nullable(Cents),
});

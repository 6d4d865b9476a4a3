import { z } from 'zod/mini';
import { ProductImage } from './catalogue.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { Enrichment } from './prices.schemas.ts';
import { specificitiesApi } from './specificities.ts';
import { Quantity, Sku } from './values.schemas.ts';

const Choice = z.object({
  /** The same in every language. */
  value: z.string(),
  label: z.string(),
});

/** What tells the variants apart: colour, length, colour temperature. */
export const SpecificityAttribute = z.object({ key: z.string(), label: z.string(), values: z.array(Choice) });
export type SpecificityAttribute = z.infer<typeof SpecificityAttribute>;

/** One article of the family with its own numbers, steps, price and stock. */
export const SpecificityVariant = z.object({
  sku: z.string(),
  name: z.string(),
  eNumber: z.string(),
  manufacturerNumber: z.string(),
  url: z.string(),
  image: z.nullable(ProductImage),
  quantityMin: z.int(),
  quantityInterval: z.int(),
  measurementUnitName: z.string(),
  isOrderable: z.boolean(),
  /** Value by attribute key; an attribute that the article does not have is missing. */
  values: z.record(z.string(), z.string()),
  /** Null for visitors and while the ERP does not answer; prices in it are null where they may not be seen. */
  enrichment: z.nullable(Enrichment),
});
export type SpecificityVariant = z.infer<typeof SpecificityVariant>;

export const Specificities = z.object({
  idProductAbstract: z.string(),
  name: z.string(),
  attributes: z.array(SpecificityAttribute),
  variants: z.array(SpecificityVariant),
});
export type Specificities = z.infer<typeof Specificities>;

export const SpecificityChoices = z.record(
  z.string().check(z.minLength(1), z.maxLength(80)),
  z.string().check(z.maxLength(200)),
);

export const SpecificityAnswer = z.object({
  /** The one article that is meant; null while there is still something to choose or nothing fits. */
  sku: z.nullable(z.string()),
  /** How many articles fit what was chosen. */
  matches: z.int(),
  /** Every attribute; `isPossible` tells whether the value goes with what was chosen of the others. */
  attributes: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      chosen: z.nullable(z.string()),
      values: z.array(z.extend(Choice, { isPossible: z.boolean() })),
    }),
  ),
});
export type SpecificityAnswer = z.infer<typeof SpecificityAnswer>;

export const specificitiesEndpoints = {
  list: defineEndpoint(specificitiesApi.list, {
    summary:
      'The variants of an article by their attributes, each with its own price and stock for whoever may see them.',
    params: z.strictObject({ sku: Sku }),
    query: z.strictObject({
      quantity: z.optional(z.pipe(z.coerce.number(), Quantity)),
      abstractProductId: z.optional(Sku),
    }),
    reply: Specificities,
  }),
  select: defineEndpoint(specificitiesApi.select, {
    summary: 'The one variant that chosen attributes mean, or what is still to be chosen.',
    body: z.strictObject({
      sku: Sku,
      abstractProductId: z.optional(Sku),
      values: z._default(SpecificityChoices, {}),
    }),
    reply: SpecificityAnswer,
  }),
};

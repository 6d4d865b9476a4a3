import { z } from 'zod/mini';
import { combinationToolApi } from './combination-tool.ts';
import { defineEndpoint } from './endpoint.ts';
import { lineOfText } from './values.schemas.ts';

/** Ids of manufacturers, product lines and colours are words for addresses: `norlicht`, `norlicht.linea`, `weiss`. */
const ChoiceId = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,159}$/));

export const KombiManufacturer = z.object({ id: z.string(), name: z.string(), productLineAmount: z.int() });

/** A colour with its value for the screen, `#f4f4f0`; empty where the catalogue gives none. */
export const KombiColour = z.object({ id: z.string(), name: z.string(), hex: z.string() });
export type KombiColour = z.infer<typeof KombiColour>;

export const KombiProductLine = z.object({
  id: z.string(),
  name: z.string(),
  manufacturerId: z.string(),
  imageUrl: z.nullable(z.string()),
  colours: z.array(KombiColour),
  frameAmount: z.int(),
  insetAmount: z.int(),
});
export type KombiProductLine = z.infer<typeof KombiProductLine>;

const part = {
  sku: z.string(),
  name: z.string(),
  eNumber: z.string(),
  url: z.string(),
  manufacturerId: z.string(),
  productLineId: z.string(),
  colourId: z.string(),
  /** Picture of the part alone. */
  imageUrl: z.nullable(z.string()),
};

export const KombiFrame = z.object({
  ...part,
  gangs: z.int(),
  direction: z.enum(['horizontal', 'vertical', 'any']),
  /** Colour value for the screen, `#f4f4f0`; empty where the catalogue gives none. */
  hex: z.string(),
  /** A picture drawn to scale, into which insets can be put; null where the catalogue has only a photograph. */
  drawingUrl: z.nullable(z.string()),
});
export type KombiFrame = z.infer<typeof KombiFrame>;

export const KombiInset = z.object({ ...part, categoryId: z.string() });
export type KombiInset = z.infer<typeof KombiInset>;

export const KombiCategory = z.object({ id: z.string(), title: z.string(), amount: z.int() });
export type KombiCategory = z.infer<typeof KombiCategory>;

export const combinationToolEndpoints = {
  manufacturers: defineEndpoint(combinationToolApi.manufacturers, {
    summary: 'Manufacturers with product lines of frames and insets.',
    reply: z.object({ manufacturers: z.array(KombiManufacturer) }),
  }),
  productLines: defineEndpoint(combinationToolApi.productLines, {
    summary: 'Product lines of a manufacturer with their colours.',
    query: z.strictObject({ manufacturerId: ChoiceId }),
    reply: z.object({ productLines: z.array(KombiProductLine) }),
  }),
  frames: defineEndpoint(combinationToolApi.frames, {
    summary: 'Frames of a product line, of one colour or all, and the categories of what goes into them.',
    query: z.strictObject({ productLineId: ChoiceId, color: z.optional(ChoiceId) }),
    reply: z.object({
      colours: z.array(KombiColour),
      frames: z.array(KombiFrame),
      categories: z.array(KombiCategory),
    }),
  }),
  insets: defineEndpoint(combinationToolApi.insets, {
    summary: 'Insets of a product line in a category (or `all`), of one colour, with all words that are looked for.',
    query: z.strictObject({
      productLineId: ChoiceId,
      cat: ChoiceId,
      color: z.optional(ChoiceId),
      q: z.optional(lineOfText(200)),
    }),
    reply: z.object({ amount: z.int(), insets: z.array(KombiInset) }),
  }),
  combination: defineEndpoint(combinationToolApi.combination, {
    summary: 'A frame with its insets place by place, as the stage shows them; null where an inset is no longer there.',
    /** Insets are separated by commas, place by place. */
    query: z.strictObject({ frame: lineOfText(40), insets: z._default(lineOfText(210), '') }),
    reply: z.object({ frame: KombiFrame, insets: z.array(z.nullable(KombiInset)) }),
  }),
};

import { z } from 'zod/mini';

/** What a preview found, kept in `runs.summary` so that no page has to count. */
export const RunSummary = z.object({
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    gone: z.int(),
    refused: z.int(),
    warning: z.int(),
  }),
  plan: z.object({ new: z.int(), changed: z.int(), gone: z.int(), leftOut: z.int(), pricesStay: z.int() }),
  facts: z.object({
    withoutCategory: z.int(),
    pricesChanged: z.int(),
    textsChanged: z.int(),
    goneWithSuccessor: z.int(),
    articlesWithWarnings: z.int(),
    beyond: z.int(),
  }),
  /** The farthest price move that would be taken over, per cent. */
  farthestMove: z.number(),
  warningKinds: z.array(z.object({ code: z.string(), count: z.int() })),
  priceMoves: z.object({ bars: z.array(z.int()), mean: z.nullable(z.number()), count: z.int() }),
});
export type RunSummary = z.infer<typeof RunSummary>;

/** Why a run came no further. */
export const RunFailure = z.object({
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RunFailure = z.infer<typeof RunFailure>;

export const StoredHeader = z.looseObject({
  format: z.enum(['bmecat-1.2', 'bmecat-2005', 'shop-csv']),
  transaction: z.enum(['new-catalogue', 'update-products', 'update-prices']),
  catalogueId: z.string(),
  catalogueVersion: z.string(),
  previousVersion: z.optional(z.string()),
});

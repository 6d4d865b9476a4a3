import { z } from 'zod/mini';
import { CatalogData, CountQuestion, Facet, ListingQuestion, OwnCounts } from './catalogue.schemas.ts';
import { defineEndpoint } from './endpoint.ts';
import { lampFinderApi } from './lamp-finder.ts';

/** A question of the finder; of a range also what the lamps have that fit everything else chosen, null where none does. */
export const LampQuestion = z.extend(Facet, {
  left: z.nullable(z.object({ count: z.int(), min: z.number(), max: z.number() })),
});
export type LampQuestion = z.infer<typeof LampQuestion>;

export const LampFinderResult = z.extend(CatalogData, {
  lampFinderFacets: z.array(LampQuestion),
  /** Only where nothing was found: the chosen filters and how many lamps there would be without each, most first. */
  wayOut: z.array(z.object({ name: z.string(), label: z.string(), count: z.int() })),
});
export type LampFinderResult = z.infer<typeof LampFinderResult>;

export const lampFinderEndpoints = {
  products: defineEndpoint(lampFinderApi.products, {
    summary: 'Lamps by cap, shape, light and power. Values that fit nothing chosen are listed with count 0.',
    body: ListingQuestion,
    reply: LampFinderResult,
  }),
  ownCounts: defineEndpoint(lampFinderApi.ownCounts, {
    summary: 'How many lamps of the choice are in stock and were bought before.',
    body: CountQuestion,
    reply: OwnCounts,
  }),
};

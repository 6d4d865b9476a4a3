import { z } from 'zod/mini';
import { CatalogData, CountQuestion, Facet, ListingQuestion, OwnCounts } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';

/** Facets of lamps by what they are: keys of the catalogue's attributes and names of the index's own facets. */
export const lampFacet = {
  cap: 'EF000413',
  shape: 'EF000414',
  lightColour: 'EF009346',
  flux: 'EF009347',
  power: 'EF000149',
  dimmable: 'EF000416',
  length: 'EF001438',
  beamAngle: 'EF000417',
  colourRendering: 'EF000442',
  glass: 'EF000415',
  energyClass: 'energyClass',
  manufacturer: 'manufacturer',
} as const;

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

export const lampFinderApi = {
  products: defineEndpoint({
    method: 'POST',
    path: '/lamp-finder/product',
    summary: 'Lamps by cap, shape, light and power. Values that fit nothing chosen are listed with count 0.',
    access: 'public',
    body: ListingQuestion,
    reply: LampFinderResult,
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  }),
  ownCounts: defineEndpoint({
    method: 'POST',
    path: '/lamp-finder/own-counts',
    summary: 'How many lamps of the choice are in stock and were bought before.',
    access: 'customer',
    body: CountQuestion,
    reply: OwnCounts,
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  }),
};

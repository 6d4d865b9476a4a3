import { z } from 'zod/mini';
import { CatalogData, ListingQuestion } from './catalogue.ts';
import { endpoint } from './endpoint.ts';

export const LampFinderResult = z.extend(CatalogData, {
  /** Only where nothing was found: the chosen filters and how many lamps there would be without each, most first. */
  wayOut: z.array(z.object({ name: z.string(), label: z.string(), count: z.int() })),
});
export type LampFinderResult = z.infer<typeof LampFinderResult>;

export const lampFinderApi = {
  products: endpoint({
    method: 'POST',
    path: '/lamp-finder/product',
    summary: 'Lamps by cap, shape, light and power. Values that fit nothing chosen are listed with count 0.',
    access: 'anyone',
    body: ListingQuestion,
    reply: LampFinderResult,
    refusals: ['catalogue.category_unknown', 'search.not_ready'],
  }),
};

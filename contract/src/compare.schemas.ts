import { z } from 'zod/mini';
import { ProductTile } from './catalogue.schemas.ts';
import { compareApi, COMPARED_MAX } from './compare.ts';
import { defineEndpoint } from './endpoint.ts';
import { Sku } from './values.schemas.ts';

/** One line of the table; `values` stand in the order of `products`, empty where a product has no such fact. */
export const ComparedRow = z.object({
  key: z.string(),
  label: z.string(),
  values: z.array(z.string()),
  /** False where every product says the same. */
  differs: z.boolean(),
});

/** Lines that belong together and fold together. */
export const ComparedGroup = z.object({
  id: z.enum(['article', 'light', 'electrical', 'size', 'properties']),
  label: z.string(),
  rows: z.array(ComparedRow),
});

/** Products of one kind side by side; a cable is not compared with a lamp. */
export const ComparedList = z.object({
  /** What they all are: the title of their category. */
  title: z.string(),
  products: z.array(ProductTile),
  groups: z.array(ComparedGroup),
});
export type ComparedList = z.infer<typeof ComparedList>;
export type ComparedRow = z.infer<typeof ComparedRow>;
export type ComparedGroup = z.infer<typeof ComparedGroup>;

export const compareEndpoints = {
  comparison: defineEndpoint(compareApi.comparison, {
    summary: 'Up to 20 products side by side, with their facts in groups. Unknown products are left out.',
    body: z.strictObject({ productIds: z.array(Sku).check(z.maxLength(COMPARED_MAX)) }),
    reply: z.object({ lists: z.array(ComparedList) }),
  }),
};

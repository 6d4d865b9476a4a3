import type { Calls } from './endpoint.ts';
import { ENRICHMENT_PRODUCTS_MAX } from './prices.ts';

export type * from './specificities.schemas.ts';

/** Variants of one article at most: as many as prices are asked for in one question. */
export const VARIANTS_MAX = ENRICHMENT_PRODUCTS_MAX;

export const specificitiesApi = {
  list: {
    method: 'GET',
    path: '/product/{sku}/specificities',
    access: 'public',
    refusals: ['catalogue.product_unknown'],
  },
  select: { method: 'POST', path: '/specificity-selection', access: 'public', refusals: ['catalogue.product_unknown'] },
} as const satisfies Calls;

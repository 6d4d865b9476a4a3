import type { Calls } from './endpoint.ts';

export type * from './prices.schemas.ts';

/** What comes on top of the price of an article (docs/domain/prices.md#additions). */
export const priceAdditions = ['vrg', 'copper'] as const;

/** Availability for the requested quantity (docs/domain/availability.md#icons). */
export const availabilityIcons = [
  'green',
  'green-yellow',
  'part-green',
  'orange',
  'part-orange',
  'half-blue',
  'red',
  'gray',
] as const;

/** At most this many products in one question. */
export const ENRICHMENT_PRODUCTS_MAX = 500;

const refusals = ['prices.unknown_user', 'prices.no_skus', 'prices.unavailable', 'erp.unavailable'] as const;

export const pricesApi = {
  enrichment: { method: 'POST', path: '/product/enrichment', access: 'public', bodyBytesMax: 192 * 1024, refusals },
  availability: { method: 'POST', path: '/product/availability', access: 'public', bodyBytesMax: 192 * 1024, refusals },
} as const satisfies Calls;

/**
 * A posting is one 32-bit word: product (21 bits), tier (3 bits), impact (8 bits). One read instead of three, and lists
 * that ascend by product ascend as numbers.
 */
export const PRODUCT_SHIFT = 11;
export const PRODUCTS_MAX = 2 ** 21;
const TIER_SHIFT = 8;
const TIER_MASK = 7;
export const IMPACT_MASK = 255;
export const IMPACT_MAX = 255;

/** Tier of a word too light to suggest its product. */
export const TIER_NONE = 4;

/** What weighs less stands in a description only, which says less of a product than its name and attributes do. */
export const STATED_MIN = 2;

export function packPosting(doc: number, impact: number, tier = TIER_NONE): number {
  return ((doc << PRODUCT_SHIFT) | (tier << TIER_SHIFT) | impact) >>> 0;
}

export function tierOf(posting: number): number {
  return (posting >>> TIER_SHIFT) & TIER_MASK;
}

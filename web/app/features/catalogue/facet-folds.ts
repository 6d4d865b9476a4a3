import type { Facet } from '@shop/contract/catalogue';

/** Values shown at once; more are folded away. */
export const SHOWN_AT_FIRST = 6;
/** Facets that stand open before anybody has chosen. */
const OPEN_AT_FIRST = 4;
/** In the address: nothing is left out of what is folded. */
export const WHOLE = 'facets';

/** @param index its place among the facets of the listing */
export function isOpenAtFirst(facet: Facet, index: number): boolean {
  return index < OPEN_AT_FIRST || isChosen(facet);
}

export function isChosen(facet: Facet): boolean {
  return facet.activeMin !== null || facet.activeMax !== null || facet.values.some((value) => value.isActive);
}

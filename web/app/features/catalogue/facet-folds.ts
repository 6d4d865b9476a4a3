import type { Facet } from '@shop/contract/catalogue';
import type { ShownFacet } from './shown-tile.ts';

/** Values shown at once; more are folded away. */
export const SHOWN_AT_FIRST = 6;
/** Facets that stand open before anybody has chosen. */
const OPEN_AT_FIRST = 4;
/** In the address: nothing is left out of what is folded. */
export const WHOLE = 'facets';

/** @param index its place among the facets of the listing */
export function isOpenAtFirst(facet: ShownFacet, index: number): boolean {
  return index < OPEN_AT_FIRST || isChosen(facet);
}

export function isChosen(facet: ShownFacet): boolean {
  return facet.activeMin !== null || facet.activeMax !== null || facet.values.some((value) => value.isActive);
}

/** A facet with the values that stand open, and how many are left out (docs/domain/search.md#filters-that-are-folded). */
export function foldFacet(facet: Facet, index: number): ShownFacet {
  const isOpen = isOpenAtFirst(facet, index);
  const values = facet.values.filter((value, place) => value.isActive || (isOpen && place < SHOWN_AT_FIRST));
  const folded = facet.values.length - values.length;
  return folded === 0 ? facet : { ...facet, values, folded };
}

/** A document carries what stands open; who clicks on to a listing gets all of it, and so does an address that asks for it. */
export function carriesWholeFacets({ pathname, searchParams }: URL): boolean {
  return pathname.endsWith('.data') || searchParams.has(WHOLE);
}

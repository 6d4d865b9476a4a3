import type { Facet } from '@shop/contract/catalogue';

/** Values shown at once; more are folded away. */
const SHOWN_AT_FIRST = 6;
/** Facets that stand open before anybody has chosen. */
const OPEN_AT_FIRST = 4;
/** In the address: nothing is left out of what is folded or stands further below. */
export const WHOLE = 'whole';

/** The same page with all of it, for browsers without scripts. */
export function wholeAddress(pathname: string, search: string): string {
  return `${pathname}${search === '' ? '?' : `${search}&`}${WHOLE}=all`;
}

/** @param index its place among the facets of the listing */
export function isOpenAtFirst(facet: Facet, index: number): boolean {
  return index < OPEN_AT_FIRST || isChosen(facet);
}

/** Stands there before more are asked for. @param index its place among the values of the facet */
export function isUnfolded(value: Facet['values'][number], index: number): boolean {
  return index < SHOWN_AT_FIRST || value.isActive;
}

export function isChosen(facet: Facet): boolean {
  return facet.activeMin !== null || facet.activeMax !== null || facet.values.some((value) => value.isActive);
}

import { type Filter } from '../requests.ts';
import { type Scratch, type ValueSpace, type ViewFacet } from './handle.ts';

/** One bit a filter in 32-bit arithmetic, the sign bit left alone. */
export const FILTERS_MAX = 31;

/** Filters as bits over ordinals: bit n is facet n of `facets`, and `wanted` lists the ordinals that carry each. */
export type FilterPlan = {
  readonly full: number;
  readonly facets: readonly FacetOrdinals[];
  /** Per filter. */
  readonly wanted: readonly (readonly OrdinalRange[])[];
};

export type FacetOrdinals = Pick<ViewFacet, 'from' | 'to' | 'extras'>;
export type OrdinalRange = { readonly from: number; readonly to: number };

const unknownFacet: FacetOrdinals = { from: 0, to: 0, extras: [] };

/** @throws RangeError for more than 31 different facets */
export function planFilters(
  values: ValueSpace,
  filters: readonly Filter[],
  { bits }: Pick<Scratch, 'bits'>,
): FilterPlan {
  const byFacet = Map.groupBy(filters, ({ facet }) => facet);
  if (byFacet.size > FILTERS_MAX) throw new RangeError(`at most ${FILTERS_MAX} facets can be filtered at once`);
  const facets: FacetOrdinals[] = [];
  const wanted: OrdinalRange[][] = [];
  for (const [key, group] of byFacet) {
    // An unknown facet keeps its bit, which no product has: nothing is found, as the request says.
    const facet = values.facetOf.get(key);
    const bit = 1 << facets.length;
    facets.push(facet ?? unknownFacet);
    const ranges = facet === undefined ? [] : group.flatMap((filter) => rangesOf(values, facet, filter));
    wanted.push(ranges);
    for (const { from, to } of ranges) for (let ordinal = from; ordinal < to; ordinal++) bits[ordinal]! |= bit;
  }
  return { full: 2 ** facets.length - 1, facets, wanted };
}

export function clearFilters({ wanted }: FilterPlan, { bits }: Scratch): void {
  for (const ranges of wanted) for (const { from, to } of ranges) bits.fill(0, from, to);
}

function rangesOf(values: ValueSpace, facet: ViewFacet, filter: Filter): OrdinalRange[] {
  if ('values' in filter) return filter.values.flatMap((value) => valueRanges(values, facet, value));
  if (facet.kind !== 'number') return [];
  const [min, max] = [filter.min ?? -Infinity, filter.max ?? Infinity];
  const from = firstPlace(facet.from, facet.to, (ordinal) => values.numberOf(ordinal) >= min);
  const to = firstPlace(from, facet.to, (ordinal) => values.numberOf(ordinal) > max);
  const within = facet.extras.filter((ordinal) => values.numberOf(ordinal) >= min && values.numberOf(ordinal) <= max);
  return [...(from < to ? [{ from, to }] : []), ...within.map(single)];
}

function valueRanges(values: ValueSpace, facet: ViewFacet, value: string): OrdinalRange[] {
  if (facet.kind === 'number') {
    const wanted = value.trim() === '' ? NaN : Number(value);
    return findValue(facet, (ordinal) => values.numberOf(ordinal), wanted);
  }
  return findValue(facet, values.textOf, value);
}

function findValue<T>(facet: ViewFacet, valueOf: (ordinal: number) => T, wanted: T): OrdinalRange[] {
  const at = firstPlace(facet.from, facet.to, (ordinal) => valueOf(ordinal) >= wanted);
  if (at < facet.to && valueOf(at) === wanted) return [single(at)];
  return facet.extras.filter((ordinal) => valueOf(ordinal) === wanted).map(single);
}

function single(ordinal: number): OrdinalRange {
  return { from: ordinal, to: ordinal + 1 };
}

function firstPlace(from: number, to: number, reached: (ordinal: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

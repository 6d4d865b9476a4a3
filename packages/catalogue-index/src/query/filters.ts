import { type Filter } from '../requests.ts';
import { textAt, type Segment } from '../segment/segment.ts';
import { type FacetRange } from '../segment/layout.ts';
import { type Scratch } from './handle.ts';

/** One bit a filter in 32-bit arithmetic, the sign bit left alone. */
export const FILTERS_MAX = 31;

type OrdinalRange = { readonly from: number; readonly to: number };

/** Filters as bits over ordinals: bit n is facet n of `facets`, and `wanted` lists the ordinals that carry it. */
export type FilterPlan = {
  readonly full: number;
  readonly facets: readonly OrdinalRange[];
  readonly wanted: readonly OrdinalRange[];
};

/** @throws RangeError for more than 31 different facets */
export function planFilters(segment: Segment, filters: readonly Filter[], { bits }: Scratch): FilterPlan {
  const byFacet = Map.groupBy(filters, ({ facet }) => facet);
  if (byFacet.size > FILTERS_MAX) throw new RangeError(`at most ${FILTERS_MAX} facets can be filtered at once`);
  const facets: OrdinalRange[] = [];
  const wanted: OrdinalRange[] = [];
  for (const [key, group] of byFacet) {
    // An unknown facet keeps its bit, which no product has: nothing is found, as the request says.
    const range = segment.facetOf.get(key);
    const bit = 1 << facets.length;
    facets.push(range ?? { from: 0, to: 0 });
    if (range === undefined) continue;
    for (const part of group.flatMap((filter) => rangesOf(segment, range, filter))) {
      wanted.push(part);
      for (let ordinal = part.from; ordinal < part.to; ordinal++) bits[ordinal]! |= bit;
    }
  }
  return { full: 2 ** facets.length - 1, facets, wanted };
}

export function clearFilters({ wanted }: FilterPlan, { bits }: Scratch): void {
  for (const { from, to } of wanted) bits.fill(0, from, to);
}

function rangesOf(segment: Segment, facet: FacetRange, filter: Filter): OrdinalRange[] {
  if ('values' in filter) return filter.values.flatMap((value) => valueRange(segment, facet, value));
  if (facet.kind !== 'number') return [];
  const from = firstNumber(segment, facet, (number) => number >= (filter.min ?? -Infinity));
  const to = firstNumber(segment, facet, (number) => number > (filter.max ?? Infinity));
  return from < to ? [{ from, to }] : [];
}

function valueRange(segment: Segment, facet: FacetRange, value: string): OrdinalRange[] {
  const at = facet.kind === 'number' ? findNumber(segment, facet, value) : findValue(segment, facet, value);
  return at === undefined ? [] : [{ from: at, to: at + 1 }];
}

function findNumber(segment: Segment, facet: FacetRange, value: string): number | undefined {
  const wanted = value.trim() === '' ? NaN : Number(value);
  const at = firstNumber(segment, facet, (number) => number >= wanted);
  return at < facet.to && segment.ordinalNumber[at] === wanted ? at : undefined;
}

function findValue(segment: Segment, { from, to }: FacetRange, value: string): number | undefined {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (textAt(segment.ordinalTexts, middle) < value) low = middle + 1;
    else high = middle;
  }
  return low < to && textAt(segment.ordinalTexts, low) === value ? low : undefined;
}

function firstNumber(segment: Segment, { from, to }: FacetRange, reached: (number: number) => boolean): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reached(segment.ordinalNumber[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

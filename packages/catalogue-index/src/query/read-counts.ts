import { type CategoryCount, type FacetCounts, type FacetValue } from '../requests.ts';
import { type FacetRange } from '../segment/layout.ts';
import { textAt, type Segment } from '../segment/segment.ts';
import { type CatalogueIndex, type Scratch } from './handle.ts';
import { type Scope } from './scope.ts';

/** Turns counts into facets with names, and leaves the counts at zero. */
export function readFacets(
  index: CatalogueIndex,
  wanted: boolean | readonly string[],
  numberValuesMax: number,
): readonly FacetCounts[] {
  const { segment, scratch } = index.internal;
  const chosen = typeof wanted === 'boolean' ? undefined : new Set(wanted);
  const facets: FacetCounts[] = [];
  for (const facet of wanted === false ? [] : segment.meta.facets) {
    if (chosen !== undefined && !chosen.has(facet.key)) continue;
    const counts = facet.kind === 'number' ? readNumbers(index, facet, numberValuesMax) : readValues(index, facet);
    if (counts !== undefined) facets.push(counts);
  }
  scratch.counts.fill(0);
  return facets;
}

function readValues({ internal }: CatalogueIndex, { key, kind, from, to }: FacetRange): FacetCounts | undefined {
  const { segment, scratch, valueTexts } = internal;
  const values: FacetValue[] = [];
  let sum = 0;
  for (let ordinal = from; ordinal < to; ordinal++) {
    const count = scratch.counts[ordinal]!;
    if (count === 0) continue;
    sum += count;
    const value = (valueTexts[ordinal] ??= textAt(segment.ordinalTexts, ordinal));
    values.push({ value, count });
  }
  return sum === 0 ? undefined : { facet: key, kind, values, count: sum };
}

function readNumbers(index: CatalogueIndex, facet: FacetRange, valuesMax: number): FacetCounts | undefined {
  const { segment, scratch } = index.internal;
  let [sum, different, first, last] = [0, 0, 0, 0];
  for (let ordinal = facet.from; ordinal < facet.to; ordinal++) {
    const count = scratch.counts[ordinal]!;
    if (count === 0) continue;
    if (sum === 0) first = ordinal;
    last = ordinal;
    sum += count;
    different++;
  }
  if (sum === 0) return undefined;
  const values =
    different <= valuesMax ? readValues(index, { ...facet, from: first, to: last + 1 })?.values : undefined;
  const [min, max] = [segment.ordinalNumber[first], segment.ordinalNumber[last]];
  return { facet: facet.key, kind: 'number', values: values ?? [], count: sum, min, max };
}

/** What was found: all products with ids `from` ≤ doc < `to`, and those listed in `docs`, which are none of these. */
export type Hits = { readonly from: number; readonly to: number; readonly docs: Uint32Array };

/**
 * Products per category below the scope. Main categories are summed up the tree; a product counts once in every further
 * category and its parents, unless it is there already.
 */
export function readCategories(
  segment: Segment,
  scope: Scope,
  scratch: Scratch,
  hits: Hits,
  levels: number,
): readonly CategoryCount[] {
  const { categoryParent, categoryEnd } = segment;
  const counts = scratch.categoryCounts;
  const categories = categoryParent.length;
  countMain(segment, counts, hits);
  for (let at = categories - 1; at >= 0; at--)
    if (categoryParent[at]! >= 0) counts[categoryParent[at]!]! += counts[at]!;
  countFurther(segment, scratch, hits);
  const result: CategoryCount[] = [];
  const from = scope.category + 1;
  const to = scope.category < 0 ? categories : categoryEnd[scope.category]!;
  for (let at = from; at < to; at++) {
    if (counts[at]! > 0 && depthBelow(at) <= levels)
      result.push({ categoryId: segment.meta.categoryIds[at]!, count: counts[at]! });
  }
  counts.fill(0);
  return result;

  function depthBelow(at: number): number {
    let depth = 1;
    for (let up = categoryParent[at]!; up !== scope.category && up >= 0; up = categoryParent[up]!) depth++;
    return depth;
  }
}

function countMain({ mainCategory, categoryStart }: Segment, counts: Uint32Array, { from, to, docs }: Hits): void {
  for (let i = 0; i < docs.length; i++) counts[mainCategory[docs[i]!]!]!++;
  if (from === to) return;
  const last = mainCategory[to - 1]!;
  for (let at = mainCategory[from]!; at <= last; at++) {
    const start = Math.max(from, categoryStart[at]!);
    const end = at + 1 < categoryStart.length ? Math.min(to, categoryStart[at + 1]!) : to;
    counts[at]! += end - start;
  }
}

function countFurther(segment: Segment, { reached, categoryCounts }: Scratch, { from, to, docs }: Hits): void {
  const { pairDoc, pairCategory, categoryParent, categoryEnd, mainCategory } = segment;
  if (pairDoc.length === 0) return;
  for (let i = 0; i < docs.length; i++) reached[docs[i]!] = 1;
  let first = 0;
  for (let pair = 0; pair < pairDoc.length; pair++) {
    const doc = pairDoc[pair]!;
    if (pairDoc[first] !== doc) first = pair;
    if ((doc < from || doc >= to) && reached[doc] === 0) continue;
    for (let at = pairCategory[pair]!; at >= 0 && !isCounted(at, doc, first, pair); at = categoryParent[at]!)
      categoryCounts[at]!++;
  }
  for (let i = 0; i < docs.length; i++) reached[docs[i]!] = 0;

  /** Whether the product is below this category by its main category or by one of its pairs before this one. */
  function isCounted(at: number, doc: number, firstPair: number, endPair: number): boolean {
    if (isBelow(mainCategory[doc]!, at)) return true;
    for (let pair = firstPair; pair < endPair; pair++) if (isBelow(pairCategory[pair]!, at)) return true;
    return false;
  }

  function isBelow(category: number, at: number): boolean {
    return category >= at && category < categoryEnd[at]!;
  }
}

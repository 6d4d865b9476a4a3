import { type CategoryCount, type FacetCounts, type FacetValue } from '../requests.ts';
import { type CatalogueIndex, type Scratch, type ViewFacet } from './handle.ts';
import { isLive, visitMasked, type Part } from './parts.ts';

/** Turns counts into facets with names, and leaves the counts at zero. */
export function readFacets(
  { internal: { values, scratch } }: CatalogueIndex,
  wanted: boolean | readonly string[],
  numberValuesMax: number,
): readonly FacetCounts[] {
  const chosen = typeof wanted === 'boolean' ? undefined : new Set(wanted);
  const facets: FacetCounts[] = [];
  for (const facet of wanted === false ? [] : values.facets) {
    if (chosen !== undefined && !chosen.has(facet.key)) continue;
    const counts = facet.kind === 'number' ? readNumbers(facet, numberValuesMax) : readValues(facet);
    if (counts !== undefined) facets.push(counts);
  }
  scratch.counts.fill(0);
  return facets;

  function readValues(facet: ViewFacet): FacetCounts | undefined {
    const { key, kind, from, to } = facet;
    const { counts } = scratch;
    const listed: FacetValue[] = [];
    let sum = 0;
    const list = (ordinal: number) => {
      const count = counts[ordinal]!;
      if (count === 0) return;
      sum += count;
      listed.push({ value: values.textOf(ordinal), count });
    };
    if (facet.extras.length === 0) for (let ordinal = from; ordinal < to; ordinal++) list(ordinal);
    else for (const ordinal of countedOf(facet)) list(ordinal);
    return sum === 0 ? undefined : { facet: key, kind, values: listed, count: sum };
  }

  function readNumbers(facet: ViewFacet, valuesMax: number): FacetCounts | undefined {
    const { counts } = scratch;
    let [sum, different, first, last] = [0, 0, -1, -1];
    const meet = (ordinal: number) => {
      const count = counts[ordinal]!;
      if (count === 0) return;
      if (first < 0 || values.numberOf(ordinal) < values.numberOf(first)) first = ordinal;
      if (last < 0 || values.numberOf(ordinal) > values.numberOf(last)) last = ordinal;
      sum += count;
      different++;
    };
    for (let ordinal = facet.from; ordinal < facet.to; ordinal++) {
      const count = counts[ordinal]!;
      if (count === 0) continue;
      if (first < 0) first = ordinal;
      last = ordinal;
      sum += count;
      different++;
    }
    facet.extras.forEach(meet);
    if (sum === 0) return undefined;
    const listed = different <= valuesMax ? readValues(facet)?.values : undefined;
    const [min, max] = [values.numberOf(first), values.numberOf(last)];
    return { facet: facet.key, kind: 'number', values: listed ?? [], count: sum, min, max };
  }

  /** Ordinals of a facet with any product, in the order of values. */
  function countedOf({ kind, from, to, extras }: ViewFacet): readonly number[] {
    const counted: number[] = [];
    for (let ordinal = from; ordinal < to; ordinal++) if (scratch.counts[ordinal]! > 0) counted.push(ordinal);
    const further = extras.filter((ordinal) => scratch.counts[ordinal]! > 0);
    if (further.length === 0) return counted;
    const valueOf = kind === 'number' ? values.numberOf : values.textOf;
    return [...counted, ...further].sort((a, b) => (valueOf(a) < valueOf(b) ? -1 : 1));
  }
}

/** What was found in a part: all products with ids `from` ≤ doc < `to` that count, and those listed in `docs`, which are none of these. */
export type Hits = { readonly part: Part; readonly from: number; readonly to: number; readonly docs: Uint32Array };

/**
 * Products per category below the scope. Main categories are summed up the tree; a product counts once in every further
 * category and its parents, unless it is there already.
 */
export function readCategories(
  { internal: { parts, scratch } }: CatalogueIndex,
  category: number,
  hits: readonly Hits[],
  levels: number,
): readonly CategoryCount[] {
  const { categoryParent, categoryEnd, meta } = parts[0].segment;
  const counts = scratch.categoryCounts;
  const categories = categoryParent.length;
  if (levels <= 0) return [];
  for (const found of hits) countMain(counts, found);
  for (let at = categories - 1; at >= 0; at--)
    if (categoryParent[at]! >= 0) counts[categoryParent[at]!]! += counts[at]!;
  for (const found of hits) countFurther(scratch, found);
  const result: CategoryCount[] = [];
  const from = category + 1;
  const to = category < 0 ? categories : categoryEnd[category]!;
  for (let at = from; at < to; at++) {
    if (counts[at]! > 0 && depthBelow(at) <= levels)
      result.push({ categoryId: meta.categoryIds[at]!, count: counts[at]! });
  }
  counts.fill(0);
  return result;

  function depthBelow(at: number): number {
    let depth = 1;
    for (let up = categoryParent[at]!; up !== category && up >= 0; up = categoryParent[up]!) depth++;
    return depth;
  }
}

/** Finding the pairs of one product costs as much as looking at so many. */
const LOOKUP_COST = 30;

function countMain(counts: Uint32Array, { part, from, to, docs }: Hits): void {
  const { mainCategory, categoryStart } = part.segment;
  for (let i = 0; i < docs.length; i++) counts[mainCategory[docs[i]!]!]!++;
  if (from === to) return;
  const last = mainCategory[to - 1]!;
  for (let at = mainCategory[from]!; at <= last; at++) {
    const start = Math.max(from, categoryStart[at]!);
    const end = at + 1 < categoryStart.length ? Math.min(to, categoryStart[at + 1]!) : to;
    counts[at]! += end - start;
  }
  visitMasked(part, from, to, (doc) => counts[mainCategory[doc]!]!--);
}

/** Products of the range by one look at their pairs; others one by one while they are few, else by marks. */
function countFurther({ categoryCounts }: Scratch, { part, from, to, docs }: Hits): void {
  const { pairDoc, pairCategory, categoryParent, categoryEnd, mainCategory } = part.segment;
  const { reached } = part.scratch;
  if (pairDoc.length === 0) return;
  countPairs(firstPair(from), firstPair(to), (doc) => isLive(part, doc));
  if (docs.length * LOOKUP_COST < pairDoc.length) {
    for (let i = 0; i < docs.length; i++) {
      const at = firstPair(docs[i]!);
      if (pairDoc[at] === docs[i]) countPairs(at, firstPair(docs[i]! + 1), () => true);
    }
    return;
  }
  for (let i = 0; i < docs.length; i++) reached[docs[i]!] = 1;
  countPairs(0, pairDoc.length, (doc) => reached[doc] !== 0);
  for (let i = 0; i < docs.length; i++) reached[docs[i]!] = 0;

  function firstPair(wanted: number): number {
    let [low, high] = [0, pairDoc.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (pairDoc[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function countPairs(start: number, end: number, isFound: (doc: number) => boolean): void {
    let first = start;
    for (let pair = start; pair < end; pair++) {
      const doc = pairDoc[pair]!;
      if (pairDoc[first] !== doc) first = pair;
      if (!isFound(doc)) continue;
      for (let at = pairCategory[pair]!; at >= 0 && !isCounted(at, doc, first, pair); at = categoryParent[at]!)
        categoryCounts[at]!++;
    }
  }

  /** Whether the product is below this category by its main category or by one of its pairs before this one. */
  function isCounted(at: number, doc: number, startPair: number, endPair: number): boolean {
    if (isBelow(mainCategory[doc]!, at)) return true;
    for (let pair = startPair; pair < endPair; pair++) if (isBelow(pairCategory[pair]!, at)) return true;
    return false;
  }

  function isBelow(category: number, at: number): boolean {
    return category >= at && category < categoryEnd[at]!;
  }
}

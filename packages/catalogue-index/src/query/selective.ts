import { type FacetOrdinals, type FilterPlan, type OrdinalRange } from './filters.ts';
import { isLive, visitMasked, type Part } from './parts.ts';
import { type Candidates, type Scope } from './scope.ts';

/** A product found by a list costs this many times what it costs when the scope is run through in order. */
const LISTED_COST = 3;
/** Looking up the part of a list that is in scope costs about as much as this many products in order. */
const LOOKUP_COST = 4;

/**
 * Candidates by the product lists of the rarest filters, or undefined when a run through the scope is cheaper. What misses
 * at most one of several filters meets one of any two, so the two shortest lists have every hit and every near miss. Of a
 * single filter the hits are listed (`hitsOnly`), and its own values are counted by `countFacetInScope`.
 */
export function listSelective(
  part: Part,
  scope: Scope,
  { full, facets, wanted }: FilterPlan,
  isCounting: boolean,
): Candidates | undefined {
  if (full === 0 || part.number !== 0) return undefined;
  const { listStart } = part.segment;
  const scopeSize = scope.to - scope.from + scope.further.size;
  const lists = wanted
    .map((ranges) => ranges.filter(({ to }) => to < listStart.length))
    .map((ranges) => ({
      ranges,
      size: ranges.reduce((sum, { from, to }) => sum + listStart[to]! - listStart[from]!, 0),
    }))
    .sort((a, b) => a.size - b.size);
  const hitsOnly = lists.length === 1 || !isCounting;
  const used = lists.slice(0, hitsOnly ? 1 : 2);
  const cost = used.reduce((sum, { size }) => sum + size * LISTED_COST, 0);
  const lookups = hitsOnly && isCounting && facets[0] ? lookupsIn(part, scope, facets[0]) * LOOKUP_COST : 0;
  if (cost + lookups >= scopeSize) return undefined;
  const n = writeUnion(
    part,
    scope,
    used.flatMap(({ ranges }) => ranges),
  );
  return { n, inRange: 0, hitsOnly: hitsOnly && isCounting };
}

/**
 * Counts the values of a facet among all products of the scope, whatever the filter on it wants; what was counted of that
 * facet before is replaced. Lists are ascending, so those of a range of ids are found by two binary searches a value.
 */
export function countFacetInScope(
  part: Part,
  { from, to, further }: Scope,
  facet: FacetOrdinals,
  counts: Uint32Array,
): void {
  const { listStart, listDoc, rowStart, rowOrdinal, products } = part.segment;
  const isEverything = from === 0 && to === products;
  for (let ordinal = facet.from; ordinal < facet.to; ordinal++) {
    const [start, end] = [listStart[ordinal]!, listStart[ordinal + 1]!];
    const first = isEverything ? start : placeOf(listDoc, start, end, from);
    counts[ordinal] = (isEverything ? end : placeOf(listDoc, first, end, to)) - first;
  }
  visitMasked(part, from, to, (doc) => correct(doc, -1));
  for (const doc of further) if (isLive(part, doc)) correct(doc, 1);

  function correct(doc: number, by: number): void {
    for (let at = rowStart[doc]!; at < rowStart[doc + 1]!; at++) {
      const ordinal = rowOrdinal[at]!;
      if (ordinal >= facet.from && ordinal < facet.to) counts[ordinal]! += by;
    }
  }
}

function lookupsIn({ segment }: Part, { from, to }: Scope, facet: FacetOrdinals): number {
  return from === 0 && to === segment.products ? 0 : 2 * (facet.to - facet.from);
}

/** Writes products of values that are in scope, each once. */
function writeUnion(part: Part, { from, to, further }: Scope, ranges: readonly OrdinalRange[]): number {
  const { listStart, listDoc } = part.segment;
  const { reached, candidates } = part.scratch;
  let n = 0;
  for (const range of ranges)
    for (let at = listStart[range.from]!; at < listStart[range.to]!; at++) {
      const doc = listDoc[at]!;
      if (reached[doc] !== 0 || ((doc < from || doc >= to) && !further.has(doc)) || !isLive(part, doc)) continue;
      reached[doc] = 1;
      candidates[n++] = doc;
    }
  for (let i = 0; i < n; i++) reached[candidates[i]!] = 0;
  return n;
}

function placeOf(docs: Uint32Array, start: number, end: number, wanted: number): number {
  let [low, high] = [start, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (docs[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

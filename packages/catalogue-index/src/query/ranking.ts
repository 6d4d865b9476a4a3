import { type Boost, type SearchRequest } from '../requests.ts';
import { keepFiltered } from './count.ts';
import { planFilters } from './filters.ts';
import { type CatalogueIndex } from './handle.ts';
import { type PartHits } from './merge-top.ts';
import { isLive, type Part, type Place } from './parts.ts';
import { findProduct } from './products.ts';
import { findScope, type Scope } from './scope.ts';

type Ranked = { readonly ns: readonly number[]; readonly pinned: readonly Place[] };

/**
 * Takes hidden products off the candidates, multiplies the relevance of those that are boosted and adds pinned ones in scope
 * that the words have not found. Time: one pass over the candidates for each boost of a category or value.
 */
export function applyRanking(
  index: CatalogueIndex,
  { ranking, sort = 'relevance', within }: SearchRequest,
  found: readonly number[],
  scopes: readonly Scope[],
): Ranked {
  if (ranking === undefined) return { ns: found, pinned: [] };
  const { parts } = index.internal;
  const { hidden = [], boosts = [], pinned = [] } = ranking;
  const left = hidden.length === 0 ? found : takeOff(parts, found, placesOf(parts, hidden));
  for (const boost of boosts) applyBoost(index, boost, left);
  if (sort !== 'relevance') return { ns: left, pinned: [] };
  const ns = [...left];
  const first = placesOf(parts, pinned).filter(({ part, doc }) => {
    const { candidates, score } = part.scratch;
    const n = ns[part.number]!;
    if (candidates.subarray(0, n).includes(doc)) return true;
    if (within !== undefined && !within.docs[part.number]!.includes(doc)) return false;
    if (!isInScope(scopes[part.number]!, doc)) return false;
    candidates[n] = doc;
    score[doc] = 0;
    ns[part.number] = n + 1;
    return true;
  });
  return { ns, pinned: first };
}

/** The pinned ones that meet the filters, then the others. */
export function putPinnedFirst(
  pinned: readonly Place[],
  best: readonly Place[],
  hits: readonly PartHits[],
): readonly Place[] {
  if (pinned.length === 0) return best;
  const first = pinned.filter(({ part, doc }) => hits.some((hit) => hit.part === part && hit.docs.includes(doc)));
  const isFirst = ({ part, doc }: Place) => first.some((place) => place.part === part && place.doc === doc);
  return [...first, ...best.filter((place) => !isFirst(place))];
}

/** Those that count, each once. */
function placesOf(parts: readonly Part[], skus: readonly string[]): readonly Place[] {
  return [...new Set(skus)].flatMap((sku) =>
    parts.flatMap((part) => {
      const doc = findProduct(part.segment, sku);
      return doc !== undefined && isLive(part, doc) ? [{ part, doc }] : [];
    }),
  );
}

function takeOff(parts: readonly Part[], ns: readonly number[], places: readonly Place[]): readonly number[] {
  return parts.map((part) => {
    const gone = new Set(places.filter((place) => place.part === part).map(({ doc }) => doc));
    const n = ns[part.number]!;
    if (gone.size === 0) return n;
    const { candidates } = part.scratch;
    let kept = 0;
    for (let at = 0; at < n; at++) if (!gone.has(candidates[at]!)) candidates[kept++] = candidates[at]!;
    return kept;
  });
}

function isInScope({ from, to, further }: Scope, doc: number): boolean {
  return (doc >= from && doc < to) || further.has(doc);
}

function applyBoost(index: CatalogueIndex, boost: Boost, ns: readonly number[]): void {
  const { parts } = index.internal;
  for (const [part, docs] of boostedDocs(index, boost, ns)) {
    const { score } = parts[part]!.scratch;
    for (const doc of docs) score[doc]! *= boost.factor;
  }
}

/** The boosted candidates by the number of their part. */
function boostedDocs(
  index: CatalogueIndex,
  boost: Boost,
  ns: readonly number[],
): ReadonlyMap<number, Iterable<number>> {
  const { parts, values } = index.internal;
  if ('sku' in boost)
    return new Map(placesOf(parts, [boost.sku]).map(({ part, doc }) => [part.number, [doc]] as const));
  const candidatesOf = (part: Part) => part.scratch.candidates.subarray(0, ns[part.number]);
  if ('categoryId' in boost) {
    const category = parts[0].segment.categoryAt.get(boost.categoryId);
    if (category === undefined) return new Map();
    return new Map(
      parts.map((part) => {
        const scope = findScope(part, category);
        return [part.number, candidatesOf(part).filter((doc) => isInScope(scope, doc))] as const;
      }),
    );
  }
  const bits = new Uint32Array(values.size);
  const plan = planFilters(values, [{ facet: boost.facet, values: [boost.value] }], { bits });
  return new Map(
    parts.map((part) => {
      const { hits } = part.scratch;
      const n = keepFiltered(part.segment, plan, bits, candidatesOf(part), hits);
      return [part.number, hits.subarray(0, n)] as const;
    }),
  );
}

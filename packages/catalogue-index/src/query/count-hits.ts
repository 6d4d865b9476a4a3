import { countDeltaFiltered, countDocs, countFiltered, countRange, keepFiltered, uncountDoc } from './count.ts';
import { type FilterPlan } from './filters.ts';
import { type Scratch } from './handle.ts';
import { visitMasked, type Part } from './parts.ts';
import { type Candidates, type Scope } from './scope.ts';
import { countFacetInScope } from './selective.ts';

/** What was found in a part: the first `inRange` of `docs` are all products that count of the ids `from` ≤ doc < `to`. */
export type FoundInPart = {
  readonly part: Part;
  readonly docs: Uint32Array;
  readonly inRange: number;
  readonly from: number;
  readonly to: number;
};

/** Filters the candidates of a part and counts their values. */
export function countHits(
  part: Part,
  scope: Scope,
  { n, inRange, hitsOnly = false }: Candidates,
  plan: FilterPlan,
  { bits, counts }: Scratch,
  isCounting: boolean,
): FoundInPart {
  const { segment, scratch } = part;
  const { from, to } = scope;
  const docs = scratch.candidates.subarray(0, n);
  const [only] = plan.facets;
  if (hitsOnly && only) {
    countDocs(segment, docs, counts);
    countFacetInScope(part, scope, only, counts);
    return { part, docs, inRange: 0, from: 0, to: 0 };
  }
  if (plan.full !== 0) {
    const count = part.number === 0 ? countFiltered : countDeltaFiltered;
    const found = isCounting
      ? count(segment, plan, bits, docs, counts, scratch.hits)
      : keepFiltered(segment, plan, bits, docs, scratch.hits);
    return { part, docs: scratch.hits.subarray(0, found), inRange: 0, from: 0, to: 0 };
  }
  if (inRange === 0) {
    if (isCounting) countDocs(segment, docs, counts);
    return { part, docs, inRange, from: 0, to: 0 };
  }
  // Without filters the whole scope is a range of ids and few further products: one run through memory.
  if (isCounting) {
    countRange(segment, from, to, counts);
    visitMasked(part, from, to, (doc) => uncountDoc(segment, doc, counts));
    countDocs(segment, docs.subarray(inRange), counts);
  }
  return { part, docs, inRange, from, to };
}

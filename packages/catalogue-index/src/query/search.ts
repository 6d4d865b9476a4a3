import { languages } from '../documents.ts';
import { type SearchRequest, type SearchResult, type SortOrder } from '../requests.ts';
import { countHits } from './count-hits.ts';
import { clearFilters, planFilters, type FilterPlan } from './filters.ts';
import { findByText, understood, type Understood } from './find-by-text.ts';
import { type CatalogueIndex } from './handle.ts';
import { selectTopOfAll } from './merge-top.ts';
import { skuAt, type Place } from './parts.ts';
import { applyRanking, putPinnedFirst } from './ranking.ts';
import { readCategories, readFacets } from './read-counts.ts';
import { listSelective } from './selective.ts';
import { findScope, keepInScope, listScope, type Candidates, type Scope } from './scope.ts';

const NUMBER_VALUES_MAX = 30;

type Found = Understood & {
  /** Candidates of each part, in its `scratch.candidates`. */
  readonly candidates: readonly Candidates[];
  /** Pinned products among the candidates, in their order. */
  readonly pinned: readonly Place[];
};

/**
 * One page of products with counts, in one pass over the candidates. Time: postings of the words plus candidates × values
 * a product. An unknown language is a programming error; an unknown category, facet or value finds nothing.
 * @throws RangeError for more than 31 filtered facets or a negative offset or limit
 */
export function search(index: CatalogueIndex, request: SearchRequest): SearchResult {
  const { parts, values, scratch } = index.internal;
  const { offset = 0, limit, within, categoryId } = request;
  if (!(offset >= 0 && limit >= 0)) throw new RangeError('offset and limit must not be negative');
  if (!languages.includes(request.language)) throw new RangeError(`unknown language ${String(request.language)}`);
  if (within !== undefined && within.version !== index.version)
    throw new RangeError('the product set belongs to another index');
  const category = categoryId === undefined ? -1 : parts[0].segment.categoryAt.get(categoryId);
  if (category === undefined) return nothing;
  const scopes = parts.map((part) => findScope(part, category));
  const plan = planFilters(values, request.filters ?? [], scratch);
  try {
    const found = findCandidates(index, request, scopes, plan);
    const { candidates: _, pinned: __, ...how } = found;
    return { ...answer(index, request, category, scopes, found, plan), ...how };
  } finally {
    clearFilters(plan, scratch);
  }
}

const nothing: SearchResult = {
  ...understood,
  match: 'none',
  total: 0,
  skus: [],
  facets: [],
  categories: [],
};

function answer(
  index: CatalogueIndex,
  request: SearchRequest,
  category: number,
  scopes: readonly Scope[],
  found: Found,
  plan: FilterPlan,
) {
  const { parts, scratch } = index.internal;
  const { facets = true, offset = 0, limit, language } = request;
  const hits = parts.map((part) =>
    countHits(part, scopes[part.number]!, found.candidates[part.number]!, plan, scratch, facets !== false),
  );
  const { pinned } = found;
  const best = selectTopOfAll(hits, orderOf(request, found), language, offset + limit + pinned.length);
  const top = putPinnedFirst(pinned, best, hits);
  return {
    total: hits.reduce((sum, { docs }) => sum + docs.length, 0),
    skus: top.slice(offset, offset + limit).map(skuAt),
    facets: readFacets(index, facets, request.numberValuesMax ?? NUMBER_VALUES_MAX),
    categories: readCategories(
      index,
      category,
      hits.map(({ part, docs, from, to, inRange }) => ({ part, from, to, docs: docs.subarray(inRange) })),
      request.categoryLevels ?? 1,
    ),
  };
}

function orderOf({ sort = 'relevance' }: SearchRequest, { match }: Found): SortOrder {
  return sort === 'relevance' && (match === 'none' || match === 'code') ? 'popularity' : sort;
}

function findCandidates(
  index: CatalogueIndex,
  request: SearchRequest,
  scopes: readonly Scope[],
  plan: FilterPlan,
): Found {
  const { parts } = index.internal;
  const text = request.text?.trim() ?? '';
  const within = request.within?.docs;
  const found = text === '' ? undefined : findByText(index, request, text);
  if (found === undefined) {
    const isCounting = request.facets !== false;
    const candidates = parts.map((part) => {
      const scope = scopes[part.number]!;
      const listed = within === undefined ? listSelective(part, scope, plan, isCounting) : undefined;
      return listed ?? listScope(part, scope, within?.[part.number]);
    });
    return { ...understood, match: 'none', candidates, pinned: [] };
  }
  const { ns, ...how } = found;
  const kept = parts.map((part) => keepInScope(part, scopes[part.number]!, ns[part.number]!, within?.[part.number]));
  const ranked = applyRanking(index, request, kept, scopes);
  return { ...how, candidates: ranked.ns.map((n) => ({ n, inRange: 0 })), pinned: ranked.pinned };
}

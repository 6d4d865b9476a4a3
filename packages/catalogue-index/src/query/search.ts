import { languages } from '../documents.ts';
import { type SearchRequest, type SearchResult, type SortOrder, type TextMatch } from '../requests.ts';
import { normaliseCode } from '../analysis/codes.ts';
import { findCode, findCodePart, productOf, toMatches, type CodePlace } from './codes.ts';
import { countHits } from './count-hits.ts';
import { clearFilters, planFilters, type FilterPlan } from './filters.ts';
import { type CatalogueIndex } from './handle.ts';
import { matchAnyWord, matchEveryWord } from './match.ts';
import { selectTopOfAll } from './merge-top.ts';
import { type Part, skuAt } from './parts.ts';
import { planText, rarityParts, type PlannedWord } from './plan.ts';
import { pairsOf, preferPhrases } from './phrases.ts';
import { readCategories, readFacets } from './read-counts.ts';
import { listSelective } from './selective.ts';
import { findScope, keepInScope, listScope, type Candidates, type Scope } from './scope.ts';

/** A number this long is meant as a number even when its characters are a word of other products ('E27' is shorter). */
const DISTINCTIVE_CODE = /\d/;
const DISTINCTIVE_CODE_LENGTH = 5;
const NUMBER_VALUES_MAX = 30;

type Found = Pick<SearchResult, 'match' | 'relaxed' | 'codes' | 'didYouMean'> & {
  /** Candidates of each part, in its `scratch.candidates`. */
  readonly candidates: readonly Candidates[];
};

/** Candidates that the text has found in each part, whatever their category. */
type FoundByText = Pick<SearchResult, 'match' | 'relaxed' | 'codes' | 'didYouMean'> & {
  readonly ns: readonly number[];
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
    return { ...answer(index, request, category, scopes, found, plan), ...pickFound(found) };
  } finally {
    clearFilters(plan, scratch);
  }
}

const nothing: SearchResult = {
  total: 0,
  skus: [],
  facets: [],
  categories: [],
  match: 'none',
  relaxed: false,
  codes: [],
};

function pickFound({ match, relaxed, codes, didYouMean }: Found) {
  return { match, relaxed, codes, ...(didYouMean !== undefined && { didYouMean }) };
}

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
  const top = selectTopOfAll(hits, orderOf(request, found), language, offset + limit);
  return {
    total: hits.reduce((sum, { docs }) => sum + docs.length, 0),
    skus: top.slice(offset).map(skuAt),
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
    return { match: 'none', relaxed: false, codes: [], candidates };
  }
  const candidates = parts.map((part) => ({
    n: keepInScope(part, scopes[part.number]!, found.ns[part.number]!, within?.[part.number]),
    inRange: 0,
  }));
  return { ...found, candidates };
}

/**
 * Numbers first, then all words, parts of numbers, corrected words, then any of them. A text without words ("---") finds
 * nothing: who has typed something does not mean everything.
 */
function findByText(index: CatalogueIndex, request: SearchRequest, text: string): FoundByText {
  const { language } = request;
  const { parts } = index.internal;
  const places = findCode(index, text);
  const isDistinctive =
    places.length > 0 && DISTINCTIVE_CODE.test(text) && normaliseCode(text).length >= DISTINCTIVE_CODE_LENGTH;
  const typed = isDistinctive ? [] : planText(index, language, text);
  if (isDistinctive || (places.length > 0 && typed.every(({ answers, isCode }) => answers.length === 0 || isCode)))
    return { match: 'code', relaxed: false, codes: toMatches(places), ns: writeCodes(parts, places) };
  if (typed.length === 0) return { match: 'anyWord', relaxed: false, codes: [], ns: parts.map(() => 0) };
  const didYouMean = corrected(typed);
  const products = rarityParts(parts).reduce((sum, { segment }) => sum + segment.products, 0);
  const meant = didYouMean === undefined ? [] : [planText(index, language, didYouMean)];
  // The corrected text as if it had been typed; where nothing has all of its words, other words that are as near.
  const { words, ns } = matchFirst([...meant, typed], products, parts);
  const isFound = ns.some((n) => n > 0);
  if (!isFound || didYouMean !== undefined) {
    const byNumber = findCodePart(index, text);
    if (byNumber.length > 0) return { match: 'codePrefix', relaxed: false, codes: [], ns: writeCodes(parts, byNumber) };
  }
  const suggested = didYouMean !== undefined && { didYouMean };
  if (isFound) {
    const pairs = (request.sort ?? 'relevance') === 'relevance' ? pairsOf(index, language, didYouMean ?? text) : [];
    if (pairs.length > 0) for (const [n, part] of parts.entries()) preferPhrases(part, ns[n]!, pairs);
    return { match: matchOf(words, didYouMean), relaxed: false, codes: [], ns, ...suggested };
  }
  const some = parts.map((part) => matchAnyWord(words, products, part));
  const relaxed = some.some((n) => n > 0);
  return { match: 'anyWord', relaxed, codes: [], ns: some, ...suggested };
}

/** Products that have every word of the first plan that finds any; of the last, when none does. */
function matchFirst(plans: readonly (readonly PlannedWord[])[], products: number, parts: readonly Part[]) {
  let matched: { readonly words: readonly PlannedWord[]; readonly ns: readonly number[] } = { words: [], ns: [] };
  for (const words of plans) {
    matched = { words, ns: parts.map((part) => matchEveryWord(words, products, part)) };
    if (matched.ns.some((n) => n > 0)) break;
  }
  return matched;
}

function matchOf(words: readonly PlannedWord[], didYouMean: string | undefined): TextMatch {
  if (didYouMean !== undefined) return 'corrected';
  return words.some(({ isCode }) => isCode) ? 'codePrefix' : 'words';
}

function corrected(words: readonly PlannedWord[]): string | undefined {
  if (words.every(({ correction }) => correction === undefined)) return undefined;
  return words
    .map(({ written, correction }) => correction ?? written)
    .filter((word) => word !== '')
    .join(' ');
}

/** Products of numbers, all equally relevant. */
function writeCodes(parts: readonly Part[], places: readonly CodePlace[]): readonly number[] {
  return parts.map(({ number, scratch }) => {
    const here = places.filter(({ part }) => part.number === number);
    const docs = new Set(here.map((place) => productOf(place).doc));
    scratch.candidates.set([...docs]);
    for (const doc of docs) scratch.score[doc] = 0;
    return docs.size;
  });
}

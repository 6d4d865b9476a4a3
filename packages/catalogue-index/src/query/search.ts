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

/** A number this long is meant as a number even when its signs are a word of other products ('E27' is shorter). */
const TELLING_CODE = /\d/;
const TELLING_CODE_LENGTH = 5;
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

/** Numbers first, then all words, parts of numbers, corrected words, then any of them. Undefined for a text without words ("---"), which asks for nothing special. */
function findByText(index: CatalogueIndex, request: SearchRequest, text: string): FoundByText | undefined {
  const { language } = request;
  const { parts } = index.internal;
  const places = findCode(index, text);
  const isTelling = places.length > 0 && TELLING_CODE.test(text) && normaliseCode(text).length >= TELLING_CODE_LENGTH;
  const words = isTelling ? [] : planText(index, language, text);
  if (isTelling || (places.length > 0 && words.every(({ answers, isCode }) => answers.length === 0 || isCode)))
    return { match: 'code', relaxed: false, codes: toMatches(places), ns: writeCodes(parts, places) };
  if (words.length === 0) return undefined;
  const products = rarityParts(parts).reduce((sum, { segment }) => sum + segment.products, 0);
  const ns = parts.map((part) => matchEveryWord(words, products, part));
  const isFound = ns.some((n) => n > 0);
  const didYouMean = corrected(words);
  if (!isFound || didYouMean !== undefined) {
    const byNumber = findCodePart(index, text);
    if (byNumber.length > 0) return { match: 'codePrefix', relaxed: false, codes: [], ns: writeCodes(parts, byNumber) };
  }
  if (isFound && (request.sort ?? 'relevance') === 'relevance') {
    const pairs = pairsOf(index, language, didYouMean ?? text);
    if (pairs.length > 0) for (const [n, part] of parts.entries()) preferPhrases(part, ns[n]!, pairs);
  }
  if (isFound) return { match: matchOf(words), relaxed: false, codes: [], ns, ...(didYouMean && { didYouMean }) };
  const some = parts.map((part) => matchAnyWord(words, products, part));
  const relaxed = some.some((n) => n > 0);
  return { match: 'anyWord', relaxed, codes: [], ns: some, ...(didYouMean && { didYouMean }) };
}

function matchOf(words: readonly PlannedWord[]): TextMatch {
  if (words.some(({ correction }) => correction !== undefined)) return 'corrected';
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

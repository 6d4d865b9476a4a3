import { languages } from '../documents.ts';
import { type SearchRequest, type SearchResult, type SortOrder, type TextMatch } from '../requests.ts';
import { textAt, type Segment } from '../segment/segment.ts';
import { normaliseCode } from '../analysis/codes.ts';
import { findCode, findCodePart, toMatches } from './codes.ts';
import { countDocs, countFiltered, countRange, keepFiltered } from './count.ts';
import { clearFilters, planFilters } from './filters.ts';
import { type CatalogueIndex } from './handle.ts';
import { matchAnyWord, matchEveryWord } from './match.ts';
import { planText, type PlannedWord } from './plan.ts';
import { readCategories, readFacets } from './read-counts.ts';
import { findScope, keepInScope, listScope, type Scope } from './scope.ts';
import { selectTop, type Order } from './top.ts';

/** A number this long is meant as a number even when its signs are a word of other products ('E27' is shorter). */
const TELLING_CODE = /\d/;
const TELLING_CODE_LENGTH = 5;
const NUMBER_VALUES_MAX = 30;

type Found = Pick<SearchResult, 'match' | 'relaxed' | 'codes' | 'didYouMean'> & {
  /** Candidates in `scratch.candidates`. */
  readonly n: number;
  /** The candidates are all products of the scope, first those of its range of ids. */
  readonly isWholeScope?: boolean;
};

/**
 * One page of products with counts, in one pass over the candidates. Time: postings of the words plus candidates × values
 * a product. An unknown language is a programming error; an unknown category, facet or value finds nothing.
 * @throws RangeError for more than 31 filtered facets or a negative offset or limit
 */
export function search(index: CatalogueIndex, request: SearchRequest): SearchResult {
  const { segment } = index.internal;
  const { offset = 0, limit, within } = request;
  if (!(offset >= 0 && limit >= 0)) throw new RangeError('offset and limit must not be negative');
  if (!languages.includes(request.language)) throw new RangeError(`unknown language ${String(request.language)}`);
  if (within !== undefined && within.buffer !== index.buffer)
    throw new RangeError('the product set belongs to another index');
  const scope = findScope(segment, request.categoryId);
  if (scope === undefined) return nothing;
  const found = findCandidates(index, request, scope);
  return { ...answer(index, request, scope, found), ...pickFound(found) };
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

function answer(index: CatalogueIndex, request: SearchRequest, scope: Scope, found: Found) {
  const { segment, scratch } = index.internal;
  const { filters = [], facets = true, offset = 0, limit, sort = 'relevance' } = request;
  const { candidates, hits, counts, bits } = scratch;
  const plan = planFilters(segment, filters, scratch);
  const isCounting = facets !== false;
  let list = candidates.subarray(0, found.n);
  // Without filters the whole scope is a range of ids and few further products, which need not be looked at one by one.
  let inRange = 0;
  if (plan.full !== 0) {
    const total = isCounting
      ? countFiltered(segment, plan, bits, list, counts, hits)
      : keepFiltered(segment, plan, bits, list, hits);
    clearFilters(plan, scratch);
    list = hits.subarray(0, total);
  } else {
    inRange = found.isWholeScope ? scope.to - scope.from : 0;
    if (isCounting) {
      countRange(segment, scope.from, scope.from + inRange, counts);
      countDocs(segment, list.subarray(inRange), counts);
    }
  }
  const top = selectTop(orderOf(index, request, sort, found), list, offset + limit, segment);
  const counted = { from: scope.from, to: scope.from + inRange, docs: list.subarray(inRange) };
  return {
    total: list.length,
    skus: Array.from(top.subarray(offset), (doc) => textAt(segment.skus, doc)),
    facets: readFacets(index, facets, request.numberValuesMax ?? NUMBER_VALUES_MAX),
    categories: readCategories(segment, scope, scratch, counted, request.categoryLevels ?? 1),
  };
}

function orderOf(index: CatalogueIndex, { language }: SearchRequest, sort: SortOrder, { match }: Found): Order {
  const { segment, scratch } = index.internal;
  switch (sort) {
    case 'relevance':
      return match === 'none' || match === 'code' ? { by: 'popularity' } : { by: 'score', score: scratch.score };
    case 'popularity':
      return { by: 'popularity' };
    case 'priceAsc':
    case 'priceDesc':
      return { by: 'column', column: segment.price, descending: sort === 'priceDesc' };
    case 'nameAsc':
    case 'nameDesc':
      return { by: 'column', column: segment.nameRank[language], descending: sort === 'nameDesc' };
    case 'newest':
      return { by: 'column', column: segment.newness, descending: true };
  }
}

function findCandidates(index: CatalogueIndex, request: SearchRequest, scope: Scope): Found {
  const { segment, scratch } = index.internal;
  const text = request.text?.trim() ?? '';
  const within = request.within?.docs;
  const found = text === '' ? undefined : findByText(index, request, text);
  if (found === undefined) {
    const n = listScope(segment, scope, scratch, within);
    const isWholeScope = within === undefined && n === scope.to - scope.from + scope.further.size;
    return { match: 'none', relaxed: false, codes: [], n, isWholeScope };
  }
  return { ...found, n: keepInScope(segment, scope, scratch, found.n, within) };
}

/** Numbers first, then all words, parts of numbers, corrected words, then any of them. Undefined for a text without words ("---"), which asks for nothing special. */
function findByText(index: CatalogueIndex, { language }: SearchRequest, text: string): Found | undefined {
  const { segment, scratch } = index.internal;
  const places = findCode(segment, text);
  const isTelling = places.length > 0 && TELLING_CODE.test(text) && normaliseCode(text).length >= TELLING_CODE_LENGTH;
  const words = isTelling ? [] : planText(index, language, text);
  if (isTelling || (places.length > 0 && words.every(({ answers, isCode }) => answers.length === 0 || isCode)))
    return { match: 'code', relaxed: false, codes: toMatches(segment, places), n: writeCodes(segment, places, index) };
  if (words.length === 0) return undefined;
  const { products } = segment;
  const n = matchEveryWord(words, products, scratch);
  const didYouMean = corrected(words);
  if (n === 0 || didYouMean !== undefined) {
    const byNumber = writeCodeParts(segment, text, index);
    if (byNumber > 0) return { match: 'codePrefix', relaxed: false, codes: [], n: byNumber };
  }
  if (n > 0) return { match: matchOf(words), relaxed: false, codes: [], n, ...(didYouMean && { didYouMean }) };
  const some = matchAnyWord(words, products, scratch);
  return { match: 'anyWord', relaxed: some > 0, codes: [], n: some, ...(didYouMean && { didYouMean }) };
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

function writeCodes({ codeDoc }: Segment, places: readonly number[], { internal }: CatalogueIndex): number {
  const docs = new Set(places.map((at) => codeDoc[at]!));
  internal.scratch.candidates.set([...docs]);
  return docs.size;
}

/** Whatever the words have left in `candidates` stays when no number has the text in it. */
function writeCodeParts(segment: Segment, text: string, { internal }: CatalogueIndex): number {
  const docs = findCodePart(segment, text);
  let n = 0;
  for (const doc of docs) {
    internal.scratch.candidates[n++] = doc;
    internal.scratch.score[doc] = 0;
  }
  return n;
}

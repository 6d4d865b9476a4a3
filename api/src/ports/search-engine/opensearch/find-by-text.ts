import {
  planOutside,
  type CodeMatch,
  type OutsidePlan,
  type OutsidePlannedWord,
  type SearchResult,
} from '@shop/catalogue-index';
import type { EngineRequest } from '../search-engine.port.ts';
import type { Found, Json, Query } from './ask.ts';
import {
  exactCodeBody,
  isNumberOfItsOwn,
  partOfCode,
  readExactCodes,
  readSimilarCodes,
  similarCodesBody,
} from './codes.ts';
import type { Asked } from './asked.ts';
import { anyWord, besideEachOther, everyWord, hasWord, isOfKind, loosened, probeQuery } from './word-queries.ts';

/** How a text was understood, and what finds its products; nothing where there is no query. */
export type FoundByText = Pick<
  SearchResult,
  'match' | 'relaxed' | 'codes' | 'didYouMean' | 'leftOut' | 'foreignBrands' | 'nearest'
> & {
  readonly query: Query | undefined;
  /** How relevant the best product is, wherever it is; 0 where all are alike. */
  readonly best: number;
};

const understood = { relaxed: false, codes: [], leftOut: [], foreignBrands: [], nearest: [] } as const;
const nothingFound: FoundByText = { ...understood, match: 'anyWord', query: undefined, best: 0 };

const PLANS_MAX = 4;
const PLACES = 256;
const WEIGHT = 256;
/** What a word weighs at most that may be left out for the thing itself, and of how many words. */
const LESSER_MAX = 6;
const OF_KIND_WORDS_MAX = 6;
const CATEGORIES_MAX = 3;
const NEAR_SHARE_MIN = 0.1;
/** A short number that is a word of others too comes before all that the word finds. */
const FIRST = 1_000_000;

/**
 * Numbers first, then all words, parts of numbers, corrected words, then the weightiest of them: the steps of the index in this
 * process (`find-by-text.ts` of the kernel), each a question.
 */
export async function findByText(asked: Asked, request: EngineRequest, text: string): Promise<FoundByText> {
  const { plan, codes } = await readText(asked, request, text);
  const isWords = plan.typed.some(({ answers, isCode }) => answers.length > 0 && !isCode);
  if (codes.length > 0 && (isNumberOfItsOwn(text, codes) || !isWords))
    return { ...understood, match: 'code', codes, best: 0, query: { constant_score: { filter: skuQuery(codes) } } };
  if (plan.typed.length === 0) return nothingFound;
  const found = await findByWords(asked, { ...request, text }, plan);
  if (codes.length === 0) return found;
  const first = { constant_score: { filter: skuQuery(codes), boost: FIRST } };
  const query = found.query === undefined ? first : { bool: { should: [found.query, first], minimum_should_match: 1 } };
  return { ...found, codes, query };
}

function skuQuery(codes: readonly { readonly sku: string }[]): Query {
  return { terms: { sku: [...new Set(codes.map(({ sku }) => sku))] } };
}

/** The plan of a text and the numbers that equal it; what only products can say is asked until nothing is open. */
async function readText(
  asked: Asked,
  { language }: EngineRequest,
  text: string,
): Promise<{ plan: OutsidePlan; codes: readonly CodeMatch[] }> {
  const { words, counts } = asked.view;
  const make = () => planOutside(words, asked.trade, { language, text, counts });
  let plan = make();
  const bodies = (codes: readonly Json[]) => [
    ...codes,
    ...plan.unknown.map((probe) => ({ query: probeQuery(probe), size: 0, track_total_hits: true })),
  ];
  let answers = await asked.ask(bodies([exactCodeBody(text)]));
  const [exact] = answers;
  const codes = exact ? readExactCodes(text, exact) : [];
  answers = answers.slice(1);
  for (let n = 0; n < PLANS_MAX && plan.unknown.length > 0; n++) {
    if (n > 0) answers = await asked.ask(bodies([]));
    for (const [at, { key }] of plan.unknown.entries()) counts.set(key, answers[at]?.hits.total.value ?? 0);
    plan = make();
  }
  return { plan, codes };
}

type Words = readonly OutsidePlannedWord[];

async function findByWords(
  asked: Asked,
  { text, sort = 'relevance' }: EngineRequest & { readonly text: string },
  plan: OutsidePlan,
): Promise<FoundByText> {
  const { typed, meant, didYouMean } = plan;
  const readings = [...(meant ? strictThenLoose(meant) : []), ...strictThenLoose(typed)];
  const first = await matchFirst(asked, readings, sort === 'relevance' ? plan.pairs : []);
  if (first === undefined || didYouMean !== undefined) {
    const byNumber = await findByNumber(asked, text);
    if (byNumber !== undefined) return byNumber;
  }
  const suggested = didYouMean !== undefined && { didYouMean };
  if (first !== undefined) {
    const ofKind = didYouMean === undefined ? await findOfKind(asked, first) : undefined;
    if (ofKind) return { ...understood, match: 'anyWord', relaxed: true, ...ofKind };
    const isCode = first.words.some((word) => word.isCode);
    const match = didYouMean !== undefined ? 'corrected' : isCode ? 'codePrefix' : 'words';
    return { ...understood, match, query: first.query, best: first.best, ...suggested };
  }
  const without = await findWithout(asked, plan, meant === undefined ? 'typed' : 'meant');
  // Where the guess itself does not fit, it was none: what was typed is said to be missing.
  if (!without.isGuessLeftOut) return { ...without.found, ...suggested };
  return (await findWithout(asked, plan, 'unguessed')).found;
}

type Best = { readonly isOfKind: boolean; readonly main: string | undefined; readonly best: number };
type Matched = Best & { readonly words: Words; readonly query: Query };

/** The first of the readings that finds any product, whatever else is asked of it. */
async function matchFirst(
  asked: Asked,
  readings: readonly Words[],
  pairs: readonly number[],
): Promise<Matched | undefined> {
  for (const words of readings) {
    if (words.length === 0 || words.some(({ answers }) => !answers.some(({ quality }) => quality > 0))) continue;
    const query = besideEachOther(everyWord(words), pairs);
    const best = await bestOf(asked, query, words);
    if (best !== undefined) return { words, query, ...best };
  }
  return undefined;
}

/** The best product of a query, and whether it is the thing that any of the `kinds` names. */
async function bestOf(asked: Asked, query: Query, kinds: Words): Promise<Best | undefined> {
  const kind = kinds.length > 1 ? isOfKind(kinds) : undefined;
  const should = [{ constant_score: { filter: kind, boost: 0, _name: 'kind' } }];
  const [found] = await asked.ask([
    {
      query: kind === undefined ? query : { bool: { must: [query], should } },
      size: 1,
      _source: false,
      docvalue_fields: ['main'],
      track_total_hits: false,
    },
  ]);
  const [hit] = found?.hits.hits ?? [];
  if (hit === undefined) return undefined;
  return {
    isOfKind: kind === undefined || hit.matched_queries !== undefined,
    main: mainOf(hit),
    best: hit._score ?? 0,
  };
}

function mainOf(hit: Found['hits']['hits'][number] | undefined): string | undefined {
  const main = hit?.fields?.['main']?.[0];
  return typeof main === 'string' ? main : undefined;
}

function strictThenLoose(words: Words): readonly Words[] {
  const isSame = words.every(({ answers, loose }) => answers.length === loose.length);
  return isSame ? [words] : [words, loosened(words)];
}

async function findByNumber(asked: Asked, text: string): Promise<FoundByText | undefined> {
  for (const part of partOfCode(text)) {
    const [found] = await asked.ask([{ query: part, size: 0, terminate_after: 1, track_total_hits: true }]);
    if (found && found.hits.total.value > 0)
      return { ...understood, match: 'codePrefix', best: 0, query: { constant_score: { filter: part } } };
  }
  const body = similarCodesBody(text);
  const [found] = body ? await asked.ask([body]) : [];
  const similar = found ? readSimilarCodes(text, found) : [];
  const numbers = new Set(similar.map(({ code }) => code));
  const [only] = numbers;
  if (only === undefined) return undefined;
  const query = { constant_score: { filter: skuQuery(similar) } };
  return { ...understood, match: 'corrected', best: 0, query, ...(numbers.size === 1 && { didYouMean: only }) };
}

/** Where the best of what has all words is not the thing that a word names, and one lesser word less leads to that thing. */
async function findOfKind(asked: Asked, { words, isOfKind: isThing, main }: Matched) {
  if (isThing || words.length < 2 || words.length > OF_KIND_WORDS_MAX) return undefined;
  const kinds = words.filter(({ namesKind }) => namesKind);
  const lesser = words
    .filter((word) => !kinds.includes(word) && word.importance <= LESSER_MAX)
    .toSorted((a, b) => a.importance - b.importance);
  if (kinds.length === 0) return undefined;
  for (const word of lesser) {
    const query = everyWord(words.filter((other) => other !== word));
    const found = await bestOf(asked, query, kinds.length === 1 ? [...kinds, ...kinds] : kinds);
    if (found?.isOfKind === true && found.main !== main) return { query, best: found.best, leftOut: [word.label] };
  }
  return undefined;
}

/** Products with the weightiest words; none, but where to look on, when the catalogue does not have the thing itself. */
async function findWithout(asked: Asked, plan: OutsidePlan, of: 'meant' | 'typed' | 'unguessed') {
  const words = plan[of] ?? plan.typed;
  const foreignBrands = words.filter(({ isForeignBrand }) => isForeignBrand).map(({ written }) => written);
  const kept = await keptWords(asked, words);
  if (kept === undefined) {
    const near = plan.near(of);
    const nearest = await nearestCategories(asked, near.length > 0 ? near : [words.filter(({ isFound }) => isFound)]);
    return { found: { ...nothingFound, foreignBrands, nearest }, isGuessLeftOut: false };
  }
  const left = words.filter((word) => !kept.includes(word));
  const matched = await matchFirst(asked, strictThenLoose(kept), []);
  const leftOut = left.map(({ label }) => label).filter((word) => word !== '');
  const { query, best = 0 } = matched ?? {};
  const found: FoundByText = { ...understood, match: 'anyWord', relaxed: true, leftOut, foreignBrands, query, best };
  return { found, isGuessLeftOut: left.some(({ isGuess }) => isGuess) };
}

/** The weightiest words that some product has together; undefined when the thing itself would be left out. */
async function keptWords(asked: Asked, words: Words): Promise<Words | undefined> {
  // Of words as weighty the first ones stay.
  const weights = words.map(({ importance }, n) => (importance * PLACES + words.length - n) * WEIGHT);
  const body = {
    query: anyWord(loosened(words), weights),
    size: 1,
    _source: false,
    sort: ['_score', { pop: 'desc' }, 'place', 'sku'],
  };
  const [found] = await asked.ask([body]);
  const has = found?.hits.hits[0]?.matched_queries;
  if (has === undefined) return undefined;
  const kept = words.filter((_, n) => has.includes(`w${n}`));
  const isThingLost = words.some((word, n) => !has.includes(`w${n}`) && word.mayNameKind);
  return isThingLost && !kept.some(({ namesKind }) => namesKind) ? undefined : kept;
}

/** Main categories of the products with these words, the commonest first. */
async function nearestCategories(asked: Asked, plans: readonly Words[]): Promise<readonly string[]> {
  const asking = plans.filter((words) => words.length > 0 && words.every(({ isFound }) => isFound));
  const bodies = asking.map((words) => ({
    query: { bool: { filter: words.map(({ answers }) => hasWord(answers.filter(({ quality }) => quality > 0))) } },
    size: 0,
    track_total_hits: true,
    aggs: { main: { terms: { field: 'main', size: CATEGORIES_MAX } } },
  }));
  const found = await asked.ask(bodies);
  const ids = found.flatMap(({ hits, aggregations }) =>
    (aggregations?.['main']?.buckets ?? [])
      .filter(({ doc_count }) => doc_count >= hits.total.value * NEAR_SHARE_MIN)
      .map(({ key }) => key),
  );
  return [...new Set(ids)].slice(0, CATEGORIES_MAX);
}

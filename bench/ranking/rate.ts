import { languages, type Language } from '@shop/contract/values';
import type { IndexDocument } from '@shop/catalogue-index';
import acceptance from './acceptance.json' with { type: 'json' };
import further from './further.json' with { type: 'json' };
import heldBack from './held-back.json' with { type: 'json' };
import last from './last.json' with { type: 'json' };
import rated from './rated.json' with { type: 'json' };
import site from './site.json' with { type: 'json' };
import spellings from './spellings.json' with { type: 'json' };
import unseen from './unseen.json' with { type: 'json' };
import { meets, rankingSets, type Expectation, type RankedEngine } from './ranking.ts';

/**
 * A query with what must be on top, told in facts of the article. What must not be among the first ten is `not`; where that is
 * not said, whatever is in none of the wanted categories.
 */
export type RatedQuery = Expectation & {
  readonly text: string;
  readonly not?: Expectation;
  /** The catalogue has no such thing: finding nothing is right, and anything else is not. */
  readonly none?: boolean;
  /** It has none with all that is asked: the answer must say what it left out. */
  readonly leftOut?: boolean;
};

export type RatedSet = Readonly<Record<Language, readonly RatedQuery[]>>;

/** Queries that the ranking may be tuned with: those of the language files and those that only name a category of hits. */
export const ratedSet: RatedSet = perLanguage((language) => [
  ...rankingSets[language].searches,
  ...(rated as RatedSet)[language],
]);

/** Written before the ranking was tuned, and never tuned for: their figures tell what an unseen query can expect. */
export const heldBackSet: RatedSet = heldBack;

/** A second set of that kind, written by somebody else before he had seen the ranking. */
export const furtherSet: RatedSet = further;

/** A third one, written at the desk before the list of words had grown to what it is. */
export const acceptanceSet: RatedSet = acceptance;

/** As tradesmen type: counts, sizes, abbreviations, dialect, slips. The ranking may be tuned with them. */
export const spellingsSet: RatedSet = spellings;

/** Written after those, and never tuned for: what it says is what such a query can expect. */
export const unseenSet: RatedSet = unseen;

/**
 * Typed on site, at the desk of a planner and of a purchaser. Five sets, of which 4.9, 3.6, 6.9, 10.4 and 4.0 % had a wrong top when
 * they were first asked; then the classes of their misses were mended.
 */
export const siteSet: RatedSet = site;

/** Written after that and asked once: never tuned for. */
export const lastSet: RatedSet = last;

const DEPTH = 10;

/** Shares from 0 to 1. */
export type Rating = {
  readonly asked: number;
  /** Left aside: what they ask for is not in this catalogue. */
  readonly unanswerable: number;
  readonly ndcg: number;
  /** Of queries for something that the catalogue has: none found. */
  readonly zeroHits: number;
  /** Of all: the first hit is not what was meant, there is one where nothing was to be found, or it is not said what was left out. */
  readonly wrongTop: number;
  /** Of all: something forbidden is among the first ten although there are ten that are not. */
  readonly foreign: number;
  readonly misses: readonly RatedMiss[];
};

type Asked = { readonly language: Language; readonly query: RatedQuery };

export type RatedMiss = {
  readonly language: Language;
  readonly text: string;
  readonly ndcg: number;
  readonly fault: 'none found' | 'wrong top' | 'foreign' | 'order';
  /** Name of the first hit. */
  readonly first: string;
};

export async function rate(
  engine: RankedEngine,
  set: RatedSet,
  documents: ReadonlyMap<string, IndexDocument>,
): Promise<Rating> {
  const queries = languages.flatMap((language) => set[language].map((query) => ({ language, query })));
  const answerable = queries.filter(({ query }) => query.none === true || countWanted(query, documents) > 0);
  const results: (Awaited<ReturnType<typeof rateQuery>> & { readonly language: Language })[] = [];
  for (const { language, query } of answerable)
    results.push({ language, ...(await rateQuery(engine, { language, query }, documents)) });
  const share = (count: number, of = results.length) => count / Math.max(1, of);
  const sought = results.filter(({ isSought }) => isSought);
  return {
    asked: results.length,
    unanswerable: queries.length - answerable.length,
    ndcg: results.reduce((sum, { ndcg }) => sum + ndcg, 0) / Math.max(1, results.length),
    zeroHits: share(sought.filter(({ fault }) => fault === 'none found').length, sought.length),
    wrongTop: share(results.filter(({ fault }) => fault === 'wrong top').length),
    foreign: share(results.filter(({ hasForeign }) => hasForeign).length),
    misses: results.flatMap(({ language, text, ndcg, fault, first }) =>
      fault === undefined ? [] : [{ language, text, ndcg, fault, first }],
    ),
  };
}

async function rateQuery(engine: RankedEngine, { language, query }: Asked, documents: Documents) {
  const { text } = query;
  const found = await engine.search({ language, text, limit: DEPTH });
  const hits = found.skus.flatMap((sku) => documents.get(sku) ?? []);
  const first = hits[0]?.texts.de?.name ?? '–';
  if (query.none === true) {
    const isRight = hits.length === 0;
    const fault = isRight ? undefined : ('wrong top' as const);
    return { text, ndcg: isRight ? 1 : 0, fault, first, isSought: false, hasForeign: false };
  }
  const wanted = countWanted(query, documents);
  const isGood = hits.map((hit) => meets(hit, query));
  const ndcg = gain(isGood) / gain(Array.from({ length: Math.min(DEPTH, wanted) }, () => true));
  const hasForeign = wanted >= DEPTH && hits.some((hit) => isForeign(hit, query));
  const namesLeftOut = query.leftOut !== true || hits.length === 0 || found.leftOut.length > 0;
  const fault = namesLeftOut ? faultOf(isGood, ndcg, hasForeign) : ('wrong top' as const);
  return { text, ndcg, fault, first, isSought: true, hasForeign };
}

function faultOf(isGood: readonly boolean[], ndcg: number, hasForeign: boolean): RatedMiss['fault'] | undefined {
  if (isGood.length === 0) return 'none found';
  if (isGood[0] === false) return 'wrong top';
  if (hasForeign) return 'foreign';
  return ndcg < 1 ? 'order' : undefined;
}

/** Discounted cumulative gain of hits that are right or not. */
function gain(isGood: readonly boolean[]): number {
  return isGood.reduce((sum, good, place) => sum + (good ? 1 / Math.log2(place + 2) : 0), 0);
}

function isForeign(hit: IndexDocument, { not, category }: RatedQuery): boolean {
  if (not !== undefined) return meets(hit, not);
  return category !== undefined && !category.includes(hit.categoryIds[0] ?? '');
}

type Documents = ReadonlyMap<string, IndexDocument>;
const wantedCounts = new WeakMap<Documents, Map<RatedQuery, number>>();

/** How many articles of the catalogue are what a query means; counted once a query and catalogue. */
export function countWanted(query: RatedQuery, documents: ReadonlyMap<string, IndexDocument>): number {
  const counts = wantedCounts.get(documents) ?? new Map<RatedQuery, number>();
  wantedCounts.set(documents, counts);
  const known = counts.get(query);
  if (known !== undefined) return known;
  let count = 0;
  for (const document of documents.values()) if (meets(document, query)) count++;
  counts.set(query, count);
  return count;
}

function perLanguage<T>(of: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(languages.map((language) => [language, of(language)])) as Record<Language, T>;
}

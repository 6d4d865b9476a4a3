import type { Boost, Filter, Ranking } from '@shop/catalogue-index';
import type { EngineRequest } from '../search-engine.port.ts';
import type { Json, Query } from './ask.ts';
import { facetEntry, facetPattern, numberEntry, numberField, numberPattern } from './mapping.ts';

/** Values of all facets together that are counted at most. */
const VALUES_MAX = 50_000;
const CATEGORIES_MAX = 20_000;
const FILTERED_FACETS_MAX = 31;
/** A list of products is asked for in pieces. */
const WITHIN_PIECE = 50_000;
/** Pinned products come before all that is relevant, each before the next. */
const PINNED = 10_000_000;

const ties = [{ pop: 'desc' }, { place: 'asc' }, { sku: 'asc' }];

export type PageQuestion = EngineRequest & {
  /** What the text has found, undefined where there is no text. */
  readonly found?: Query;
  /** How relevant the best product is; 0 where all that the text finds are alike. */
  readonly best: number;
};

/** What being popular adds, of the best product's relevance: of products that are as relevant the more popular one comes first. */
const POPULAR_SHARE = 1 / 24;
/** So many of the best are put in steps of relevance, whichever of them a page shows. */
export const STEPPED_MAX = 200;

/** The products of one page. @throws RangeError for more than 31 filtered facets */
export function pageBody(question: PageQuestion): Json {
  const { offset = 0, limit } = question;
  const isStepped = isInSteps(question);
  return {
    ...foundBy(question),
    from: isStepped ? 0 : offset,
    size: isStepped ? Math.max(STEPPED_MAX, offset + limit) : limit,
    _source: false,
    stored_fields: '_none_',
    docvalue_fields: ['sku'],
    track_total_hits: false,
    sort: [...sortOf(question), ...ties],
  };
}

/** How many products there are, and the counts of facets and categories; of numbers roughly (`numbersBody`). */
export function countsBody(question: PageQuestion): Json {
  const { facets = true, categoryLevels = 1 } = question;
  const isWanted = (facet: string) => facets === true || (facets !== false && facets.includes(facet));
  const values = (names?: readonly string[]) => ({
    f: { terms: { field: 'f', size: VALUES_MAX, ...(names && { include: facetPattern(names) }) } },
  });
  const all = {
    ...(facets === true ? values() : facets !== false && facets.length > 0 && values(facets)),
    ...(categoryLevels > 0 && { cat: { terms: { field: 'cat', size: CATEGORIES_MAX } } }),
  };
  const aggs = countsOf(question, all, (facet) => (isWanted(facet) ? values([facet]) : {}));
  return { ...foundBy(question), ...(!isEmpty(aggs) && { aggs }), size: 0, track_total_hits: true };
}

/** Counts of numbers as they are, of those that are roughly as wanted. */
export function numbersBody(question: PageQuestion, wanted: ReadonlyMap<string, readonly string[]>): Json {
  const filtered = new Set(question.filters?.map(({ facet }) => facet));
  const numbers = (isWanted: (facet: string) => boolean) => {
    const of = new Map([...wanted].filter(([facet]) => isWanted(facet)));
    return of.size === 0
      ? {}
      : { number: { terms: { field: 'number', size: VALUES_MAX, include: numberPattern(of) } } };
  };
  const all = numbers((facet) => !filtered.has(facet));
  const aggs = countsOf(question, all, (own) => numbers((facet) => facet === own));
  return { ...foundBy(question), aggs, size: 0, track_total_hits: false };
}

function foundBy(question: PageQuestion): Json {
  const chosen = chosenFilters(question.filters ?? []);
  return {
    query: scopeQuery(question),
    ...(chosen.size > 0 && { post_filter: { bool: { filter: [...chosen.values()] } } }),
  };
}

/** Whether the page is taken from the best of a text, which are put in order when they are there (`readSteps`). */
export function isInSteps({ best, sort = 'relevance', offset = 0, limit }: PageQuestion): boolean {
  return best > 0 && sort === 'relevance' && limit > 0 && offset < STEPPED_MAX;
}

function sortOf({ sort = 'relevance', language, best }: PageQuestion): readonly (Json | string)[] {
  switch (sort) {
    case 'relevance':
      return best > 0 ? ['_score'] : [];
    case 'priceAsc':
    case 'priceDesc':
      return [{ price: { order: sort === 'priceAsc' ? 'asc' : 'desc', missing: '_last' } }];
    case 'nameAsc':
    case 'nameDesc':
      return [{ [`name_${language}`]: sort === 'nameAsc' ? 'asc' : 'desc' }];
    case 'newest':
      return [{ newness: 'desc' }];
    default:
      return [];
  }
}

function scopeQuery({ categoryId, within, found, ranking, best, sort = 'relevance' }: PageQuestion): Query {
  const filter: Query[] = [];
  if (categoryId !== undefined) filter.push({ term: { cat: categoryId } });
  if (within !== undefined) filter.push(withinQuery(within));
  if (found === undefined) return { bool: { filter: filter.length > 0 ? filter : [{ match_all: {} }] } };
  const hidden = ranking?.hidden ?? [];
  const isRanked = sort === 'relevance';
  const must = [rankedQuery(found, ranking, isRanked)];
  const should = isRanked && best > 0 ? [{ rank_feature: { field: 'popular', boost: best * POPULAR_SHARE } }] : [];
  return { bool: { must, filter, should, ...(hidden.length > 0 && { must_not: [{ terms: { sku: hidden } }] }) } };
}

function withinQuery(skus: readonly string[]): Query {
  const pieces = Array.from({ length: Math.ceil(skus.length / WITHIN_PIECE) }, (_, n) =>
    skus.slice(n * WITHIN_PIECE, (n + 1) * WITHIN_PIECE),
  );
  if (pieces.length === 0) return { match_none: {} };
  return { bool: { should: pieces.map((sku) => ({ terms: { sku } })), minimum_should_match: 1 } };
}

/** With what people have decided for this text: factors, and products first whether its words find them or not. */
function rankedQuery(found: Query, ranking: Ranking | undefined, isByRelevance: boolean): Query {
  const { boosts = [], pinned = [] } = ranking ?? {};
  const functions = boosts.map((boost) => ({ filter: boosted(boost), weight: boost.factor }));
  const query =
    functions.length === 0
      ? found
      : { function_score: { query: found, functions, score_mode: 'multiply', boost_mode: 'multiply' } };
  if (pinned.length === 0 || !isByRelevance) return query;
  const first = pinned.map((sku, n) => ({
    constant_score: { filter: { term: { sku } }, boost: PINNED * (pinned.length - n) },
  }));
  return { bool: { should: [query, ...first], minimum_should_match: 1 } };
}

function boosted(boost: Boost): Query {
  if ('sku' in boost) return { term: { sku: boost.sku } };
  if ('categoryId' in boost) return { term: { cat: boost.categoryId } };
  return valuesQuery(boost.facet, [boost.value]);
}

/** One query for each filtered facet: any of its values and ranges. */
function chosenFilters(filters: readonly Filter[]): ReadonlyMap<string, Query> {
  const byFacet = Map.groupBy(filters, ({ facet }) => facet);
  if (byFacet.size > FILTERED_FACETS_MAX) throw new RangeError(`at most ${FILTERED_FACETS_MAX} facets are filtered`);
  return new Map(
    [...byFacet].map(([facet, own]) => {
      const should = own.map((filter) =>
        'values' in filter ? valuesQuery(facet, filter.values) : rangeQuery(facet, filter.min, filter.max),
      );
      return [facet, { bool: { should, minimum_should_match: 1 } }];
    }),
  );
}

function valuesQuery(facet: string, values: readonly string[]): Query {
  const entries = values.flatMap((value) => [facetEntry('values', facet, value), facetEntry('flag', facet, value)]);
  const numbers = values.map(Number).filter(Number.isFinite);
  const should = [
    { terms: { f: entries } },
    ...(numbers.length > 0 ? [{ terms: { number: numbers.map((number) => numberEntry(facet, number)) } }] : []),
  ];
  return { bool: { should, minimum_should_match: 1 } };
}

function rangeQuery(facet: string, min?: number, max?: number): Query {
  return {
    range: { [numberField(facet)]: { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) } },
  };
}

/** Counts of a facet leave out its own filter and no other. */
function countsOf({ filters = [] }: PageQuestion, all: Json, own: (facet: string) => Json): Json {
  const chosen = chosenFilters(filters);
  if (chosen.size === 0) return all;
  const ofOwn = [...chosen.keys()].map((facet): Named => {
    const others = [...chosen].filter(([name]) => name !== facet).map(([, query]) => query);
    const filter = others.length > 0 ? { bool: { filter: others } } : { match_all: {} };
    return [`of ${facet}`, { filter, aggs: own(facet) }];
  });
  const ofAll = { filter: { bool: { filter: [...chosen.values()] } }, aggs: all };
  const counted: readonly Named[] = [['all', ofAll], ...ofOwn];
  return Object.fromEntries<Json>(counted.filter(([, { aggs }]) => !isEmpty(aggs)));
}

type Named = readonly [name: string, counted: { readonly filter: Query; readonly aggs: Json }];

function isEmpty(json: Json): boolean {
  return Object.keys(json).length === 0;
}

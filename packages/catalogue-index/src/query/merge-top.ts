import { NO_PRICE } from '../build/builder.ts';
import { type Language } from '../documents.ts';
import { type SortOrder } from '../requests.ts';
import { compareBytes, textAtPlace } from '../segment/front-coding.ts';
import { comparePopularity, type Part, type Place } from './parts.ts';
import { bestScore, relevanceStep, selectTop, type Order } from './top.ts';

/** The hits of a part. */
export type PartHits = { readonly part: Part; readonly docs: Uint32Array };

/** The `wanted` best of all parts, best first: the best of each, laid together. */
export function selectTopOfAll(
  hits: readonly PartHits[],
  sort: SortOrder,
  language: Language,
  wanted: number,
): readonly Place[] {
  const best = sort === 'relevance' ? scoreMax(hits) : 0;
  const lists = hits
    .filter(({ docs }) => docs.length > 0)
    .map(({ part, docs }) => ({
      part,
      docs: selectTop(orderIn(part, sort, language, best), docs, wanted, part.segment),
      at: 0,
    }));
  const [only, ...others] = lists;
  if (only === undefined) return [];
  if (others.length === 0) return Array.from(only.docs, (doc) => ({ part: only.part, doc }));
  const isBefore = comparing(sort, language, best);
  const top: Place[] = [];
  while (top.length < wanted) {
    let first: (typeof lists)[number] | undefined;
    for (const list of lists) {
      if (list.at === list.docs.length) continue;
      if (first === undefined || isBefore(headOf(list), headOf(first)) < 0) first = list;
    }
    if (first === undefined) break;
    top.push(headOf(first));
    first.at++;
  }
  return top;
}

function headOf({ part, docs, at }: PartHits & { readonly at: number }): Place {
  return { part, doc: docs[at]! };
}

function scoreMax(hits: readonly PartHits[]): number {
  return Math.max(Number.MIN_VALUE, ...hits.map(({ part, docs }) => bestScore(part.scratch.score, docs)));
}

function orderIn({ segment, scratch }: Part, sort: SortOrder, language: Language, best: number): Order {
  switch (sort) {
    case 'relevance':
      return { by: 'score', score: scratch.score, best };
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

/** The order of `selectTop`, told across parts. */
function comparing(sort: SortOrder, language: Language, best: number): (a: Place, b: Place) => number {
  const primary = primaryOf(sort, language, best);
  return (a, b) => primary(a, b) || comparePopularity(a, b);
}

function primaryOf(sort: SortOrder, language: Language, best: number): (a: Place, b: Place) => number {
  switch (sort) {
    case 'relevance':
      return (a, b) => step(a) - step(b);
    case 'popularity':
      return () => 0;
    case 'priceAsc':
      return (a, b) => price(a) - price(b);
    case 'priceDesc':
      return (a, b) => Number(price(a) === NO_PRICE) - Number(price(b) === NO_PRICE) || price(b) - price(a);
    case 'nameAsc':
      return (a, b) => compareNames(language, a, b);
    case 'nameDesc':
      return (a, b) => compareNames(language, b, a);
    case 'newest':
      return (a, b) => b.part.segment.newness[b.doc]! - a.part.segment.newness[a.doc]!;
  }

  function step({ part, doc }: Place): number {
    return relevanceStep(part.scratch.score[doc]!, best);
  }
}

function price({ part, doc }: Place): number {
  return part.segment.price[doc]!;
}

function compareNames(language: Language, a: Place, b: Place): number {
  const [left, right] = [placeOfName(language, a), placeOfName(language, b)];
  // Two names of deltas between the same two of the base: only they themselves can tell.
  if (left !== right || (left & 1) === 1) return left - right;
  return compareBytes(nameOf(language, a), nameOf(language, b));
}

/** Place among the names of the base, as `placeAmong` tells it. */
function placeOfName(language: Language, { part, doc }: Place): number {
  const { nameRank, nameAmongBase } = part.segment;
  return part.number === 0 ? 2 * nameRank[language][doc]! + 1 : nameAmongBase[language][doc]!;
}

function nameOf(language: Language, { part, doc }: Place): Uint8Array {
  const { names, nameRank } = part.segment;
  return textAtPlace(names[language], nameRank[language][doc]!);
}

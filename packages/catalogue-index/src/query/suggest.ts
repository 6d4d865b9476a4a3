import { HEAD_EMPTY, HEAD_SIZE } from '../build/dictionary-writer.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { type SuggestRequest, type Suggestions } from '../requests.ts';
import { isLive, textAt, type Dictionary, type Segment } from '../segment/segment.ts';
import { lookupCode, lookupCodePrefix } from './codes.ts';
import { type CatalogueIndex } from './handle.ts';
import { search } from './search.ts';
import { readWords } from './synonyms.ts';
import { findPrefix, findTerm } from './terms.ts';

const TEXT_MIN = 2; // specification, catalogue side: suggestions from 2 characters
const LIMIT = 3;

/**
 * The most popular products whose name, manufacturer, series or keywords have the typed word or one that begins like it;
 * for several words the best of a search. Numbers that begin like the text come first.
 */
export function suggest(index: CatalogueIndex, { language, text, limit = LIMIT }: SuggestRequest): Suggestions {
  const { segment, stem } = index.internal;
  const typed = text.trim();
  if (typed.length < TEXT_MIN) return { skus: [], codes: [] };
  const codes = /\d/.test(typed) && typed.length > TEXT_MIN ? findCodes(index, typed, limit) : [];
  const skus = new Set(codes.map(({ sku }) => sku));
  const [word, ...others] = readWords(typed, stem[language]);
  if (word !== undefined && skus.size < limit) {
    const own = isNeutral(word.folded) ? [] : [segment.dictionaries[language]];
    const heads = others.length > 0 || limit > HEAD_SIZE ? [] : bestHeads(segment, [...own, segment.neutral], word);
    const found = heads.length > 0 ? heads : search(index, { language, text: typed, limit, facets: false }).skus;
    for (const sku of found) if (skus.size < limit) skus.add(sku);
  }
  return { skus: [...skus], codes };
}

function findCodes(index: CatalogueIndex, typed: string, limit: number) {
  const exact = lookupCode(index, typed);
  return exact.length > 0 ? exact.slice(0, limit) : lookupCodePrefix(index, typed, limit);
}

/** Merges the best products kept with each term: no posting list is read. */
function bestHeads(
  segment: Segment,
  dictionaries: readonly Dictionary[],
  { folded, stem }: { readonly folded: string; readonly stem: string },
): readonly string[] {
  const best: number[] = [];
  for (const dictionary of dictionaries) {
    const { from, to } = findPrefix(dictionary.terms, folded);
    mergeHeads(segment, dictionary.head, from * HEAD_SIZE, to * HEAD_SIZE, best);
    const whole = stem === folded ? -1 : findTerm(dictionary.terms, stem);
    if (whole >= 0) mergeHeads(segment, dictionary.head, whole * HEAD_SIZE, (whole + 1) * HEAD_SIZE, best);
  }
  return best.map((rank) => textAt(segment.skus, segment.docOfRank[rank]!));
}

function mergeHeads(segment: Segment, head: Uint32Array, from: number, to: number, best: number[]): void {
  for (let at = from; at < to; at++) {
    const rank = head[at]!;
    if (rank === HEAD_EMPTY || (best.length === HEAD_SIZE && rank >= best[HEAD_SIZE - 1]!)) continue;
    if (best.includes(rank) || !isLive(segment, segment.docOfRank[rank]!)) continue;
    let place = best.length;
    while (place > 0 && best[place - 1]! > rank) place--;
    best.splice(place, 0, rank);
    best.length = Math.min(best.length, HEAD_SIZE);
  }
}

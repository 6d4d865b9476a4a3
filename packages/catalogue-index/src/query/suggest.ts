import { HEAD_EMPTY, HEAD_SIZE, HEAD_TIER } from '../build/dictionary-writer.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { type SuggestRequest, type Suggestions } from '../requests.ts';
import { isLive, textAt, type Dictionary, type Segment } from '../segment/segment.ts';
import { answersTo, frequencyOf, QUALITY } from './answers.ts';
import { lookupCode, lookupCodePrefix } from './codes.ts';
import { type CatalogueIndex } from './handle.ts';
import { search } from './search.ts';
import { findSynonyms, readWords, type QueryWord } from './synonyms.ts';
import { findPrefix, findTerm } from './terms.ts';

const TEXT_MIN = 2; // specification, catalogue side: suggestions from 2 characters
const LIMIT = 3;
const SEARCHED_MAX = 5000;

/** A word that only begins like the typed one is worth two tiers less, another name for it one. */
const PREFIX_TIERS = 2;
const SYNONYM_TIERS = 1;

/**
 * Products called by the typed word, by another name for it or by one that begins like it; those whose kind it names
 * first, then the most popular. For several words the best of a search. Numbers that begin like the text come first
 * unless the text is itself a word ('C16').
 */
export function suggest(index: CatalogueIndex, { language, text, limit = LIMIT }: SuggestRequest): Suggestions {
  const { segment, stem } = index.internal;
  const typed = text.trim();
  if (typed.length < TEXT_MIN) return { skus: [], codes: [] };
  const codes = /\d/.test(typed) && typed.length > TEXT_MIN ? findCodes(index, typed, limit) : [];
  const numbers = codes.map(({ sku }) => sku);
  const [word, ...others] = readWords(typed, stem[language]);
  const isWord = word !== undefined && others.length === 0 && findTerm(segment.neutral.terms, word.folded) >= 0;
  const skus = new Set(isWord ? [] : numbers);
  if (word !== undefined && skus.size < limit) {
    const isSearched = others.length > 0 || limit > HEAD_SIZE || isRareWord(index, language, word);
    const heads = isSearched ? [] : bestHeads(index, language, word);
    const found = heads.length > 0 ? heads : search(index, { language, text: typed, limit, facets: false }).skus;
    for (const sku of [...found, ...numbers]) if (skus.size < limit) skus.add(sku);
  }
  return { skus: [...skus], codes };
}

/** Known, alone or by another name, and in so few products that a search costs less than anyone notices. */
function isRareWord({ internal }: CatalogueIndex, language: Language, word: QueryWord): boolean {
  const { segment, synonyms } = internal;
  const names = [[word], ...(findSynonyms(synonyms[language], [word], 0)?.alternatives ?? [])];
  const answers = names.flatMap(([name, ...more]) =>
    name && more.length === 0 ? answersTo(segment, language, name, QUALITY.exact) : [],
  );
  const frequency = frequencyOf(answers);
  return frequency > 0 && frequency <= SEARCHED_MAX;
}

function findCodes(index: CatalogueIndex, typed: string, limit: number) {
  const exact = lookupCode(index, typed);
  return exact.length > 0 ? exact.slice(0, limit) : lookupCodePrefix(index, typed, limit);
}

/** Merges the best products kept with each term: no posting list is read. */
function bestHeads({ internal }: CatalogueIndex, language: Language, word: QueryWord): readonly string[] {
  const { segment, synonyms } = internal;
  const own = segment.dictionaries[language];
  const best: number[] = [];
  const merge = ({ head }: Dictionary, from: number, to: number, tiers: number) =>
    mergeHeads(segment, head.subarray(from * HEAD_SIZE, to * HEAD_SIZE), tiers * HEAD_TIER, best);
  const mergeWord = ({ folded, stem }: QueryWord, tiers: number) => {
    const whole = isNeutral(folded) ? -1 : findTerm(own.terms, stem);
    if (whole >= 0) merge(own, whole, whole + 1, tiers);
    const neutral = findTerm(segment.neutral.terms, folded);
    if (neutral >= 0) merge(segment.neutral, neutral, neutral + 1, tiers);
  };
  mergeWord(word, 0);
  for (const [alternative, ...more] of findSynonyms(synonyms[language], [word], 0)?.alternatives ?? [])
    if (alternative && more.length === 0) mergeWord(alternative, SYNONYM_TIERS);
  for (const dictionary of isNeutral(word.folded) ? [segment.neutral] : [own, segment.neutral]) {
    const { from, to } = findPrefix(dictionary.terms, word.folded);
    merge(dictionary, from, to, PREFIX_TIERS);
  }
  return best.map((head) => textAt(segment.skus, segment.docOfRank[head % HEAD_TIER]!));
}

/** `best` ascends and holds a product once, under the best of its names. */
function mergeHeads(segment: Segment, heads: Uint32Array, penalty: number, best: number[]): void {
  for (const kept of heads) {
    const head = kept + penalty;
    if (kept === HEAD_EMPTY || (best.length === HEAD_SIZE && head >= best[HEAD_SIZE - 1]!)) continue;
    const rank = kept % HEAD_TIER;
    if (!isLive(segment, segment.docOfRank[rank]!)) continue;
    const same = best.findIndex((other) => other % HEAD_TIER === rank);
    if (same >= 0 && best[same]! <= head) continue;
    if (same >= 0) best.splice(same, 1);
    let place = best.length;
    while (place > 0 && best[place - 1]! > head) place--;
    best.splice(place, 0, head);
    best.length = Math.min(best.length, HEAD_SIZE);
  }
}

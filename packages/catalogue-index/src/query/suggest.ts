import { HEAD_EMPTY, HEAD_SIZE, HEAD_TIER, keepBest } from '../build/dictionary-writer.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { type SuggestRequest, type Suggestions } from '../requests.ts';
import { PRODUCT_SHIFT, TIER_NONE, tierOf } from '../segment/postings.ts';
import { type Dictionary } from '../segment/segment.ts';
import { answersTo, frequencyOf, QUALITY } from './answers.ts';
import { lookupCode, lookupCodePrefix } from './codes.ts';
import { type CatalogueIndex } from './handle.ts';
import { comparePopularity, isLive, skuAt, type Part, type Place } from './parts.ts';
import { rarityParts } from './planned-word.ts';
import { search } from './search.ts';
import { suggestTogether } from './suggest-together.ts';
import { wordBegun } from './word-begun.ts';
import { findSynonyms, readWords, type QueryWord } from './synonyms.ts';
import { findPrefix, findTerm } from './terms.ts';

const TEXT_MIN = 2; // docs/domain/search.md#suggestions
const LIMIT = 3;
const SEARCHED_MAX = 5000;

/** A word that only begins like the typed one is worth two tiers less, another name for it one. */
const PREFIX_TIERS = 2;
const SYNONYM_TIERS = 1;

/**
 * Products called by the typed word or by another name for it; those whose kind it names first, then the most popular. What
 * is no word that things are called by begins one: the one that most things are. For several words the best of a search, or nearly. Numbers that begin like the text come first
 * unless the text is itself a word ('C16').
 */
export function suggest(index: CatalogueIndex, { language, text, limit = LIMIT }: SuggestRequest): Suggestions {
  const { parts, stem } = index.internal;
  const typed = text.trim();
  if (typed.length < TEXT_MIN) return { skus: [], codes: [] };
  const codes = /\d/.test(typed) && typed.length > TEXT_MIN ? findCodes(index, typed, limit) : [];
  const numbers = codes.map(({ sku }) => sku);
  const [word, ...others] = readWords(typed, stem[language]);
  const isWord =
    word !== undefined &&
    others.length === 0 &&
    parts.some(({ segment }) => findTerm(segment.neutral.terms, word.folded) >= 0);
  const skus = new Set(isWord ? [] : numbers);
  if (word !== undefined && skus.size < limit) {
    const begun = others.length > 0 ? undefined : wordBegun(index, language, word);
    const isSearched =
      others.length > 0 || limit > HEAD_SIZE || begun !== undefined || isRareWord(index, language, word);
    const heads = isSearched ? [] : bestHeads(index, language, word);
    const together = others.length > 0 && codes.length === 0 ? suggestTogether(index, language, typed, limit) : [];
    const quick = heads.length > 0 ? heads : together;
    const asked = { language, text: begun ?? typed, limit, facets: false };
    const found = quick.length > 0 ? quick : search(index, asked).skus;
    for (const sku of [...found, ...numbers]) if (skus.size < limit) skus.add(sku);
  }
  return { skus: [...skus], codes };
}

/** Known, alone or by another name, and in so few products that a search costs less than anyone notices. */
export function isRareWord({ internal }: CatalogueIndex, language: Language, word: QueryWord): boolean {
  const { parts, synonyms } = internal;
  const names = [[word], ...(findSynonyms(synonyms[language], [word], 0)?.alternatives ?? [])];
  const answers = names.flatMap(([name, ...more]) =>
    name && more.length === 0 ? answersTo(parts, language, name, QUALITY.exact) : [],
  );
  const distinctive = rarityParts(parts);
  const frequency = frequencyOf(answers.filter(({ part }) => distinctive.includes(part)));
  return answers.some(({ isKind }) => isKind === true) && frequency <= SEARCHED_MAX;
}

function findCodes(index: CatalogueIndex, typed: string, limit: number) {
  const exact = lookupCode(index, typed);
  return exact.length > 0 ? exact.slice(0, limit) : lookupCodePrefix(index, typed, limit);
}

/** A product and the tier of its best name. */
type Head = Place & { readonly tier: number };

/** Merges the best products kept with each term: no posting list is read, but where one of them was masked. */
function bestHeads({ internal }: CatalogueIndex, language: Language, word: QueryWord): readonly string[] {
  const { parts, synonyms } = internal;
  const best: Head[] = [];
  for (const part of parts) {
    const { dictionaries, neutral } = part.segment;
    const own = dictionaries[language];
    const mergeWord = ({ folded, stem }: QueryWord, penalty: number) => {
      const whole = isNeutral(folded) ? -1 : findTerm(own.terms, stem);
      if (whole >= 0) mergeHeads(part, own, whole, whole + 1, penalty, best);
      const among = findTerm(neutral.terms, folded);
      if (among >= 0) mergeHeads(part, neutral, among, among + 1, penalty, best);
    };
    mergeWord(word, 0);
    for (const [alternative, ...more] of findSynonyms(synonyms[language], [word], 0)?.alternatives ?? [])
      if (alternative && more.length === 0) mergeWord(alternative, SYNONYM_TIERS);
    for (const dictionary of isNeutral(word.folded) ? [neutral] : [own, neutral]) {
      const { from, to } = findPrefix(dictionary.terms, word.folded);
      mergeHeads(part, dictionary, from, to, PREFIX_TIERS, best);
    }
  }
  return best.map(skuAt);
}

/** `best` is in order and holds a product once, under the best of its names. */
function mergeHeads(part: Part, dictionary: Dictionary, from: number, to: number, penalty: number, best: Head[]): void {
  const { head: heads } = dictionary;
  for (let term = from; term < to; term++)
    for (let at = term * HEAD_SIZE; at < (term + 1) * HEAD_SIZE && heads[at] !== HEAD_EMPTY; at++) {
      const head = readHead(part, heads[at]!, penalty);
      if (!isBetter(head, best)) break;
      if (isLive(part, head.doc)) keepHead(head, best);
      else {
        for (const kept of liveHeads(part, dictionary, term))
          if (kept !== HEAD_EMPTY) keepHead(readHead(part, kept, penalty), best);
        break;
      }
    }
}

function readHead(part: Part, head: number, penalty: number): Head {
  const tier = Math.floor(head / HEAD_TIER) + penalty;
  return { part, doc: part.segment.docOfRank[head % HEAD_TIER]!, tier };
}

function isBetter(head: Head, best: readonly Head[]): boolean {
  const worst = best.length < HEAD_SIZE ? undefined : best[HEAD_SIZE - 1];
  return worst === undefined || compareHeads(head, worst) < 0;
}

function keepHead(head: Head, best: Head[]): void {
  if (!isBetter(head, best)) return;
  const same = best.findIndex(({ part, doc }) => part.number === head.part.number && doc === head.doc);
  if (same >= 0 && best[same]!.tier <= head.tier) return;
  if (same >= 0) best.splice(same, 1);
  let place = best.length;
  while (place > 0 && compareHeads(head, best[place - 1]!) < 0) place--;
  best.splice(place, 0, head);
  best.length = Math.min(best.length, HEAD_SIZE);
}

function compareHeads(a: Head, b: Head): number {
  if (a.tier !== b.tier) return a.tier - b.tier;
  if (a.part.number !== b.part.number) return comparePopularity(a, b);
  const { popularityRank } = a.part.segment;
  return popularityRank[a.doc]! - popularityRank[b.doc]!;
}

/** The best products of a term among those that count, read from its postings once a view. */
function liveHeads(part: Part, dictionary: Dictionary, term: number): Uint32Array {
  const { postings, postingStart, head } = dictionary;
  const key = head.byteOffset + term * HEAD_SIZE * head.BYTES_PER_ELEMENT;
  const known = part.heads.get(key);
  if (known !== undefined) return known;
  const best = new Uint32Array(HEAD_SIZE).fill(HEAD_EMPTY);
  for (let at = postingStart[term]!; at < postingStart[term + 1]!; at++) {
    const tier = tierOf(postings[at]!);
    const doc = postings[at]! >>> PRODUCT_SHIFT;
    if (tier === TIER_NONE || !isLive(part, doc)) continue;
    keepBest(best, 0, tier * HEAD_TIER + part.segment.popularityRank[doc]!);
  }
  part.heads.set(key, best);
  return best;
}

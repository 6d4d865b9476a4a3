import { type Language } from '../documents.ts';
import { pairHash, termHash } from '../analysis/phrases.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { PRODUCT_SHIFT, TIER_NONE, tierOf } from '../segment/postings.ts';
import { answersTo, answersToPhrase, hasPairs, KIND_TIERS, postingIn, QUALITY, type Answer } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { matchEveryWord } from './match.ts';
import { qualifiersOf } from './plan-compound.ts';
import { missingWord, plannedWord, type PlannedWord } from './planned-word.ts';
import { findPhrase, findSynonyms, type QueryWord, type SynonymEntry } from './synonyms.ts';

/** A thing or brand that only the trade knows, the longest phrase; undefined where the catalogue has what is called so. */
export function planMissing(
  index: CatalogueIndex,
  language: Language,
  words: readonly QueryWord[],
  at: number,
  entry: SynonymEntry | undefined,
): { readonly word: PlannedWord; readonly length: number } | undefined {
  const { parts, near, brands } = index.internal;
  const thing = findSynonyms(near[language], words, at);
  const brand = findPhrase(brands[language], words, at);
  const length = Math.max(thing?.stems.length ?? 0, brand);
  if (length === 0 || (entry !== undefined && entry.stems.length >= length)) return undefined;
  const phrase = words.slice(at, at + length);
  // Beside other words the phrase may be part of another name ('cable lug crimper').
  const isOnly = words.every((word, n) => (n >= at && n < at + length) || isNeutral(word.folded));
  const called = answersToPhrase(parts, language, phrase, QUALITY.exact).flatMap((answer) =>
    isOnly && length > 1 ? calledSo(answer, language, phrase) : [answer],
  );
  const isBrand = brand === length;
  if (!isBrand && language === 'de' && length === 1 && qualifiesOther(index, words, at)) return undefined;
  // Attributes speak of things, too: 'Anzahl Leiter' is no ladder. Of a thing some products must be of the kind.
  if (called.some(({ isMention, isKind }) => isMention !== true && (isBrand || isKind === true))) return undefined;
  const written = phrase.map((word) => word.written).join(' ');
  return {
    word: { ...missingWord(written, thing?.alternatives), ...(isBrand && { isForeignBrand: true }) },
    length,
  };
}

/** 'Boiler Wärmepumpe' is a 'Wärmepumpenboiler': the word says which of the things that another word names. */
function qualifiesOther(index: CatalogueIndex, words: readonly QueryWord[], at: number): boolean {
  const { parts } = index.internal;
  const others = words.filter(({ folded }, n) => n !== at && !isNeutral(folded));
  const qualifiers = others.length === 0 ? [] : qualifiersOf(index, words[at]!);
  if (qualifiers.length === 0) return false;
  const qualifier = plannedWord(index, '', qualifiers);
  return others.some((other) => {
    const kinds = answersTo(parts, 'de', other, QUALITY.exact).filter(({ isKind }) => isKind === true);
    return parts.some((part) => matchEveryWord([plannedWord(index, '', kinds), qualifier], 1, part) > 0);
  });
}

/**
 * What has the words of a phrase beside each other in its name, the first of them (in English the last) as what it is: pliers
 * for cable lugs are no 'cable lug', and a device for a 'rail DIN' is none.
 */
function calledSo(answer: Answer, language: Language, phrase: readonly QueryWord[]): readonly Answer[] {
  const { part, postings, from, to } = answer;
  if (part.outside !== undefined) return [answer];
  const head = language === 'en' ? phrase.at(-1)! : phrase[0]!;
  const heads = answersTo([part], language, head, QUALITY.exact);
  const hashes = phrase.map(({ folded, stem }) => termHash(isNeutral(folded) ? folded : stem));
  const pairs = hashes.slice(1).map((hash, at) => pairHash(hashes[at]!, hash));
  for (let at = from; at < to; at++) {
    const doc = postings[at]! >>> PRODUCT_SHIFT;
    if (heads.some((own) => tierIn(own, doc) < KIND_TIERS) && hasPairs(part, doc, pairs)) return [answer];
  }
  return [];
}

function tierIn(answer: Answer, doc: number): number {
  const posting = postingIn(answer, doc);
  return posting === undefined ? TIER_NONE : tierOf(posting);
}

/** 'rallonge', asked in German, is what the trade calls so in another language, where nothing in this one is called so. */
export function foreignEntry(
  { internal }: CatalogueIndex,
  language: Language,
  words: readonly QueryWord[],
  at: number,
): SynonymEntry | undefined {
  const entry = findSynonyms(internal.foreign[language], words, at);
  if (entry === undefined) return undefined;
  const called = answersToPhrase(internal.parts, language, words.slice(at, at + entry.stems.length), QUALITY.exact);
  return called.some(({ isMention }) => isMention !== true) ? undefined : entry;
}

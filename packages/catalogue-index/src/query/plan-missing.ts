import { type Language } from '../documents.ts';
import { answersToPhrase, QUALITY } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { missingWord, type PlannedWord } from './planned-word.ts';
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
  const called = answersToPhrase(parts, language, phrase, QUALITY.exact);
  const isBrand = brand === length;
  // Attributes speak of things, too: 'Anzahl Leiter' is no ladder. Of a thing some products must be of the kind.
  if (called.some(({ isMention, isKind }) => isMention !== true && (isBrand || isKind === true))) return undefined;
  const written = phrase.map((word) => word.written).join(' ');
  return {
    word: { ...missingWord(written, thing?.alternatives), ...(isBrand && { isForeignBrand: true }) },
    length,
  };
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

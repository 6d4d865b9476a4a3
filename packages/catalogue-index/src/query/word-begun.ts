import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { PRODUCT_SHIFT, tierOf } from '../segment/postings.ts';
import { textAt, type Dictionary } from '../segment/segment.ts';
import { answersTo, KIND_TIERS, QUALITY } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { isLive, type Part } from './parts.ts';
import { rarityParts } from './planned-word.ts';
import { findSynonyms, type QueryWord } from './synonyms.ts';
import { findPrefix, findTerm } from './terms.ts';

const CACHED_MAX = 5000;
/** What is called so by its name and its kind is the thing more surely than what one of them calls so. */
const NAME_AND_KIND = 4;
const kept = new WeakMap<Part, Map<string, string>>();

/**
 * 'scha' begins 'Schalter', which more things are called than 'Schaltrelais': the word that somebody means who has typed its
 * beginning. Undefined for what is such a word itself or stands for one, and where no thing is called by a word that begins so.
 */
export function wordBegun(index: CatalogueIndex, language: Language, word: QueryWord): string | undefined {
  const { parts, synonyms } = index.internal;
  if (isNeutral(word.folded)) return undefined;
  const isThing = answersTo(parts, language, word, QUALITY.exact).some(({ isKind }) => isKind === true);
  // 'fare', of which a stemmer makes the stem of 'faro', may as well begin 'faretto'.
  const isWhole = word.stem === word.folded;
  if (isWhole && (isThing || findSynonyms(synonyms[language], [word], 0))) return undefined;
  const [part] = rarityParts(parts);
  if (part === undefined) return undefined;
  const known = kept.get(part) ?? new Map<string, string>();
  kept.set(part, known);
  const key = `${language} ${word.folded}`;
  let found = known.get(key);
  if (found === undefined) {
    if (known.size === CACHED_MAX) known.clear();
    known.set(key, (found = mostCalled(part, part.segment.dictionaries[language], word)));
  }
  return found === '' ? undefined : found;
}

/** The word beginning so that most products are called by, as it is mostly written; nothing where more are by the word itself. */
function mostCalled(part: Part, dictionary: Dictionary, { folded, stem }: QueryWord): string {
  const { from, to } = findPrefix(dictionary.terms, folded);
  const whole = findTerm(dictionary.terms, stem);
  let [best, most] = ['', whole < 0 ? 0 : countCalled(part, dictionary, whole)];
  for (let term = from; term < to; term++) {
    const called = countCalled(part, dictionary, term);
    if (called > most) [best, most] = [textAt(dictionary.spellings, term), called];
  }
  return best;
}

function countCalled(part: Part, { postings, postingStart, mentionStart }: Dictionary, term: number): number {
  let called = 0;
  for (let at = postingStart[term]!; at < mentionStart[term]!; at++) {
    const tier = tierOf(postings[at]!);
    if (tier < KIND_TIERS && isLive(part, postings[at]! >>> PRODUCT_SHIFT)) called += tier === 0 ? NAME_AND_KIND : 1;
  }
  return called;
}

import { type Language } from '../documents.ts';
import { type Answer } from './answers.ts';
import { findCode } from './codes.ts';
import { type CatalogueIndex } from './handle.ts';
import { bestOfWord, matchEveryWord } from './match.ts';
import { selectTopOfAll } from './merge-top.ts';
import { skuAt, type Part } from './parts.ts';
import { pairsOf, preferPhrases } from './phrases.ts';
import { planText } from './plan.ts';
import { rarityParts, type PlannedWord } from './planned-word.ts';

/** So many products of the rarest word are asked for the other words. */
const BEST_OF_WORD = 512;
const CACHED_WORDS_MAX = 1000;

/**
 * Products that have every word, as a search ranks them, but only the best of the rarest word are looked at: who types on
 * sees no more than three of them. None when too few of those have the other words, when a word is misspelt and when the
 * text is a number: then a search tells. Time: a few hundred look-ups a word, once a word has been asked for.
 */
export function suggestTogether(
  index: CatalogueIndex,
  language: Language,
  text: string,
  limit: number,
): readonly string[] {
  const { parts } = index.internal;
  if (findCode(index, text).length > 0) return [];
  const planned = planText(index, language, text);
  const [rarest] = planned.toSorted((a, b) => a.frequency - b.frequency);
  if (
    rarest === undefined ||
    planned.some(({ answers, correction }) => answers.length === 0 || correction !== undefined)
  )
    return [];
  const key = `${language} ${planned.at(-1) === rarest ? 'begins ' : ''}${rarest.written}`;
  const best = { ...rarest, answers: parts.flatMap((part) => cachedBest(part, key, rarest)) };
  const words = planned.map((word) => (word === rarest ? best : word));
  const products = rarityParts(parts).reduce((sum, { segment }) => sum + segment.products, 0);
  const pairs = pairsOf(index, language, text);
  const hits = parts.map((part) => {
    const n = matchEveryWord(words, products, part);
    preferPhrases(part, n, pairs);
    return { part, docs: part.scratch.candidates.subarray(0, n) };
  });
  const top = selectTopOfAll(hits, 'relevance', language, limit);
  return top.length < limit ? [] : top.map(skuAt);
}

/** They are found by running through all products of the word, so they are kept as long as the part is. */
function cachedBest(part: Part, key: string, word: PlannedWord): readonly Answer[] {
  const kept = part.words.get(key);
  if (kept !== undefined) return kept.map((answer) => ({ ...answer, part }));
  const best = bestOfWord(word, part, BEST_OF_WORD);
  if (part.words.size === CACHED_WORDS_MAX) part.words.clear();
  part.words.set(key, best);
  return best;
}

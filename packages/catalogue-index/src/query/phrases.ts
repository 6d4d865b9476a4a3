import { isNeutral } from '../analysis/tokens.ts';
import { pairHash, termHash } from '../analysis/phrases.ts';
import { type Language } from '../documents.ts';
import { type CatalogueIndex } from './handle.ts';
import { type Part } from './parts.ts';
import { TEXT_LENGTH_MAX, WORDS_MAX } from './plan.ts';
import { readDistinctiveWords } from './synonyms.ts';

/** What a product gains that has all words of the query beside each other in its name, as a share of its relevance. */
const PHRASE_BONUS = 0.15;
const BARE_NUMBER = /^\d+$/;

/** Which words of a query stand beside each other; none for a single word. */
export function pairsOf({ internal }: CatalogueIndex, language: Language, text: string): readonly number[] {
  const words = readDistinctiveWords(text.slice(0, TEXT_LENGTH_MAX), language, internal.stem[language]).slice(
    0,
    WORDS_MAX,
  );
  const hashes = words.map(({ folded, stem }) => termHash(isNeutral(folded) ? folded : stem));
  return words.slice(1).flatMap(({ folded }, at) => {
    // 'T13 schwarz' is two facts, which stand beside each other by chance; 'Steckdose T13' and '3P C16' are names.
    // A bare number is said of a measure, which stands in names with its unit.
    const isChance = (isNeutral(words[at]!.folded) && !isNeutral(folded)) || BARE_NUMBER.test(folded);
    return isChance ? [] : [pairHash(hashes[at]!, hashes[at + 1]!)];
  });
}

/** Moves products up whose names have words of the query beside each other, as the query has. Time: names of the candidates. */
export function preferPhrases({ segment, scratch }: Part, n: number, pairs: readonly number[]): void {
  const { phraseStart, phrasePair } = segment;
  const { candidates, score } = scratch;
  const share = PHRASE_BONUS / pairs.length;
  for (let i = 0; i < n; i++) {
    const doc = candidates[i]!;
    const end = phraseStart[doc + 1]!;
    let bonus = 0;
    for (let at = phraseStart[doc]!; at < end; at++) {
      const pair = phrasePair[at]!;
      for (let p = 0; p < pairs.length; p++) if (pairs[p] === pair) bonus += share;
    }
    if (bonus > 0) score[doc]! *= 1 + bonus;
  }
}

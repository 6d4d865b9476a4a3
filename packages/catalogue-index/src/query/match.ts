import { type Scratch } from './handle.ts';
import { type PlannedWord } from './plan.ts';

/** In a relaxed search one word more outweighs the relevance of any other word (the rarest reaches about 15). */
const WORD_BONUS = 20;
/**
 * Writes the products that have every word into `scratch.candidates` and their relevance into `scratch.score`; returns
 * how many. Rarest word first: only its products are remembered, the other words just tick them off.
 * `scratch.reached` is zero again afterwards. Time O(postings of all answers), no allocation.
 */
export function matchEveryWord(words: readonly PlannedWord[], products: number, scratch: Scratch): number {
  if (words.some(({ answers }) => answers.length === 0)) return 0;
  const { reached, score, candidates } = scratch;
  const [rarest, ...others] = words.toSorted((a, b) => a.frequency - b.frequency);
  if (rarest === undefined) return 0;
  const found = reachFirst(rarest, products, scratch);
  for (const [n, word] of others.entries()) reachNext(word, n + 1, products, scratch);
  let kept = 0;
  for (let i = 0; i < found; i++) {
    const doc = candidates[i]!;
    if (reached[doc] === words.length) candidates[kept++] = doc;
    else score[doc] = 0;
    reached[doc] = 0;
  }
  return kept;
}

/** The same for products that have any of the words; those with more of them are more relevant. */
export function matchAnyWord(words: readonly PlannedWord[], products: number, scratch: Scratch): number {
  const { reached, score, candidates } = scratch;
  let found = 0;
  for (const [n, word] of words.entries()) {
    const stamp = n + 1;
    for (const { docs, impacts, from, to, quality, agreement = 0 } of word.answers) {
      const share = rarity(word, products) / 255;
      const [factor, agreed] = [quality * share, agreement * share];
      for (let at = from; at < to; at++) {
        const doc = docs[at]!;
        const seen = reached[doc]!;
        if (seen === stamp) {
          score[doc]! += impacts[at]! * agreed;
          continue;
        }
        if (quality === 0) continue;
        if (seen === 0) {
          candidates[found++] = doc;
          score[doc] = 0;
        }
        reached[doc] = stamp;
        score[doc]! += impacts[at]! * factor + WORD_BONUS;
      }
    }
  }
  for (let i = 0; i < found; i++) reached[candidates[i]!] = 0;
  return found;
}

function reachFirst(word: PlannedWord, products: number, { reached, score, candidates }: Scratch): number {
  let found = 0;
  for (const { docs, impacts, from, to, quality, agreement = 0 } of word.answers) {
    const share = rarity(word, products) / 255;
    const [factor, agreed] = [quality * share, agreement * share];
    for (let at = from; at < to; at++) {
      const doc = docs[at]!;
      if (reached[doc] !== 0) {
        if (agreed !== 0) score[doc]! += impacts[at]! * agreed;
        continue;
      }
      if (quality === 0) continue;
      reached[doc] = 1;
      score[doc] = impacts[at]! * factor;
      candidates[found++] = doc;
    }
  }
  return found;
}

function reachNext(word: PlannedWord, before: number, products: number, { reached, score }: Scratch): void {
  for (const { docs, impacts, from, to, quality, agreement = 0 } of word.answers) {
    const share = rarity(word, products) / 255;
    const [factor, agreed] = [quality * share, agreement * share];
    for (let at = from; at < to; at++) {
      const doc = docs[at]!;
      if (reached[doc] !== before) {
        if (agreed !== 0 && reached[doc] === before + 1) score[doc]! += impacts[at]! * agreed;
        continue;
      }
      if (quality === 0) continue;
      reached[doc] = before + 1;
      score[doc]! += impacts[at]! * factor;
    }
  }
}

/** BM25's inverse document frequency in its always positive form. */
function rarity({ frequency }: PlannedWord, products: number): number {
  const seenIn = Math.min(frequency, products);
  return Math.log(1 + (products - seenIn + 0.5) / (seenIn + 0.5));
}

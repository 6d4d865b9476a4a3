import { tierOf } from '../segment/postings.ts';
import { KIND_TIERS, postingIn } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { importanceOf, IMPORTANCE } from './leave-out.ts';
import { matchEveryWord } from './match.ts';
import { type Part } from './parts.ts';
import { type PlannedWord } from './planned-word.ts';

/** In longer texts more than one word would have to go. */
const WORDS_MAX = 6;

export type FoundOfKind = { readonly ns: readonly number[]; readonly leftOut: readonly string[] };

/**
 * A 'motion detector outdoor anthracite' is a motion detector, and no lamp that has one: where the best of what has all words
 * is not the thing that a word names, and leaving out one lesser word leads to that thing, that is the answer. Undefined
 * where it is, or nothing else leads to it; the candidates are then as they were.
 * @param ns of what has all words
 */
export function findOfKind(
  { internal: { parts } }: CatalogueIndex,
  words: readonly PlannedWord[],
  ns: readonly number[],
  products: number,
): FoundOfKind | undefined {
  if (words.length < 2 || words.length > WORDS_MAX) return undefined;
  // Nearly always the best is the thing: that is seen by a look at its postings.
  const best = bestOf(parts, ns);
  // A class ('E27', 'Cat. 7') says what a thing is as well as its noun; a measure ('16 A') does not.
  const kinds = words.filter((word) => importanceOf(word) >= IMPORTANCE.class);
  if (best === undefined || isOfKind(best, kinds) || raiseKinds(parts, ns, kinds, best.score)) return undefined;
  const lesser = words
    .filter((word) => importanceOf(word) <= IMPORTANCE.measure)
    .sort((a, b) => importanceOf(a) - importanceOf(b));
  if (kinds.length === 0 || lesser.length === 0) return undefined;
  for (const word of lesser) {
    const kept = words.filter((other) => other !== word);
    const found = parts.map((part) => matchEveryWord(kept, products, part));
    const other = bestOf(parts, found);
    if (other && isOfKind(other, kinds) && categoryOf(other) !== categoryOf(best))
      return { ns: found, leftOut: [word.label ?? word.written] };
  }
  for (const part of parts) matchEveryWord(words, products, part);
  return undefined;
}

/** Where something with all words is the thing, it comes before what is not. @returns whether there is such */
function raiseKinds(parts: readonly Part[], ns: readonly number[], kinds: readonly PlannedWord[], by: number): boolean {
  let isAny = false;
  for (const [at, part] of parts.entries()) {
    const { candidates, score } = part.scratch;
    for (const doc of candidates.subarray(0, ns[at])) {
      if (!isOfKind({ part, doc }, kinds)) continue;
      score[doc]! += by;
      isAny = true;
    }
  }
  return isAny;
}

type Best = { readonly part: Part; readonly doc: number };

function bestOf(parts: readonly Part[], ns: readonly number[]): (Best & { readonly score: number }) | undefined {
  let best: (Best & { readonly score: number }) | undefined;
  for (const [at, part] of parts.entries()) {
    const { candidates, score } = part.scratch;
    for (let i = 0; i < ns[at]!; i++) {
      const doc = candidates[i]!;
      if (best === undefined || score[doc]! > best.score) best = { part, doc, score: score[doc]! };
    }
  }
  return best;
}

function categoryOf({ part, doc }: Best): number {
  return part.segment.mainCategory[doc]!;
}

function isOfKind(best: Best, kinds: readonly PlannedWord[]): boolean {
  return kinds.some(({ answers }) =>
    answers.some((answer) => {
      // What the trade knows as something else ('NAP Steckdose' for 'NAP') is not the thing.
      const isOther = (answer.agreement ?? 0) < 0;
      if (answer.isKind !== true || isOther || answer.part.number !== best.part.number) return false;
      const posting = postingIn(answer, best.doc);
      return posting !== undefined && tierOf(posting) < KIND_TIERS;
    }),
  );
}

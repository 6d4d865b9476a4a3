import { isNeutral, normaliseToken } from '../analysis/tokens.ts';
import { isWithout } from '../analysis/words.ts';
import { isWholeMeasure } from '../analysis/units.ts';
import { frequencyOf, impactIn, QUALITY } from './answers.ts';
import { matchAnyWord } from './match.ts';
import { type Part } from './parts.ts';
import { isFound, type PlannedWord } from './planned-word.ts';

/**
 * What a word weighs where not all can be had: what names the thing more than a class of things ('E27'), that more than
 * measures, those more than the maker, and that more than anything else that is said of it. `isKind` is what it counts of
 * `kind` that a product is the thing and is not only called so.
 */
export const IMPORTANCE = { kind: 16, isKind: 5, class: 10, measure: 6, name: 5, other: 4, number: 3 } as const;
/** Importance counts more than any sum of places in the text. */
const PLACES = 256;
/** Words of this length may name a thing. */
const THING_MIN = 4;

/** The words that are kept, and those that no product has together with them. */
export type Kept = { readonly kept: readonly PlannedWord[]; readonly leftOut: readonly PlannedWord[] };

/**
 * The weightiest words that some product has together; of words as weighty, the first. Undefined when the
 * thing itself would be left out: the catalogue does not have it, and something else is no answer.
 */
export function leaveOut(words: readonly PlannedWord[], products: number, parts: readonly Part[]): Kept | undefined {
  // What only mentions a thing does not have it: a frame that goes with an 'Einlasskasten' is none.
  const asked = words.map((word) => (namesKind(word) ? word : { ...word, answers: word.loose }));
  const best = bestOf(asked, products, parts);
  if (best === undefined) return undefined;
  const has = asked.map((word) =>
    word.answers.some(({ part, quality, ...answer }) => {
      return part.number === best.part.number && quality > 0 && impactIn({ part, quality, ...answer }, best.doc) > 0;
    }),
  );
  const kept = words.filter((_, n) => has[n]);
  const leftOut = words.filter((_, n) => !has[n]);
  if (!kept.some(namesKind) && leftOut.some(mayNameKind)) return undefined;
  // A thing that is missing is not replaced by what is said behind it: a 'Baustellenlampe Akku' is no battery.
  const firstThing = words.find((word) => namesKind(word) || isMissingThing(word));
  if (firstThing !== undefined && isMissingThing(firstThing)) return undefined;
  return { kept, leftOut };
}

function isMissingThing(word: PlannedWord): boolean {
  return !isFound(word) && (word.near ?? []).length > 0;
}

function bestOf(words: readonly PlannedWord[], products: number, parts: readonly Part[]) {
  // Of words as weighty the first ones stay, so that what is left out depends on no product's relevance.
  const importances = words.map((word) => (namesKind(word) ? IMPORTANCE.kind - IMPORTANCE.isKind : importanceOf(word)));
  // Of what is called so, the thing itself comes first: a lamp with a motion detector is a lamp.
  const kinds = words.filter(namesKind);
  const weights = [
    ...importances.map((importance, n) => importance * PLACES + words.length - n),
    ...kinds.map(() => IMPORTANCE.isKind * PLACES),
  ];
  let best: { readonly part: Part; readonly doc: number; readonly score: number } | undefined;
  for (const part of parts) {
    const n = matchAnyWord([...words, ...kinds], products, part, weights, words.length);
    const { candidates, score } = part.scratch;
    for (let i = 0; i < n; i++) {
      const doc = candidates[i]!;
      if (best === undefined || score[doc]! > best.score) best = { part, doc, score: score[doc]! };
    }
  }
  return best;
}

export function importanceOf(word: PlannedWord): number {
  if (word.isGuess === true) return IMPORTANCE.number;
  if (namesKind(word)) return IMPORTANCE.kind;
  const folded = normaliseToken(word.written);
  if (/^\d+$/.test(folded)) return IMPORTANCE.number;
  if (isNeutral(folded)) return findsKind(word) && !isWholeMeasure(folded) ? IMPORTANCE.class : IMPORTANCE.measure;
  const isName = word.answers.some(({ part, postings }) => postings === part.segment.neutral.postings);
  return isName ? IMPORTANCE.name : IMPORTANCE.other;
}

export function namesKind(word: PlannedWord): boolean {
  const folded = normaliseToken(word.written);
  return !isNeutral(folded) && findsKind(word) && !isWithout(folded) && !isBrand(word);
}

/** Whoever says 'Forma' means the range, which its articles are called by as well as by what they are. */
function isBrand({ answers }: PlannedWord): boolean {
  const exact = answers.filter(({ quality }) => quality === QUALITY.exact);
  const named = exact.filter(({ part, postings }) => postings === part.segment.neutral.postings);
  const own = exact.filter((answer) => !named.includes(answer));
  return (
    named.length > 0 &&
    frequencyOf(named) >= frequencyOf(own) &&
    answers.every(({ quality }) => quality !== QUALITY.synonym)
  );
}

function findsKind({ answers }: PlannedWord): boolean {
  return answers.some(({ isKind, quality }) => isKind === true && quality > 0);
}

export function mayNameKind(word: PlannedWord): boolean {
  const folded = normaliseToken(word.written);
  if (word.isForeignBrand === true || isNeutral(folded)) return false;
  // A compound taken apart named a thing, whatever its parts say alone.
  return (
    namesKind(word) ||
    word.label !== undefined ||
    (!isFound(word) && (folded.length >= THING_MIN || (word.near ?? []).length > 0))
  );
}

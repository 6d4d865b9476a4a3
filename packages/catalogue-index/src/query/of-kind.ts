import { normaliseToken } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { TIER_NONE, tierOf } from '../segment/postings.ts';
import { AGREEMENT, KEYWORD_TIER, KIND_TIERS, postingIn, QUALITY } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { importanceOf, IMPORTANCE, namesKind } from './leave-out.ts';
import { matchEveryWord } from './match.ts';
import { type Part } from './parts.ts';
import { withCompounds } from './plan-compound.ts';
import { type PlannedWord } from './planned-word.ts';
import { relevanceStep } from './top.ts';

/** In longer texts more than one word would have to go. */
const WORDS_MAX = 6;
/** '4x40', '2.5', '6mm2', '230v': how large a thing is or what it works with, in which it may lack what its neighbours have. */
const SIZE = /^\d[\d.x]*(?:mm2?|v(?:ac|dc)?)?$/;

export type FoundOfKind = { readonly ns: readonly number[]; readonly leftOut: readonly string[] };

/**
 * A 'motion detector outdoor anthracite' is a motion detector, and no lamp that has one: where the best of what has all words
 * is not the thing that a word names, and leaving out one lesser word leads to that thing, that is the answer. Undefined
 * where it is, or nothing else leads to it; the candidates are then as they were.
 * @param ns of what has all words
 */
export function findOfKind(
  index: CatalogueIndex,
  language: Language,
  words: readonly PlannedWord[],
  ns: readonly number[],
  products: number,
): FoundOfKind | undefined {
  const { parts } = index.internal;
  if (words.length < 2 || words.length > WORDS_MAX) return undefined;
  // Nearly always the best is the thing: that is seen by a look at its postings.
  const best = bestOf(parts, ns);
  // A class ('E27', 'Cat. 7') says what a thing is as well as its noun; a measure ('16 A') does not.
  const kinds = words.filter((word) => importanceOf(word) >= IMPORTANCE.class);
  if (best === undefined) return undefined;
  const nouns = kinds.filter(namesKind);
  if (isOfKind(best, kinds)) return findOfEvery(parts, words, { best, nouns, ns }, products);
  if (raiseKinds(parts, ns, kinds, best.score)) return undefined;
  const mentioned = findMentioning(parts, words, kinds, products);
  if (mentioned) return mentioned;
  const compounds = withCompounds(index, language, words);
  const ofCompounds = compounds && parts.map((part) => matchEveryWord(compounds, products, part));
  const compound = ofCompounds && bestOf(parts, ofCompounds);
  if (compound && isOfKind(compound, compounds)) return { ns: ofCompounds, leftOut: [] };
  const lesser = words
    .filter((word) => importanceOf(word) <= IMPORTANCE.measure)
    .sort((a, b) => importanceOf(a) - importanceOf(b));
  if (kinds.length === 0 || lesser.length === 0) return undefined;
  for (const word of lesser) {
    const kept = words.filter((other) => other !== word);
    const found = parts.map((part) => matchEveryWord(kept, products, part));
    const other = bestOf(parts, found);
    if (other && isOfKind(other, kinds) && (categoryOf(other) !== categoryOf(best) || isByKeyword(best, nouns)))
      return { ns: found, leftOut: [word.label ?? word.written] };
  }
  for (const part of parts) matchEveryWord(words, products, part);
  return undefined;
}

/**
 * An 'outdoor switch' is a switch whose description speaks of outdoor areas, before any switch at all. Undefined where no
 * such thing mentions the other words.
 */
function findMentioning(
  parts: readonly Part[],
  words: readonly PlannedWord[],
  kinds: readonly PlannedWord[],
  products: number,
): FoundOfKind | undefined {
  const loose = words.map((word) => (kinds.includes(word) ? word : { ...word, answers: word.loose }));
  if (loose.every(({ answers }, n) => answers.length === words[n]!.answers.length)) return undefined;
  const ns = parts.map((part) => matchEveryWord(loose, products, part));
  const best = bestOf(parts, ns);
  return best !== undefined && raiseKinds(parts, ns, kinds, best.score) ? { ns, leftOut: [] } : undefined;
}

/**
 * A 'CEE Stecker IP67' is a plug: where what has all words only lies among such things and the same category has some that
 * is called by every noun but lacks one measure, that is the answer.
 */
function findOfEvery(
  parts: readonly Part[],
  words: readonly PlannedWord[],
  { best, nouns, ns }: { readonly best: Best; readonly nouns: readonly PlannedWord[]; readonly ns: readonly number[] },
  products: number,
): FoundOfKind | undefined {
  const names = nouns.flatMap(singleNames);
  // What the best is not called by, the other must be called by its name and its kind.
  const least = names.map((name) => (tierFor(name, best) < KIND_TIERS ? KIND_TIERS - 1 : 0));
  const [only] = nouns;
  const isEvery = (some: Best) =>
    names.length === 1 && only !== undefined
      ? isNamed(only, some)
      : names.every((name, n) => tierFor(name, some) <= least[n]!);
  const isAny = parts.some((part, at) =>
    part.scratch.candidates.subarray(0, ns[at]).some((doc) => isEvery({ part, doc })),
  );
  if (names.length === 0 || isAny || !names.every((name) => tierFor(name, best) <= KIND_TIERS)) return undefined;
  const measures = words.filter(
    (word) =>
      importanceOf(word) === IMPORTANCE.measure && (names.length > 1 || SIZE.test(normaliseToken(word.written))),
  );
  for (const word of measures.toReversed()) {
    const kept = words.filter((other) => other !== word);
    const found = parts.map((part) => matchEveryWord(kept, products, part));
    const other = bestOf(parts, found);
    if (other && isEvery(other) && categoryOf(other) === categoryOf(best))
      return { ns: found, leftOut: [word.label ?? word.written] };
  }
  for (const part of parts) matchEveryWord(words, products, part);
  return undefined;
}

/**
 * Whether a thing is called so itself: of 'Schrauben und Dübel' a 'Spreizdübel' is a 'Dübel', by another name of its own, and
 * a screw only lies among them.
 */
function isNamed(word: PlannedWord, some: Best): boolean {
  const other = word.answers.filter(
    ({ quality, isKind, term }) => quality === QUALITY.synonym && isKind === true && term !== undefined,
  );
  return tierFor(word, some) === 0 || tierFor({ ...word, answers: other }, some) < KIND_TIERS;
}

/** How well a product is called by a word: the next tier behind its kind is that of a category of several things. */
function tierFor({ answers }: PlannedWord, { part, doc }: Best): number {
  const postings = answers.flatMap((answer) =>
    answer.part.number === part.number ? (postingIn(answer, doc) ?? []) : [],
  );
  return Math.min(TIER_NONE, ...postings.map(tierOf));
}

/** The nouns that a word or phrase ('CEE Stecker') is made of, each with what is called so itself. */
function singleNames(word: PlannedWord): readonly PlannedWord[] {
  // A series ('Strip') is no noun.
  const own = word.answers.filter(
    ({ term, isKind, dictionary, part }) =>
      term !== undefined && isKind === true && dictionary !== part.segment.neutral,
  );
  const exact = own.filter(({ quality }) => quality === QUALITY.exact);
  if (exact.length > 0) return [{ ...word, answers: exact }];
  const ofPhrase = own.filter(({ quality, agreement }) => quality === 0 && agreement === AGREEMENT.noun);
  return ofPhrase.map((answer) => ({ ...word, answers: [answer] }));
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

export type Best = { readonly part: Part; readonly doc: number };

/** The first by relevance. */
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

/** What is as relevant as the first; one of it comes first. */
export function bestsOf(parts: readonly Part[], ns: readonly number[]): readonly Best[] {
  const first = bestOf(parts, ns);
  if (first === undefined) return [];
  return parts.flatMap((part, at) => {
    const { candidates, score } = part.scratch;
    const docs = candidates.subarray(0, ns[at]).filter((doc) => relevanceStep(score[doc]!, first.score) === 0);
    return Array.from(docs, (doc) => ({ part, doc }));
  });
}

function categoryOf({ part, doc }: Best): number {
  return part.segment.mainCategory[doc]!;
}

/** Whether only the keywords of a thing have one of these words: they may be those of all its neighbours. */
function isByKeyword(best: Best, words: readonly PlannedWord[]): boolean {
  return Math.min(TIER_NONE, ...words.map((word) => tierFor(word, best))) === KEYWORD_TIER;
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

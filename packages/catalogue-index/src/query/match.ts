import { isNeutral, normaliseToken } from '../analysis/tokens.ts';
import { IMPACT_MASK, PRODUCT_SHIFT, tierOf } from '../segment/postings.ts';
import { frequencyOf, KIND_TIERS, postingIn, QUALITY, type Answer } from './answers.ts';
import { isLive, type Part, type PartScratch } from './parts.ts';
import { type PlannedWord } from './planned-word.ts';
import { bestScore, selectTop } from './top.ts';

/** Where not all words can be had, what a word weighs outweighs the relevance of all others (the rarest reaches about 15). */
const WORD_BONUS = 256;
/** From this share of all products on, what several lists have found is put in order. */
const SORTED_SHARE = 1 / 16;
/** A step of looking a product up costs as much as reading so many postings on. */
const LOOKUP_COST = 3;

/**
 * What a product gains by a word that names a thing where it is called so by its name and its kind, or by its name, and does
 * not only lie among such things: a 'CEE-Stecker' is rather a plug than a 'CEE-Einbausteckdose'. By tier (`HEAD_TIERS`).
 */
const OF_KIND = [1.35, 1.15, 1, 1, 1] as const;
/** The same by another name of the thing, which may be that of a part or a property of it ('LED'). */
const OF_SYNONYM = [1.1, 1.04, 1, 1, 1] as const;
const OF_ANY = [1, 1, 1, 1, 1] as const;
type Gains = typeof OF_KIND | typeof OF_SYNONYM | typeof OF_ANY;

/** A word with its answers in one part. */
type WordHere = {
  readonly answers: readonly Answer[];
  readonly frequency: number;
  readonly share: number;
  readonly namesThing: boolean;
};

/**
 * Writes the products of a part that have every word into its `scratch.candidates` and their relevance into
 * `scratch.score`; returns how many. Rarest word first: only its products are remembered, the other words just tick them
 * off, and the last lists those that are left. `scratch.reached` is zero again afterwards. Time O(postings of all answers),
 * less where few products are looked up in long postings; no allocation.
 * @param products of all, by which words are rare
 */
export function matchEveryWord(words: readonly PlannedWord[], products: number, part: Part): number {
  const here = wordsIn(part, words, products);
  if (here.some(({ answers }) => answers.length === 0)) return 0;
  const { reached, candidates, hits } = part.scratch;
  const [rarest, ...others] = here.toSorted((a, b) => a.frequency - b.frequency);
  if (rarest === undefined) return 0;
  const found = reachFirst(rarest, part.scratch);
  let listed = found;
  for (const [n, word] of others.entries()) listed = reachNext(word, n + 1, found, part.scratch);
  const last = others.at(-1) ?? rarest;
  if (last.answers.length > 1 && listed > reached.length * SORTED_SHARE) return keepSorted(part, words.length);
  for (let i = 0; i < found; i++) reached[candidates[i]!] = 0;
  // Who has the last word has all; of a single word all that were found are such.
  const having = others.length > 0 ? hits : candidates;
  let kept = 0;
  for (let i = 0; i < listed; i++) if (isLive(part, having[i]!)) candidates[kept++] = having[i]!;
  return kept;
}

/**
 * Many products, found word by word in no order, are listed by running through all of them: in the order of ids their
 * values are counted several times faster.
 */
function keepSorted(part: Part, least: number): number {
  const { reached, candidates } = part.scratch;
  let kept = 0;
  for (let doc = 0; doc < reached.length; doc++) {
    if (reached[doc]! < least) continue;
    if (isLive(part, doc)) candidates[kept++] = doc;
  }
  reached.fill(0);
  return kept;
}

/**
 * Answers to one word in a part, cut to the `most` products that it says most about, the more popular first among equals;
 * the same answers where there are no more.
 */
export function bestOfWord(word: PlannedWord, part: Part, most: number): readonly Answer[] {
  const { reached, score, candidates } = part.scratch;
  const answers = word.answers.filter((answer) => answer.part.number === part.number);
  if (frequencyOf(answers) <= most) return answers;
  const found = candidates.subarray(
    0,
    reachFirst({ answers, frequency: word.frequency, share: 1, namesThing: false }, part.scratch),
  );
  const best = selectTop({ by: 'score', score, best: bestScore(score, found) }, found, most, part.segment);
  for (const doc of found) reached[doc] = 0;
  for (const doc of best) reached[doc] = 1;
  const cut = answers.map((answer) => cutAnswer(answer, (doc) => reached[doc] === 1));
  for (const doc of best) reached[doc] = 0;
  return cut.filter(({ to }) => to > 0);
}

function cutAnswer(answer: Answer, isKept: (doc: number) => boolean): Answer {
  const postings = answer.postings
    .subarray(answer.from, answer.to)
    .filter((posting) => isKept(posting >>> PRODUCT_SHIFT));
  return { ...answer, postings, from: 0, to: postings.length };
}

/**
 * The same for products that have any of the words; those with weightier ones are more relevant, whatever else they have.
 * @param kindsFrom from this word on only products count that are what the word names
 */
export function matchAnyWord(
  words: readonly PlannedWord[],
  products: number,
  part: Part,
  weights: readonly number[],
  kindsFrom = words.length,
): number {
  const { reached, score, candidates } = part.scratch;
  let found = 0;
  for (const [n, { answers, share, namesThing }] of wordsIn(part, words, products).entries()) {
    const stamp = n + 1;
    const bonus = weights[n]! * WORD_BONUS;
    const isKindOnly = n >= kindsFrom;
    for (const answer of answers) {
      if (isKindOnly && answer.isKind !== true) continue;
      const { postings, from, to, quality, agreement = 0 } = answer;
      const [factor, agreed] = [quality * share, agreement * share];
      const [gains, agreedGains] = gainsOf(answer, namesThing);
      for (let at = from; at < to; at++) {
        const posting = postings[at]!;
        const doc = posting >>> PRODUCT_SHIFT;
        const seen = reached[doc]!;
        if (isKindOnly && (seen === 0 || tierOf(posting) >= KIND_TIERS)) continue;
        if (seen === stamp) {
          if (!isKindOnly) score[doc]! += relevanceIn(posting, agreed, agreedGains);
          continue;
        }
        if (quality === 0) continue;
        if (seen === 0) {
          candidates[found++] = doc;
          score[doc] = 0;
        }
        reached[doc] = stamp;
        score[doc]! += relevanceIn(posting, factor, gains) + bonus;
      }
    }
  }
  if (found > reached.length * SORTED_SHARE) return keepSorted(part, 1);
  let kept = 0;
  for (let i = 0; i < found; i++) {
    const doc = candidates[i]!;
    reached[doc] = 0;
    if (isLive(part, doc)) candidates[kept++] = doc;
  }
  return kept;
}

function wordsIn(part: Part, words: readonly PlannedWord[], products: number): readonly WordHere[] {
  return words.map((word) => ({
    answers: word.answers.filter((answer) => answer.part.number === part.number),
    frequency: word.frequency,
    share: rarity(word, products) / IMPACT_MASK,
    namesThing: word.written.split(' ').some((written) => !isNeutral(normaliseToken(written))),
  }));
}

function relevanceIn(posting: number, factor: number, gains: Gains): number {
  return (posting & IMPACT_MASK) * factor * gains[tierOf(posting)]!;
}

/** What a product gains that an answer finds, and one that it only agrees to. */
function gainsOf(
  { isKind, quality, agreement = 0 }: Answer,
  namesThing: boolean,
): readonly [found: Gains, agreed: Gains] {
  if (!namesThing || isKind !== true) return [OF_ANY, OF_ANY];
  return [quality < QUALITY.exact ? OF_SYNONYM : OF_KIND, agreement > 0 ? OF_KIND : OF_ANY];
}

function reachFirst({ answers, share, namesThing }: WordHere, { reached, score, candidates }: PartScratch): number {
  let found = 0;
  for (const answer of answers) {
    const { postings, from, to, quality, agreement = 0 } = answer;
    const [factor, agreed] = [quality * share, agreement * share];
    const [gains, agreedGains] = gainsOf(answer, namesThing);
    for (let at = from; at < to; at++) {
      const posting = postings[at]!;
      const doc = posting >>> PRODUCT_SHIFT;
      if (reached[doc] !== 0) {
        if (agreed !== 0) score[doc]! += relevanceIn(posting, agreed, agreedGains);
        continue;
      }
      if (quality === 0) continue;
      reached[doc] = 1;
      score[doc] = relevanceIn(posting, factor, gains);
      candidates[found++] = doc;
    }
  }
  return found;
}

/** Writes those of the `first` candidates that have this word and all before it into `hits`; returns how many. */
function reachNext({ answers, ...word }: WordHere, before: number, first: number, scratch: PartScratch): number {
  let found = 0;
  for (const answer of answers) {
    const { from, to } = answer;
    const isLong = to - from > first * (32 - Math.clz32(to - from)) * LOOKUP_COST;
    found = isLong ? lookUp(answer, word, before, first, found, scratch) : readOn(answer, word, before, found, scratch);
  }
  return found;
}

/** Every posting, whether a candidate has it or not. */
type Weight = Pick<WordHere, 'share' | 'namesThing'>;

function readOn(
  answer: Answer,
  { share, namesThing }: Weight,
  before: number,
  listed: number,
  scratch: PartScratch,
): number {
  const { postings, from, to, quality, agreement = 0 } = answer;
  const { reached, score, hits } = scratch;
  const [factor, agreed] = [quality * share, agreement * share];
  const [gains, agreedGains] = gainsOf(answer, namesThing);
  let found = listed;
  for (let at = from; at < to; at++) {
    const posting = postings[at]!;
    const doc = posting >>> PRODUCT_SHIFT;
    if (reached[doc] !== before) {
      if (agreed !== 0 && reached[doc] === before + 1) score[doc]! += relevanceIn(posting, agreed, agreedGains);
      continue;
    }
    if (quality === 0) continue;
    reached[doc] = before + 1;
    score[doc]! += relevanceIn(posting, factor, gains);
    hits[found++] = doc;
  }
  return found;
}

/** The same, candidate by candidate, of which there are few. */
function lookUp(
  answer: Answer,
  { share, namesThing }: Weight,
  before: number,
  first: number,
  listed: number,
  scratch: PartScratch,
) {
  const { quality, agreement = 0 } = answer;
  const { reached, score, candidates, hits } = scratch;
  const [factor, agreed] = [quality * share, agreement * share];
  const [gains, agreedGains] = gainsOf(answer, namesThing);
  let found = listed;
  for (let i = 0; i < first; i++) {
    const doc = candidates[i]!;
    const isNew = reached[doc] === before;
    if (isNew ? quality === 0 : agreed === 0 || reached[doc] !== before + 1) continue;
    const posting = postingIn(answer, doc) ?? 0;
    if ((posting & IMPACT_MASK) === 0) continue;
    score[doc]! += isNew ? relevanceIn(posting, factor, gains) : relevanceIn(posting, agreed, agreedGains);
    if (!isNew) continue;
    reached[doc] = before + 1;
    hits[found++] = doc;
  }
  return found;
}

/** BM25's inverse document frequency in its always positive form. */
export function rarity({ frequency }: PlannedWord, products: number): number {
  const seenIn = Math.min(frequency, products);
  return Math.log(1 + (products - seenIn + 0.5) / (seenIn + 0.5));
}

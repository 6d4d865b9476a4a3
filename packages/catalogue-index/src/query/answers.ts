import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { textAt, type Dictionary, type Segment } from '../segment/segment.ts';
import { type QueryWord } from './synonyms.ts';
import { findInside, findPrefix, findTerm } from './terms.ts';

/** Postings that answer a word of the query, and how good an answer they are. Products ascend. */
export type Answer = {
  readonly docs: Uint32Array;
  readonly impacts: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** 1 for the word itself, less for what only resembles it; 0 finds nothing, but counts by its agreement. */
  readonly quality: number;
  /** What a product that another answer has found gains by being in this one too, as a share of the word's relevance. */
  readonly agreement?: number;
};

export const QUALITY = {
  exact: 1,
  measure: 0.95,
  synonym: 0.8,
  prefix: 0.6,
  part: 0.7,
  inside: 0.5,
  similar: 0.5,
  code: 1,
} as const;

/**
 * What is called both 'FI' and 'Fehlerstromschutzschalter' is the more certainly one; what is called 'FI/LS', which the
 * trade knows as something else, is not.
 */
export const AGREEMENT = { synonym: 0.25, other: -0.4 } as const;

const INSIDE_MIN = 4;
/** What stands behind the number of a measure ('mm', 'a', 'lm'), but no further number ('x20'). */
const UNIT = /^(?!x\d)[a-z]+\d?$/;

/** Term postings of a word: stemmed in its language, as it is among names and measures. */
export function answersTo(
  segment: Segment,
  language: Language,
  { folded, stem }: QueryWord,
  quality: number,
): Answer[] {
  const answers: Answer[] = [];
  const own = isNeutral(folded) ? -1 : findTerm(segment.dictionaries[language].terms, stem);
  if (own >= 0) answers.push(answerOf(segment.dictionaries[language], own, quality));
  const neutral = findTerm(segment.neutral.terms, folded);
  if (neutral >= 0) answers.push(answerOf(segment.neutral, neutral, quality));
  return answers;
}

/** Products that have every word of a phrase, as one answer; they have it as well as its weakest word. */
export function answersToPhrase(
  segment: Segment,
  language: Language,
  words: readonly QueryWord[],
  quality: number,
): Answer[] {
  const perWord = words.map((word) => answersTo(segment, language, word, quality));
  if (perWord.length <= 1) return perWord[0] ?? [];
  const [rarest = [], ...others] = perWord.toSorted((a, b) => frequencyOf(a) - frequencyOf(b));
  const found = new Map<number, number>();
  for (const { docs, impacts, from, to } of rarest)
    for (let at = from; at < to; at++) {
      const doc = docs[at]!;
      const weakest = Math.min(impacts[at]!, ...others.map((answers) => impactOf(answers, doc)));
      if (weakest > 0) found.set(doc, Math.max(weakest, found.get(doc) ?? 0));
    }
  if (found.size === 0) return [];
  const docs = Uint32Array.from(found.keys()).sort();
  const impacts = Uint8Array.from(docs, (doc) => found.get(doc)!);
  return [{ docs, impacts, from: 0, to: docs.length, quality }];
}

/** Terms that begin like a word. */
export function beginnings(segment: Segment, language: Language, { folded, stem }: QueryWord): Answer[] {
  const answers: Answer[] = [];
  for (const dictionary of isNeutral(folded) ? [segment.neutral] : [segment.dictionaries[language], segment.neutral]) {
    const { from, to } = findPrefix(dictionary.terms, folded);
    const whole = findTerm(dictionary.terms, dictionary === segment.neutral ? folded : stem);
    for (let term = from; term < to; term++)
      if (term !== whole) answers.push(answerOf(dictionary, term, QUALITY.prefix));
  }
  return answers;
}

/** '2.5', asked without its unit, is '2.5 mm²' and '2.5 m' alike. */
export function measuresOf({ neutral }: Segment, number: string): Answer[] {
  const answers: Answer[] = [];
  const { from, to } = findPrefix(neutral.terms, number);
  for (let term = from; term < to; term++)
    if (UNIT.test(textAt(neutral.terms, term).slice(number.length)))
      answers.push(answerOf(neutral, term, QUALITY.measure));
  return answers;
}

/** 'Schutzschalter', never seen alone, is found within 'Leitungsschutzschalter'. */
export function containing(dictionary: Dictionary, { stem }: QueryWord): Answer[] {
  if (stem.length < INSIDE_MIN) return [];
  return findInside(dictionary.terms, stem).map((term) => answerOf(dictionary, term, QUALITY.inside));
}

export function answerOf(dictionary: Dictionary, term: number, quality: number): Answer {
  const { postingDoc: docs, postingImpact: impacts, postingStart } = dictionary;
  return { docs, impacts, from: postingStart[term]!, to: postingStart[term + 1]!, quality };
}

/** Products that are all equally good, whatever their order. */
export function flatAnswer(found: Iterable<number>, quality: number): Answer {
  const docs = Uint32Array.from(new Set(found)).sort();
  return { docs, impacts: new Uint8Array(docs.length).fill(255), from: 0, to: docs.length, quality };
}

export function frequencyOf(answers: readonly Answer[]): number {
  return answers.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The best impact of a product in these postings, 0 when it is in none. */
function impactOf(answers: readonly Answer[], doc: number): number {
  let best = 0;
  for (const { docs, impacts, from, to } of answers) {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (docs[middle]! < doc) low = middle + 1;
      else high = middle;
    }
    if (low < to && docs[low] === doc) best = Math.max(best, impacts[low]!);
  }
  return best;
}

import { HEAD_EMPTY, HEAD_SIZE, HEAD_TIER } from '../build/dictionary-writer.ts';
import { pairHash, termHash } from '../analysis/phrases.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { IMPACT_MASK, IMPACT_MAX, packPosting, PRODUCT_SHIFT, tierOf } from '../segment/postings.ts';
import { textAt, type Dictionary } from '../segment/segment.ts';
import { type OutsideProbe } from '../outside/understand.ts';
import { isLive, type Part } from './parts.ts';
import { type QueryWord } from './synonyms.ts';
import { findInside, findPrefix, findTerm } from './terms.ts';

/** Postings that answer a word of the query, and how good an answer they are. Products ascend. */
export type Answer = {
  readonly part: Part;
  readonly postings: Uint32Array;
  readonly from: number;
  readonly to: number;
  /** 1 for the word itself, less for what only resembles it; 0 finds nothing, but counts by its agreement. */
  readonly quality: number;
  /** What a product that another answer has found gains by being in this one too, as a share of the word's relevance. */
  readonly agreement?: number;
  /** Its products only mention the word, in their descriptions. */
  readonly isMention?: boolean;
  /** Some of its products are of the kind that the word names. */
  readonly isKind?: boolean;
  /** Which term it is, where it is one. */
  readonly dictionary?: Dictionary;
  readonly term?: number;
  /** What another engine is asked, which holds the products. */
  readonly probe?: OutsideProbe;
};

export const QUALITY = {
  exact: 1,
  measure: 0.95,
  attribute: 0.9,
  reading: 0.7,
  synonym: 0.8,
  prefix: 0.6,
  part: 0.7,
  inside: 0.5,
  similar: 0.5,
  code: 1,
} as const;

/**
 * What is called both 'FI' and 'Fehlerstromschutzschalter' is the more certainly one; what is called 'FI/LS', which the
 * trade knows as something else, is not. A clamp of 4 conductors for '4' is rather meant where it is for 4 mm², too.
 */
export const AGREEMENT = { synonym: 0.25, noun: 0.45, measure: 0.3, other: -0.4 } as const;

const INSIDE_MIN = 4;
const PREFIX_LOSS = 0.015;
const PREFIX_LOSS_MAX = 0.2;
/** A word of the best two tiers names what its products are. */
export const KIND_TIERS = 2;
/** So does one of this tier stand in their name. */
const NAME_TIER = 2;
/** And of this one in their keywords. */
export const KEYWORD_TIER = 3;
/** Metric sizes of tubes, which are said without their letter. */
const TUBES: ReadonlySet<string> = new Set(['16', '20', '25', '32', '40', '50', '63']);
/** Schemes of switches, said without the word: 'Schalter 3'. */
const SCHEMES: ReadonlySet<string> = new Set(['0', '1', '2', '3', '6']);
const TYPE = /^[a-z]+\d+$/;
const BARE_NUMBER = /^\d+$/;
const ONE_LETTER = /^[a-z]$/;
/** What stands behind the number of a measure ('mm', 'a', 'lm'), but no further number ('x20'). */
const UNIT = /^(?!x\d)[a-z]+\d?$/;

/** Term postings of a word: stemmed in its language, as it is among names and measures. */
export function answersTo(
  parts: readonly Part[],
  language: Language,
  { folded, stem }: QueryWord,
  quality: number,
): Answer[] {
  const answers: Answer[] = [];
  for (const part of parts) {
    const { dictionaries, neutral } = part.segment;
    const own = isNeutral(folded) ? -1 : findTerm(dictionaries[language].terms, stem);
    if (own >= 0) pushAnswer(answers, part, dictionaries[language], own, quality);
    const among = findTerm(neutral.terms, folded);
    if (among >= 0) pushAnswer(answers, part, neutral, among, quality);
  }
  return answers;
}

/** Products that have every word of a phrase, as one answer a part; they have it as well as its weakest word. */
export function answersToPhrase(
  parts: readonly Part[],
  language: Language,
  words: readonly QueryWord[],
  quality: number,
): Answer[] {
  return parts.flatMap((part) => answersToPhraseIn(part, language, words, quality));
}

function answersToPhraseIn(part: Part, language: Language, words: readonly QueryWord[], quality: number): Answer[] {
  const perWord = words.map((word) => stated(answersTo([part], language, word, quality)));
  if (perWord.length <= 1) return [...(perWord[0] ?? [])];
  if (part.outside !== undefined) return [...part.outside.phrase(part, perWord, quality)];
  const [rarest = [], ...others] = perWord.toSorted((a, b) => frequencyOf(a) - frequencyOf(b));
  const found = new Map<number, { readonly impact: number; readonly tier: number }>();
  for (const { postings, from, to } of rarest)
    for (let at = from; at < to; at++) {
      const doc = postings[at]! >>> PRODUCT_SHIFT;
      const best = [postings[at]!, ...others.map((answers) => bestPosting(answers, doc))];
      const impact = Math.min(...best.map((posting) => posting & IMPACT_MASK));
      // One word of a phrase says what the thing is, the others which one.
      if (impact > (found.get(doc)?.impact ?? 0)) found.set(doc, { impact, tier: Math.min(...best.map(tierOf)) });
    }
  const pairs = numberPairs(words);
  if (pairs.length > 0) for (const doc of found.keys()) if (!hasPairs(part, doc, pairs)) found.delete(doc);
  if (found.size === 0) return [];
  const postings = Uint32Array.from(found, ([doc, { impact, tier }]) => packPosting(doc, impact, tier)).sort();
  // What the trade has several words for is a thing.
  return [{ part, postings, from: 0, to: postings.length, quality, isKind: true }];
}

/** A bare number says something of the word before it alone: 'Schema 1' is not in 'Schema 3 … 1 Stk.'. */
function numberPairs(words: readonly QueryWord[]): readonly number[] {
  return words.flatMap(({ folded }, at) => {
    const before = words[at - 1];
    if (before === undefined || isNeutral(before.folded) || !BARE_NUMBER.test(folded)) return [];
    return [pairHash(termHash(before.stem), termHash(folded))];
  });
}

/** Whether the names of a product have these words beside each other. */
export function hasPairs(
  { segment: { phraseStart, phrasePair } }: Part,
  doc: number,
  pairs: readonly number[],
): boolean {
  const own = phrasePair.subarray(phraseStart[doc], phraseStart[doc + 1]);
  return pairs.every((pair) => own.includes(pair));
}

function bestPosting(answers: readonly Answer[], doc: number): number {
  const postings = answers.map((answer) => postingIn(answer, doc) ?? 0);
  return postings.reduce((best, posting) => ((posting & IMPACT_MASK) > (best & IMPACT_MASK) ? posting : best), 0);
}

/** Terms that begin like a word. */
export function beginnings(parts: readonly Part[], language: Language, { folded, stem }: QueryWord): Answer[] {
  const answers: Answer[] = [];
  for (const part of parts) {
    const { neutral, dictionaries } = part.segment;
    for (const dictionary of isNeutral(folded) ? [neutral] : [dictionaries[language], neutral]) {
      const { from, to } = findPrefix(dictionary.terms, folded);
      const whole = findTerm(dictionary.terms, dictionary === neutral ? folded : stem);
      for (let term = from; term < to; term++)
        if (term !== whole) pushAnswer(answers, part, dictionary, term, prefixQuality(dictionary, term, folded));
    }
  }
  return answers;
}

/** The less was left out, the more surely the word is meant: 'steckd' is rather 'Steckdose' than 'Steckdosenleiste'. */
function prefixQuality({ terms: { start } }: Dictionary, term: number, folded: string): number {
  const leftOut = start[term + 1]! - start[term]! - folded.length;
  return QUALITY.prefix - Math.min(PREFIX_LOSS_MAX, PREFIX_LOSS * leftOut);
}

/** '2.5', asked without its unit, is '2.5 mm²' and '2.5 m' alike; '25' of a tube M25 and '3' of a switch Schema 3, too. */
export function measuresOf(parts: readonly Part[], number: string): Answer[] {
  const answers: Answer[] = [];
  for (const part of parts) {
    const { neutral } = part.segment;
    const { from, to } = findPrefix(neutral.terms, number);
    const found: Answer[] = [];
    const size = TUBES.has(number) ? findTerm(neutral.terms, `m${number}`) : -1;
    if (size >= 0) pushAnswer(found, part, neutral, size, QUALITY.exact);
    const scheme = SCHEMES.has(number) ? findTerm(neutral.terms, `schema${number}`) : -1;
    if (scheme >= 0) pushAnswer(found, part, neutral, scheme, QUALITY.exact);
    for (let term = from; term < to; term++) {
      const unit = textAt(neutral.terms, term).slice(number.length);
      const quality = size >= 0 && unit === 'm' ? QUALITY.reading : sizeQuality(unit);
      if (UNIT.test(unit)) pushAnswer(found, part, neutral, term, quality);
    }
    answers.push(...found.map((answer) => ({ ...answer, agreement: AGREEMENT.measure })));
  }
  return answers;
}

/** What is said without its unit is rather a size than a force or how bright something is. */
function sizeQuality(unit: string): number {
  return unit === 'n' || unit === 'lm' ? QUALITY.reading : QUALITY.measure;
}

/**
 * A number typed without its unit is rather what names say ('Doppelstockklemme 4' one of 4 mm²) than what only attributes do
 * (4 conductors). Not told apart where another engine has the products.
 */
export function splitByNames(answers: readonly Answer[]): {
  readonly inNames: readonly Answer[];
  readonly elsewhere: readonly Answer[];
} {
  if (answers.some(({ part }) => part.outside !== undefined)) return { inNames: answers, elsewhere: [] };
  const inNames = answers.flatMap((answer) => cutTo(answer, (tier) => tier <= NAME_TIER));
  const elsewhere = answers.flatMap((answer) => cutTo(answer, (tier) => tier > NAME_TIER));
  return {
    inNames,
    elsewhere: elsewhere.map((answer) => ({ ...answer, quality: answer.quality * QUALITY.attribute })),
  };
}

function cutTo(answer: Answer, isKept: (tier: number) => boolean): readonly Answer[] {
  const postings = answer.postings.subarray(answer.from, answer.to).filter((posting) => isKept(tierOf(posting)));
  return postings.length === 0 ? [] : [{ ...answer, postings, from: 0, to: postings.length }];
}

/** 'u72', of which the catalogue has none in that size, may be a 'U72M': a type with one more letter. */
export function variantsOf(parts: readonly Part[], { folded }: QueryWord): Answer[] {
  const answers: Answer[] = [];
  if (!TYPE.test(folded)) return answers;
  for (const part of parts) {
    const { neutral } = part.segment;
    const { from, to } = findPrefix(neutral.terms, folded);
    for (let term = from; term < to; term++)
      if (ONE_LETTER.test(textAt(neutral.terms, term).slice(folded.length)))
        pushAnswer(answers, part, neutral, term, QUALITY.reading);
  }
  return answers;
}

/**
 * 'Schutzschalter', never seen alone, is found as the last word of 'Leitungsschutzschalter', which says what it is; not as
 * the first of 'Schutzschaltergehäuse', which is something else.
 */
export function endingWith(parts: readonly Part[], language: Language, { stem }: QueryWord): Answer[] {
  const answers: Answer[] = [];
  if (stem.length < INSIDE_MIN) return answers;
  for (const part of parts) {
    const dictionary = part.segment.dictionaries[language];
    for (const term of findInside(dictionary.terms, stem))
      if (textAt(dictionary.terms, term).endsWith(stem)) pushAnswer(answers, part, dictionary, term, QUALITY.inside);
  }
  return answers;
}

/** What is more than mentioned in descriptions; all where nothing is. */
export function stated(answers: readonly Answer[]): readonly Answer[] {
  const found = answers.filter(({ isMention }) => isMention !== true);
  return found.some(({ quality }) => quality > 0) ? found : answers;
}

/** One answer of the products that are called so, one of those that only mention it. A term whose products are all masked is none. */
export function pushAnswer(answers: Answer[], part: Part, dictionary: Dictionary, term: number, quality: number): void {
  const { postings, postingStart, mentionStart, head } = dictionary;
  const middle = mentionStart[term]!;
  const best = head[term * HEAD_SIZE]!;
  const isKind = best !== HEAD_EMPTY && best / HEAD_TIER < KIND_TIERS;
  const called = { part, postings, from: postingStart[term]!, to: middle, quality, isKind, dictionary, term };
  if (hasLive(called)) answers.push(called);
  const [from, to] = [middle, postingStart[term + 1]!];
  const mentions = { part, postings, from, to, quality, isMention: true, dictionary, term };
  if (hasLive(mentions)) answers.push(mentions);
}

function hasLive({ part, postings, from, to }: Answer): boolean {
  if (part.masked === 0) return from < to;
  for (let at = from; at < to; at++) if (isLive(part, postings[at]! >>> PRODUCT_SHIFT)) return true;
  return false;
}

/** Products of a part that are all equally good, whatever their order. */
export function flatAnswer(part: Part, found: Iterable<number>, quality: number): Answer {
  const postings = Uint32Array.from(new Set(found), (doc) => packPosting(doc, IMPACT_MAX)).sort();
  return { part, postings, from: 0, to: postings.length, quality };
}

export function frequencyOf(answers: readonly Answer[]): number {
  return answers.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** The impact of a product in these postings, 0 when it is not among them. */
export function impactIn(answer: Answer, doc: number): number {
  return (postingIn(answer, doc) ?? 0) & IMPACT_MASK;
}

/** The posting of a product, undefined when it is not among them. */
export function postingIn({ postings, from, to }: Answer, doc: number): number | undefined {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (postings[middle]! >>> PRODUCT_SHIFT < doc) low = middle + 1;
    else high = middle;
  }
  return low < to && postings[low]! >>> PRODUCT_SHIFT === doc ? postings[low]! : undefined;
}

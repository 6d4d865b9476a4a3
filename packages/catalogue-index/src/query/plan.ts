import { splitCompound } from '../analysis/compounds.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { isStopWord } from '../analysis/words.ts';
import { type Language } from '../documents.ts';
import { textAt, type Dictionary, type Segment } from '../segment/segment.ts';
import { findCodePrefix } from './codes.ts';
import { typoDistance, visitSimilar } from './fuzzy.ts';
import { type CatalogueIndex } from './handle.ts';
import { readWords, type QueryWord } from './synonyms.ts';
import { findInside, findPrefix, findTerm } from './terms.ts';

/** Postings that answer a word of the query, and how good an answer they are. */
export type Answer = {
  readonly docs: Uint32Array;
  readonly impacts: Uint8Array;
  readonly from: number;
  readonly to: number;
  /** 1 for the word itself, less for what only resembles it. */
  readonly quality: number;
};

/** A word with its answers, best first; a product has the word when it is in any of them. */
export type PlannedWord = {
  readonly written: string;
  readonly answers: readonly Answer[];
  /** Products of all answers, those in several counted each time. */
  readonly frequency: number;
  readonly correction?: string;
  readonly isCode?: boolean;
};

const WORDS_MAX = 16;
const PREFIX_MIN = 3;
const SIMILAR_MAX = 12;
const INSIDE_MIN = 4;
const TEXT_LENGTH_MAX = 500;
const QUALITY = { exact: 1, synonym: 0.8, prefix: 0.6, part: 0.7, inside: 0.5, similar: 0.5, code: 1 } as const;

/** Reads a text word by word: as it is, as a beginning, as a number, as (part of) a compound, only then as a misspelling. */
export function planText(index: CatalogueIndex, language: Language, text: string): readonly PlannedWord[] {
  const { stem } = index.internal;
  const all = readWords(text.slice(0, TEXT_LENGTH_MAX), stem[language]).slice(0, WORDS_MAX);
  const telling = all.filter(({ folded }) => !isStopWord(language, folded));
  const words = telling.length > 0 ? telling : all;
  return words.flatMap((word, n) => planWord(index, language, word, n === words.length - 1));
}

function planWord(index: CatalogueIndex, language: Language, word: QueryWord, isLast: boolean): PlannedWord[] {
  const { segment, synonyms } = index.internal;
  const { written } = word;
  const exact = [
    ...answersTo(segment, language, word, QUALITY.exact),
    ...(synonyms[language].get(word.stem) ?? []).flatMap((words) => answersToAll(segment, language, words)),
  ];
  const wantsPrefix =
    (isLast && word.folded.length >= PREFIX_MIN) || (exact.length === 0 && (isLast || isNeutral(word.folded)));
  const answers = wantsPrefix ? [...exact, ...beginnings(segment, language, word)] : exact;
  if (answers.length > 0) return [plannedWord(written, answers)];
  if (isNeutral(word.folded)) return [{ ...plannedWord(written, numbersLike(segment, written)), isCode: true }];
  if (language === 'de') {
    const compounds = containing(segment.dictionaries.de, word);
    if (compounds.length > 0) return [plannedWord(written, compounds)];
    const parts = partsOf(index, word);
    if (parts.length > 0) return parts;
  }
  return [planMisspelt(segment, language, word)];
}

/** Term postings of a word: stemmed in its language, as it is among names and measures. */
function answersTo(segment: Segment, language: Language, { folded, stem }: QueryWord, quality: number): Answer[] {
  const answers: Answer[] = [];
  const own = isNeutral(folded) ? -1 : findTerm(segment.dictionaries[language].terms, stem);
  if (own >= 0) answers.push(answerOf(segment.dictionaries[language], own, quality));
  const neutral = findTerm(segment.neutral.terms, folded);
  if (neutral >= 0) answers.push(answerOf(segment.neutral, neutral, quality));
  return answers;
}

/** Products that have every word of a synonym, as one answer. */
function answersToAll(segment: Segment, language: Language, words: readonly QueryWord[]): Answer[] {
  const [first, ...others] = words.map((word) => answersTo(segment, language, word, QUALITY.synonym));
  if (first === undefined || others.length === 0) return first ?? [];
  let docs = docsOf(first);
  for (const answers of others) {
    const these = docsOf(answers);
    docs = new Set([...docs].filter((doc) => these.has(doc)));
  }
  return docs.size === 0 ? [] : [flatAnswer(Uint32Array.from(docs), QUALITY.synonym)];
}

function docsOf(answers: readonly Answer[]): Set<number> {
  const docs = new Set<number>();
  for (const { docs: list, from, to } of answers) for (let at = from; at < to; at++) docs.add(list[at]!);
  return docs;
}

function beginnings(segment: Segment, language: Language, { folded, stem }: QueryWord): Answer[] {
  const answers: Answer[] = [];
  for (const dictionary of isNeutral(folded) ? [segment.neutral] : [segment.dictionaries[language], segment.neutral]) {
    const { from, to } = findPrefix(dictionary.terms, folded);
    const whole = findTerm(dictionary.terms, dictionary === segment.neutral ? folded : stem);
    for (let term = from; term < to; term++)
      if (term !== whole) answers.push(answerOf(dictionary, term, QUALITY.prefix));
  }
  return answers;
}

function numbersLike(segment: Segment, written: string): Answer[] {
  const { from, to } = findCodePrefix(segment, written);
  if (from === to || written.length < PREFIX_MIN) return [];
  return [flatAnswer(Uint32Array.from(new Set(segment.codeDoc.subarray(from, to))), QUALITY.code)];
}

/** 'Schutzschalter', never seen alone, is found within 'Leitungsschutzschalter'. */
function containing(dictionary: Dictionary, { stem }: QueryWord): Answer[] {
  if (stem.length < INSIDE_MIN) return [];
  return findInside(dictionary.terms, stem).map((term) => answerOf(dictionary, term, QUALITY.inside));
}

/** 'Steckdosenrahmen', never seen as one word, is asked as 'Steckdose' and 'Rahmen'. */
function partsOf(index: CatalogueIndex, { written, folded }: QueryWord): PlannedWord[] {
  const { segment, stem } = index.internal;
  const split = splitCompound(folded, (part) => {
    const answers = answersTo(segment, 'de', { written: part, folded: part, stem: stem.de(part) }, QUALITY.part);
    return answers.length > 0 ? answers : undefined;
  }).find((parts) => parts.length > 1);
  // Both words stand in the sentence for one; only the first carries it for "did you mean".
  return (split ?? []).map((answers, n) => plannedWord(n === 0 ? written : '', answers));
}

function planMisspelt(segment: Segment, language: Language, { written, folded, stem }: QueryWord): PlannedWord {
  const similar = new Map<string, { dictionary: Dictionary; term: number; distance: number }>();
  const distanceMax = typoDistance(folded);
  for (const dictionary of [segment.dictionaries[language], segment.neutral])
    for (const form of new Set(dictionary === segment.neutral ? [folded] : [stem, folded]))
      visitSimilar(dictionary.terms, form, distanceMax, (term, distance) => {
        const key = `${dictionary === segment.neutral ? 'n' : 'l'}${term}`;
        const known = similar.get(key);
        if (known === undefined || distance < known.distance) similar.set(key, { dictionary, term, distance });
      });
  if (similar.size === 0) return plannedWord(written, []);
  const ranked = [...similar.values()]
    .filter(({ dictionary, term }) => !/\d/.test(textAt(dictionary.terms, term)))
    .sort((a, b) => a.distance - b.distance || frequency(b) - frequency(a));
  const near = ranked.filter(({ distance }) => distance === ranked[0]?.distance).slice(0, SIMILAR_MAX);
  const [best] = near;
  const answers = near.map(({ dictionary, term }) => answerOf(dictionary, term, QUALITY.similar));
  return {
    ...plannedWord(written, answers),
    ...(best && { correction: textAt(best.dictionary.spellings, best.term) }),
  };
}

function frequency({ dictionary, term }: { readonly dictionary: Dictionary; readonly term: number }): number {
  return dictionary.postingStart[term + 1]! - dictionary.postingStart[term]!;
}

function answerOf(dictionary: Dictionary, term: number, quality: number): Answer {
  const { postingDoc: docs, postingImpact: impacts, postingStart } = dictionary;
  return { docs, impacts, from: postingStart[term]!, to: postingStart[term + 1]!, quality };
}

function flatAnswer(docs: Uint32Array, quality: number): Answer {
  return { docs, impacts: new Uint8Array(docs.length).fill(255), from: 0, to: docs.length, quality };
}

function plannedWord(written: string, answers: readonly Answer[]): PlannedWord {
  return {
    written,
    answers: answers.toSorted((a, b) => b.quality - a.quality),
    frequency: answers.reduce((sum, { from, to }) => sum + to - from, 0),
  };
}

import { splitCompound } from '../analysis/compounds.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { textAt, type Dictionary, type Segment } from '../segment/segment.ts';
import {
  AGREEMENT,
  answerOf,
  answersTo,
  answersToPhrase,
  beginnings,
  containing,
  flatAnswer,
  frequencyOf,
  measuresOf,
  QUALITY,
  type Answer,
} from './answers.ts';
import { findCodePrefix } from './codes.ts';
import { typoDistance, visitSimilar } from './fuzzy.ts';
import { type CatalogueIndex } from './handle.ts';
import { findTerm } from './terms.ts';
import { findSynonyms, readTellingWords, type QueryWord, type SynonymEntry } from './synonyms.ts';

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
const TEXT_LENGTH_MAX = 500;
const BARE_NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * Reads a text phrase by phrase and word by word: as it is and as it is also called, as a beginning, as a number, as (part
 * of) a compound, only then as a misspelling.
 */
export function planText(index: CatalogueIndex, language: Language, text: string): readonly PlannedWord[] {
  const { stem, synonyms } = index.internal;
  const words = readTellingWords(text.slice(0, TEXT_LENGTH_MAX), language, stem[language]).slice(0, WORDS_MAX);
  const planned: PlannedWord[] = [];
  for (let at = 0; at < words.length;) {
    const entry = findSynonyms(synonyms[language], words, at) ?? joinedEntry(index, language, words, at);
    const length = entry?.stems.length ?? 1;
    const isLast = at + length === words.length;
    const phrase = words.slice(at, at + length);
    const [word] = phrase;
    const known = length > 1 && entry ? planPhrase(index, language, phrase, entry) : undefined;
    if (known) planned.push(known);
    else if (length === 1 && word) planned.push(...planWord(index, language, word, isLast, entry));
    else planned.push(...phrase.flatMap((each, n) => planWord(index, language, each, isLast && n === length - 1)));
    at += length;
  }
  return planned;
}

/** 'Kabel Kanal' is also 'Kabelkanal', where the catalogue or the trade knows such a word. */
function joinedEntry(
  { internal }: CatalogueIndex,
  language: Language,
  words: readonly QueryWord[],
  at: number,
): SynonymEntry | undefined {
  const [first, second] = [words[at], words[at + 1]];
  if (!first || !second || isNeutral(first.folded) || isNeutral(second.folded)) return undefined;
  const folded = first.folded + second.folded;
  const joined = { written: folded, folded, stem: internal.stem[language](folded) };
  const synonyms = findSynonyms(internal.synonyms[language], [joined], 0);
  const isKnown = findTerm(internal.segment.dictionaries[language].terms, joined.stem) >= 0;
  if (!isKnown && !synonyms) return undefined;
  return { stems: [first.stem, second.stem], alternatives: [[joined], ...(synonyms?.alternatives ?? [])], others: [] };
}

/** Undefined when nothing is called so, neither one way nor the other. */
function planPhrase(
  index: CatalogueIndex,
  language: Language,
  phrase: readonly QueryWord[],
  entry: SynonymEntry,
): PlannedWord | undefined {
  const { segment } = index.internal;
  const answers = [
    ...answersToPhrase(segment, language, phrase, QUALITY.exact),
    ...answersToSynonyms(index, language, entry),
  ];
  const written = phrase.map((word) => word.written).join(' ');
  return answers.some(({ quality }) => quality > 0) ? plannedWord(written, answers) : undefined;
}

/** The other names of a word or phrase, and those of other things that have it in theirs. */
function answersToSynonyms(index: CatalogueIndex, language: Language, entry: SynonymEntry | undefined): Answer[] {
  if (entry === undefined) return [];
  const { synonym, other } = AGREEMENT;
  const same = entry.alternatives.flatMap((words) =>
    answersToTrade(index, language, words, QUALITY.synonym).map((answer) => ({ ...answer, agreement: synonym })),
  );
  const others = entry.others.flatMap((words) =>
    answersToTrade(index, language, words, 0).map((answer) => ({ ...answer, agreement: other })),
  );
  return [...same, ...others];
}

/** Phrases of the trade are few and come back with every query, so their products are kept. */
function answersToTrade(
  { internal }: CatalogueIndex,
  language: Language,
  words: readonly QueryWord[],
  quality: number,
): readonly Answer[] {
  if (words.length === 1) return answersToPhrase(internal.segment, language, words, quality);
  const key = `${language} ${words.map(({ stem }) => stem).join(' ')}`;
  const answers = internal.phrases.get(key) ?? answersToPhrase(internal.segment, language, words, quality);
  internal.phrases.set(key, answers);
  return answers.map((answer) => ({ ...answer, quality }));
}

function planWord(
  index: CatalogueIndex,
  language: Language,
  word: QueryWord,
  isLast: boolean,
  entry?: SynonymEntry,
): PlannedWord[] {
  const { segment } = index.internal;
  const { written, folded } = word;
  const exact = [
    ...answersTo(segment, language, word, QUALITY.exact),
    ...(BARE_NUMBER.test(folded) ? measuresOf(segment, folded) : []),
    ...answersToSynonyms(index, language, entry),
  ];
  const isBareNumber = BARE_NUMBER.test(folded);
  const wantsPrefix =
    (isLast && folded.length >= PREFIX_MIN) || (exact.length === 0 && (isLast || (isNeutral(folded) && !isBareNumber)));
  const answers = wantsPrefix ? [...exact, ...beginnings(segment, language, word)] : exact;
  if (answers.some(({ quality }) => quality > 0)) return [plannedWord(written, answers)];
  if (isNeutral(folded)) return [{ ...plannedWord(written, numbersLike(segment, written)), isCode: true }];
  if (language === 'de') {
    const compounds = containing(segment.dictionaries.de, word);
    if (compounds.length > 0) return [plannedWord(written, compounds)];
    const parts = partsOf(index, word, 2);
    if (parts.length > 0) return parts;
  }
  const misspelt = planMisspelt(segment, language, word);
  if (misspelt.answers.length > 0 || language !== 'de') return [misspelt];
  const head = partsOf(index, word, 1);
  return head.length > 0 ? head : [misspelt];
}

function numbersLike(segment: Segment, written: string): Answer[] {
  const { from, to } = findCodePrefix(segment, written);
  if (from === to || written.length < PREFIX_MIN) return [];
  return [flatAnswer(segment.codeDoc.subarray(from, to), QUALITY.code)];
}

/**
 * 'Steckdosenrahmen', never seen as one word, is asked as 'Steckdose' and 'Rahmen'; with `partsMin` 1, 'Schmelzsicherung'
 * is asked as 'Sicherung' alone, the word that says what it is.
 */
function partsOf(index: CatalogueIndex, { written, folded }: QueryWord, partsMin: number): PlannedWord[] {
  const { segment, stem } = index.internal;
  const split = splitCompound(folded, (part) => {
    const answers = answersTo(segment, 'de', { written: part, folded: part, stem: stem.de(part) }, QUALITY.part);
    return answers.length > 0 ? answers : undefined;
  }).find((parts) => parts.length >= partsMin);
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

function plannedWord(written: string, answers: readonly Answer[]): PlannedWord {
  return {
    written,
    answers: answers.toSorted((a, b) => b.quality - a.quality),
    frequency: frequencyOf(answers.filter(({ quality }) => quality > 0)),
  };
}

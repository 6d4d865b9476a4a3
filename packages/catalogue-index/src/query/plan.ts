import { splitCompound } from '../analysis/compounds.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { isWholeMeasure, otherUnits } from '../analysis/units.ts';
import { type Language } from '../documents.ts';
import { textAt } from '../segment/segment.ts';
import {
  AGREEMENT,
  answersTo,
  answersToPhrase,
  beginnings,
  endingWith,
  flatAnswer,
  measuresOf,
  QUALITY,
  stated,
  type Answer,
} from './answers.ts';
import { findCodePrefix } from './codes.ts';
import { type CatalogueIndex } from './handle.ts';
import { planMisspelt } from './misspelt.ts';
import { foreignEntry, planMissing } from './plan-missing.ts';
import { isLive, type Part } from './parts.ts';
import { isFound, missingWord, plannedWord, type PlannedWord } from './planned-word.ts';
import { otherReadings } from './readings.ts';
import { findPrefix, findTerm } from './terms.ts';
import { findSynonyms, readDistinctiveWords, stemsBeginning, type QueryWord, type SynonymEntry } from './synonyms.ts';

/** Of a longer query the rest is left out. */
export const WORDS_MAX = 16;
const PREFIX_MIN = 3;
export const TEXT_LENGTH_MAX = 500;
const BARE_NUMBER = /^\d+(?:\.\d+)?$/;

/**
 * Reads a text phrase by phrase and word by word: as it is and as it is also called, as a beginning, as a number, as (part
 * of) a compound, only then as a misspelling. What the trade knows and the catalogue does not have is a thing or brand that
 * is missing, and no misspelling.
 */
export function planText(index: CatalogueIndex, language: Language, text: string): readonly PlannedWord[] {
  const { stem, synonyms } = index.internal;
  const words = readDistinctiveWords(text.slice(0, TEXT_LENGTH_MAX), language, stem[language]).slice(0, WORDS_MAX);
  const planned: PlannedWord[] = [];
  for (let at = 0; at < words.length;) {
    const entry =
      findSynonyms(synonyms[language], words, at) ??
      joinedEntry(index, language, words, at) ??
      foreignEntry(index, language, words, at);
    const missing = planMissing(index, language, words, at, entry);
    if (missing) {
      planned.push(missing.word);
      at += missing.length;
      continue;
    }
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
  const isKnown = internal.parts.some(
    ({ segment }) => findTerm(segment.dictionaries[language].terms, joined.stem) >= 0,
  );
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
  const { parts } = index.internal;
  const answers = [
    ...answersToPhrase(parts, language, phrase, QUALITY.exact),
    ...answersToSynonyms(index, language, entry),
    ...answersToNoun(parts, language, phrase),
  ];
  const written = phrase.map((word) => word.written).join(' ');
  return isFound({ answers }) ? plannedWord(index, written, answers) : undefined;
}

/** A 'triple socket', which the trade also calls '3×T13', is rather a socket than something else with three. */
function answersToNoun(parts: readonly Part[], language: Language, phrase: readonly QueryWord[]): readonly Answer[] {
  return phrase
    .flatMap((word) => answersTo(parts, language, word, 0))
    .filter(({ isKind }) => isKind)
    .map((answer) => ({ ...answer, agreement: AGREEMENT.noun }));
}

/** The other names of a word or phrase, and those of other things that have it in theirs. */
function answersToSynonyms(index: CatalogueIndex, language: Language, entry: SynonymEntry | undefined): Answer[] {
  if (entry === undefined) return [];
  const { synonym, other } = AGREEMENT;
  const same = entry.alternatives.flatMap((words) =>
    answersToTrade(index, language, words, QUALITY.synonym).map((answer) => ({
      ...answer,
      agreement: synonym,
      // What the trade has several words for is a thing.
      ...(answer.isMention !== true && { isKind: true }),
    })),
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
  if (words.length === 1) return answersToPhrase(internal.parts, language, words, quality);
  const key = `${language} ${words.map(({ stem }) => stem).join(' ')}`;
  return internal.parts.flatMap((part) => {
    const answers = part.phrases.get(key) ?? answersToPhrase([part], language, words, quality);
    part.phrases.set(key, answers);
    return answers.map((answer) => ({ ...answer, part, quality }));
  });
}

function planWord(
  index: CatalogueIndex,
  language: Language,
  word: QueryWord,
  isLast: boolean,
  entry?: SynonymEntry,
): PlannedWord[] {
  const { parts } = index.internal;
  const { written, folded } = word;
  const agent = language === 'en' ? agentOf(index, folded) : undefined;
  const exact = [
    ...answersTo(parts, language, word, QUALITY.exact),
    ...(agent ? answersTo(parts, language, agent, QUALITY.synonym) : []),
    ...(BARE_NUMBER.test(folded) ? measuresOf(parts, folded) : []),
    ...otherUnits(folded).flatMap((measure) => answersTo(parts, language, asWord(measure), QUALITY.measure)),
    ...answersToSynonyms(index, language, entry),
  ];
  const only = isLast && exact.length === 0 ? onlyWordFrom(index, language, word) : undefined;
  if (only) return planWord(index, language, only, false, findSynonyms(index.internal.synonyms[language], [only], 0));
  const isBareNumber = BARE_NUMBER.test(folded);
  const wantsPrefix =
    !isWholeMeasure(folded) &&
    ((isLast && folded.length >= PREFIX_MIN) ||
      (exact.length === 0 && (isLast || (isNeutral(folded) && !isBareNumber))));
  const answers = wantsPrefix ? [...exact, ...beginnings(parts, language, word)] : exact;
  const readings = isNeutral(folded) ? answersToReadings(parts, language, folded) : [];
  if (isFound({ answers })) return [plannedWord(index, written, answers, readings)];
  if (isNeutral(folded))
    return [{ ...plannedWord(index, written, numbersLike(parts, written), readings), isCode: true }];
  return planUnknown(index, language, word, entry);
}

/** A word that nothing begins like: a compound, a joined spelling, a misspelling, or a thing that the catalogue does not have. */
function planUnknown(
  index: CatalogueIndex,
  language: Language,
  word: QueryWord,
  entry: SynonymEntry | undefined,
): PlannedWord[] {
  const { parts } = index.internal;
  if (language === 'de') {
    const compounds = endingWith(parts, 'de', word);
    if (compounds.length > 0) return [plannedWord(index, word.written, compounds)];
    const inner = partsOf(index, word);
    if (inner.length > 0) return inner;
  }
  const joined = planJoined(index, language, word);
  if (joined.length > 0) return joined;
  if (entry !== undefined) return [missingWord(word.written)]; // the trade knows the word: it is no misspelling
  const misspelt = planMisspelt(index, language, word);
  if (isFound(misspelt) || language !== 'de') return [misspelt];
  return [missingWord(word.written, headsOf(index, word))];
}

function answersToReadings(parts: readonly Part[], language: Language, folded: string): readonly Answer[] {
  return otherReadings(folded).flatMap((reading) => answersTo(parts, language, asWord(reading), QUALITY.reading));
}

function asWord(folded: string, stem = folded): QueryWord {
  return { written: folded, folded, stem };
}

/** 'disjonc' begins no word of the catalogue or the trade but 'disjoncteur', so it is that word, also by its other names. */
function onlyWordFrom({ internal }: CatalogueIndex, language: Language, word: QueryWord): QueryWord | undefined {
  const { written, folded } = word;
  if (folded.length < PREFIX_MIN || isNeutral(folded)) return undefined;
  const words = new Set(stemsBeginning(internal.synonyms[language], folded));
  for (const { segment } of internal.parts) {
    const { terms } = segment.dictionaries[language];
    const own = findPrefix(terms, folded);
    const neutral = findPrefix(segment.neutral.terms, folded);
    if (own.to - own.from > 1 || neutral.to > neutral.from) return undefined;
    if (own.to > own.from) words.add(textAt(terms, own.from));
  }
  const [stem, ...others] = words;
  return stem === undefined || others.length > 0 ? undefined : { written, folded: stem, stem };
}

/** The stem of 'detecter' is that of 'detect', so it would never count as a slip for 'detector'. */
function agentOf({ internal }: CatalogueIndex, folded: string): QueryWord | undefined {
  if (!/^[a-z]{3,}ter$/.test(folded)) return undefined;
  const agent = `${folded.slice(0, -2)}or`;
  return { written: agent, folded: agent, stem: internal.stem.en(agent) };
}

function numbersLike(parts: readonly Part[], written: string): Answer[] {
  if (written.length < PREFIX_MIN) return [];
  return parts.flatMap((part) => {
    if (part.outside !== undefined) return part.outside.numbers(part, written, QUALITY.code);
    const { from, to } = findCodePrefix(part, written);
    const docs = part.segment.codeDoc.subarray(from, to).filter((doc) => isLive(part, doc));
    return docs.length === 0 ? [] : [flatAnswer(part, docs, QUALITY.code)];
  });
}

/** 'Steckdosenrahmen', never seen as one word, is asked as 'Steckdose' and 'Rahmen', where products are called by both. */
function partsOf(index: CatalogueIndex, { written, folded }: QueryWord): PlannedWord[] {
  const split = splitCompound(folded, (part) => wordCalled(index, part)).find((words) => words.length > 1);
  // Both words stand in the sentence for one; only the first carries it for "did you mean".
  return (split ?? []).map(({ label, answers }, n) => ({
    ...plannedWord(index, n === 0 ? written : '', answers),
    label,
  }));
}

/** Of 'Motorschutzschalter', of which the catalogue knows no part but the last: 'Schutzschalter', which is near to it. */
function headsOf(index: CatalogueIndex, { folded }: QueryWord): readonly (readonly QueryWord[])[] {
  const split = splitCompound(folded, (part) => wordCalled(index, part)).find((words) => words.length === 1);
  return (split ?? []).map(({ label }) => [asWord(label, index.internal.stem.de(label))]);
}

/** A word that products are called by, of the language itself: a series or maker ('Serie K') makes no compound. */
function wordCalled({ internal: { parts, stem } }: CatalogueIndex, folded: string) {
  const answers = answersTo(parts, 'de', asWord(folded, stem.de(folded)), QUALITY.part);
  const isCalled = answers.some(
    ({ isMention, postings, part }) => isMention !== true && postings === part.segment.dictionaries.de.postings,
  );
  return isCalled ? { label: folded, answers } : undefined;
}

const JOINED_MIN = 4;
const JOINED_MAX = 8;
/** One part of a joined spelling is this short at most, or any word could be read as two. */
const JOINT_MAX = 3;

/** 'sftp' is 'S/FTP', 'h07rnf' 'H07RN-F': two words of the catalogue that stand in the same products. */
function planJoined(index: CatalogueIndex, language: Language, { written, folded }: QueryWord): PlannedWord[] {
  if (folded.length < JOINED_MIN || folded.length > JOINED_MAX) return [];
  const { parts, stem } = index.internal;
  for (let at = 1; at < folded.length; at++) {
    if (Math.min(at, folded.length - at) > JOINT_MAX) continue;
    const words = [folded.slice(0, at), folded.slice(at)].map((part) => asWord(part, stem[language](part)));
    if (!words.every((word) => isNamed(parts, language, word))) continue;
    const answers = stated(answersToPhrase(parts, language, words, QUALITY.exact));
    if (answers.length > 0) return [plannedWord(index, written, answers)];
  }
  return [];
}

function isNamed(parts: readonly Part[], language: Language, word: QueryWord): boolean {
  return answersTo(parts, language, word, QUALITY.exact).some(({ isMention }) => isMention !== true);
}

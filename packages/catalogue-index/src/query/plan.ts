import { fold } from '../analysis/fold.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { isWholeMeasure, otherUnits } from '../analysis/units.ts';
import { accessoriesAt } from '../analysis/words.ts';
import { type Language } from '../documents.ts';
import {
  answersTo,
  beginnings,
  splitByNames,
  endingWith,
  flatAnswer,
  measuresOf,
  QUALITY,
  variantsOf,
  type Answer,
} from './answers.ts';
import { findCodePrefix } from './codes.ts';
import { type CatalogueIndex } from './handle.ts';
import { matchEveryWord } from './match.ts';
import { planMisspelt } from './misspelt.ts';
import {
  headsOf,
  kindOf,
  partsOf,
  planJoined,
  planNumbered,
  renamedWord,
  qualifiersOf,
  withoutE,
  withUmlauts,
} from './plan-compound.ts';
import { foreignEntry, planMissing } from './plan-missing.ts';
import { answersToSynonyms, isProperty, planPhrase } from './plan-trade.ts';
import { joinedEntry } from './joined-words.ts';
import { isLive, type Part } from './parts.ts';
import { isFound, missingWord, plannedWord, type PlannedWord } from './planned-word.ts';
import { otherReadings } from './readings.ts';
import { onlyWordFrom, PREFIX_MIN, SHORT_MIN, shortFor } from './word-short.ts';
import { tradeSlip } from './trade-slip.ts';
import {
  withPhrasesClosed,
  findInShort,
  findSynonyms,
  readDistinctiveWords,
  type QueryWord,
  type SynonymEntry,
} from './synonyms.ts';

/** Of a longer query the rest is left out. */
export const WORDS_MAX = 16;
/** One letter of a German word so long is rather a slip than another compound. */
const LONG_MIN = 10;
export const TEXT_LENGTH_MAX = 500;
const BARE_NUMBER = /^\d+(?:\.\d+)?$/;
/** '24p', '2x': so many, and no beginning of '24port' or '2x12'. */
const SHORT_COUNT = /^\d{1,2}[fkpx]$/;
const TWO_SIDES = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/;

/**
 * Reads a text phrase by phrase and word by word: as it is and as it is also called, as a beginning, as a number, as (part
 * of) a compound, only then as a misspelling. What the trade knows and the catalogue does not have is a thing or brand that
 * is missing, and no misspelling.
 */
export function planText(index: CatalogueIndex, language: Language, text: string): readonly PlannedWord[] {
  const { stem } = index.internal;
  const read = readDistinctiveWords(text.slice(0, TEXT_LENGTH_MAX), language, stem[language]).slice(0, WORDS_MAX);
  const words = withPhrasesClosed(index.internal.synonyms[language], read);
  const accessories = accessoriesFrom(language, text, words.length, stem[language]);
  const planned: PlannedWord[] = [];
  for (let at = 0; at < words.length;) {
    const entry = entryAt(index, language, words, at);
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
    const found = known
      ? [known]
      : length === 1 && word
        ? planWord(index, language, word, isLast, entry)
        : phrase.flatMap((each, n) => planWord(index, language, each, isLast && n === length - 1));
    planned.push(...(at < accessories ? found : found.map(asAccessory)));
    at += length;
  }
  return planned;
}

/** A 'Wandleuchte mit Sensor' is no sensor: from which word on a text says what the thing has. */
function accessoriesFrom(language: Language, text: string, words: number, stem: (folded: string) => string): number {
  const end = accessoriesAt(language, text);
  if (end === text.length) return words;
  return readDistinctiveWords(text.slice(0, end), language, stem).length || words;
}

function asAccessory(word: PlannedWord): PlannedWord {
  return { ...word, answers: word.answers.map(ofNoKind), loose: word.loose.map(ofNoKind) };
}

/** What the trade calls the longest phrase that begins at a word: two words written apart come before the first alone. */
function entryAt(
  index: CatalogueIndex,
  language: Language,
  words: readonly QueryWord[],
  at: number,
): SynonymEntry | undefined {
  const known = findSynonyms(index.internal.synonyms[language], words, at);
  if (known !== undefined && known.stems.length > 1) return known;
  return (
    joinedEntry(index, language, words, at) ??
    findInShort(index.internal.synonyms[language], words, at) ??
    known ??
    foreignEntry(index, language, words, at)
  );
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
    // Of a bare number what is most said with it comes first: the first that finds a product counts.
    ...(BARE_NUMBER.test(folded) ? measuresOf(parts, folded) : []),
    ...answersTo(parts, language, word, QUALITY.exact),
    ...(agent ? answersTo(parts, language, agent, QUALITY.synonym) : []),
    ...otherUnits(folded).flatMap((measure) => answersTo(parts, language, asWord(measure), QUALITY.measure)),
    ...answersToSynonyms(index, language, entry),
  ];
  const only = isLast && exact.length === 0 ? onlyWordFrom(index, language, word) : undefined;
  if (only) return planWord(index, language, only, false, findSynonyms(index.internal.synonyms[language], [only], 0));
  const isBareNumber = BARE_NUMBER.test(folded);
  const wantsPrefix =
    !isWholeMeasure(folded) &&
    !SHORT_COUNT.test(folded) &&
    ((isLast && folded.length >= PREFIX_MIN) ||
      (exact.length === 0 && (isLast || (isNeutral(folded) && !isBareNumber))));
  const begun = wantsPrefix ? beginnings(parts, language, word) : [];
  // 'aussen' is a word itself: what only begins so ('Aussenwandleuchte') is no thing that it names.
  const isKnown = exact.some(({ quality, isMention }) => quality > 0 && isMention !== true);
  const named = entry !== undefined && isProperty(index, language, entry) ? exact.map(ofNoKind) : exact;
  const { inNames, elsewhere } = isBareNumber ? splitByNames(named) : { inNames: named, elsewhere: [] };
  const readings = isNeutral(folded)
    ? answersToReadings(parts, language, word)
    : compoundsOf(index, language, word, exact);
  const answers = [
    ...inNames,
    // Where only attributes say it of some (150 lm/W), what else the number may mean of others counts, too (1500 mm).
    ...(elsewhere.length > 0 ? [...elsewhere, ...readings] : []),
    ...(isKnown ? begun.map(ofNoKind) : begun),
  ];
  if (isFound({ answers })) return [plannedWord(index, written, answers, readings)];
  const numbered = isNeutral(folded) ? planNumbered(index, language, word) : [];
  if (numbered.length > 0) return [...numbered];
  if (!isNeutral(folded)) return planUnknown(index, language, word, entry);
  const numbers = numbersLike(parts, written);
  if (numbers.length === 0 && readings.length === 0) {
    const apart = splitNumber(index, language, word);
    if (apart.length > 0) return apart;
  }
  return [{ ...plannedWord(index, written, numbers, readings), isCode: true }];
}

/** 'lsd20' is an 'LS' of 'D20', and '15x10' of a tape 15 mm by 10 m, which the catalogue says apart. */
function splitNumber(index: CatalogueIndex, language: Language, word: QueryWord): PlannedWord[] {
  const [, ...sides] = TWO_SIDES.exec(word.folded) ?? [];
  if (sides.length === 0) return planJoined(index, language, word);
  const { parts } = index.internal;
  const planned = sides.map((side, n) => {
    const lengths = ['mm', 'm'].flatMap((unit) => answersTo(parts, language, asWord(side + unit), QUALITY.measure));
    return plannedWord(index, n === 0 ? word.written : '', lengths);
  });
  return parts.some((part) => matchEveryWord(planned, 1, part) > 0) ? planned : [];
}

/** A word that nothing begins like: a compound, a joined spelling, a misspelling, or a thing that the catalogue does not have. */
function planUnknown(
  index: CatalogueIndex,
  language: Language,
  word: QueryWord,
  entry: SynonymEntry | undefined,
): PlannedWord[] {
  const { written } = word;
  const { parts } = index.internal;
  if (language === 'de') {
    const compounds = endingWith(parts, 'de', word);
    if (compounds.length > 0) return [plannedWord(index, word.written, compounds)];
    const qualifiers = entry === undefined ? qualifiersOf(index, word) : [];
    if (qualifiers.length > 0) return [plannedWord(index, word.written, qualifiers.map(ofNoKind))];
    const renamed = entry === undefined ? (withUmlauts(index, word) ?? renamedWord(index, word)) : undefined;
    if (renamed) return planWord(index, 'de', renamed, false, findSynonyms(index.internal.synonyms.de, [renamed], 0));
    const slip = entry === undefined && word.folded.length >= LONG_MIN ? planMisspelt(index, 'de', word, 1) : undefined;
    if (slip && isFound(slip) && fold(slip.correction ?? '')[0] === word.folded[0]) return [slip];
    const inner = partsOf(index, word);
    if (inner.length > 0) return inner;
    const kind =
      entry === undefined ? [word.folded, withoutE(word.folded)].flatMap((name) => kindOf(index, written, name)) : [];
    if (kind.length > 0) return kind.slice(0, 2);
  }
  const joined = planJoined(index, language, word);
  if (joined.length > 0) return joined;
  const short = entry === undefined ? shortFor(index, language, word) : undefined;
  if (short) return [short];
  // 'aluroh 40': of no other word the beginning.
  const only = entry === undefined && word.folded.length > SHORT_MIN ? onlyWordFrom(index, language, word) : undefined;
  if (only && only.folded !== word.folded)
    return planWord(index, language, only, false, findSynonyms(index.internal.synonyms[language], [only], 0));
  if (entry !== undefined) return [missingWord(word.written)]; // the trade knows the word: it is no misspelling
  const misspelt = planMisspelt(index, language, word);
  const meant = isFound(misspelt) ? undefined : tradeSlip(index.internal.synonyms[language], word.folded);
  if (meant) return planSlip(index, language, word, meant);
  if (isFound(misspelt) || language !== 'de') return [misspelt];
  return [missingWord(word.written, headsOf(index, word))];
}

/** What the trade calls a thing, but for a slip. */
function planSlip(index: CatalogueIndex, language: Language, { written }: QueryWord, meant: QueryWord): PlannedWord[] {
  const [first, ...others] = planWord(
    index,
    language,
    { ...meant, written },
    false,
    findSynonyms(index.internal.synonyms[language], [meant], 0),
  );
  return first === undefined ? [] : [{ ...first, correction: meant.written }, ...others];
}

/** 'Ecke', which names no thing, may be said of an 'Eckprofil', too. */
function compoundsOf(
  index: CatalogueIndex,
  language: Language,
  word: QueryWord,
  exact: readonly Answer[],
): readonly Answer[] {
  if (language !== 'de' || exact.length === 0 || exact.some(({ isKind }) => isKind === true)) return [];
  return qualifiersOf(index, word).map((answer) => ({
    ...ofNoKind(answer),
    quality: answer.quality * QUALITY.reading,
  }));
}

function asReading(answer: Answer): Answer {
  return { ...answer, quality: answer.quality * QUALITY.reading };
}

function ofNoKind(answer: Answer): Answer {
  return { ...answer, isKind: false };
}

function answersToReadings(parts: readonly Part[], language: Language, word: QueryWord): readonly Answer[] {
  return [
    ...otherReadings(word.folded).flatMap((reading) => [
      ...answersTo(parts, language, asWord(reading), QUALITY.reading),
      ...(BARE_NUMBER.test(reading) ? measuresOf(parts, reading).map(asReading) : []),
    ]),
    ...variantsOf(parts, word),
  ];
}

function asWord(folded: string, stem = folded): QueryWord {
  return { written: folded, folded, stem };
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

import { splitCompound } from '../analysis/compounds.ts';
import { isNeutral, normaliseToken } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { textAt } from '../segment/segment.ts';
import { answersTo, answersToPhrase, endingWith, pushAnswer, QUALITY, stated, type Answer } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { type Part } from './parts.ts';
import { plannedWord, type PlannedWord } from './planned-word.ts';
import { findSynonyms, type QueryWord } from './synonyms.ts';
import { matchEveryWord } from './match.ts';
import { findPrefix, findTerm } from './terms.ts';

/** 'Steckdosenrahmen', never seen as one word, is asked as 'Steckdose' and 'Rahmen', where products are called by both. */
export function partsOf(index: CatalogueIndex, { written, folded }: QueryWord): PlannedWord[] {
  const splits = splitCompound(folded, (part) => wordCalled(index, part)).filter((words) => words.length > 1);
  const both = splits.find((words) =>
    isSomethingBoth(
      index,
      words.map(({ label }) => label),
    ),
  );
  // Both words stand in the sentence for one; only the first carries it for "did you mean".
  return (both ?? splits[0] ?? []).map(({ label, answers }, n) => {
    // A 'Schaltdraht', of which nothing is both, is a wire: its last word says what it is.
    const isModifier = both === undefined && n === 0;
    const own = isModifier ? answers.map((answer) => ({ ...answer, isKind: false })) : answers;
    return { ...plannedWord(index, n === 0 ? written : '', own), label };
  });
}

/** Whether something is called by each of the words. */
function isSomethingBoth({ internal: { parts, stem } }: CatalogueIndex, words: readonly string[]): boolean {
  const both = words.map((folded) => asWord(folded, stem.de(folded)));
  return answersToPhrase(parts, 'de', both, QUALITY.part).length > 0;
}

/**
 * What a German word says of a thing without naming it: the first word of compounds ('Trockenbau', 'Ecke', of profiles), and
 * the known end of an adjective ('wiederlösbar').
 */
export function qualifiersOf({ internal }: CatalogueIndex, { folded, stem }: QueryWord): readonly Answer[] {
  const answers: Answer[] = [];
  const known = (part: string) => answersTo(internal.parts, 'de', asWord(part, internal.stem.de(part)), QUALITY.part);
  if (ADJECTIVE.test(stem)) {
    const [end] = splitCompound(folded, (part) => (known(part).length > 0 ? part : undefined)).map((words) =>
      words.at(-1),
    );
    return end === undefined ? [] : known(end);
  }
  if (stem.length < FIRST_MIN || folded.length < FIRST_WRITTEN_MIN) return answers;
  for (const part of internal.parts) {
    const dictionary = part.segment.dictionaries.de;
    const { from, to } = findPrefix(dictionary.terms, stem);
    for (let term = from; term < to; term++)
      if (textAt(dictionary.terms, term).length >= stem.length + REST_MIN)
        pushAnswer(answers, part, dictionary, term, QUALITY.prefix);
  }
  return answers;
}

/** Of 'Motorschutzschalter', of which the catalogue knows no part but the last: 'Schutzschalter', which is near to it. */
export function headsOf(index: CatalogueIndex, { folded }: QueryWord): readonly (readonly QueryWord[])[] {
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

/**
 * 'Schrittrelais' and 'Bürolampe', of which the catalogue has the last word as a thing and the first at the beginning of
 * another name of the same articles ('Schrittschalter', 'Bürobeleuchtung').
 */
export function kindOf(index: CatalogueIndex, written: string, folded: string): PlannedWord[] {
  const { parts, stem, synonyms } = index.internal;
  for (let at = FIRST_WRITTEN_MIN; at <= folded.length - HEAD_MIN; at++) {
    const [first, head] = [folded.slice(0, at), folded.slice(at)].map((part) => asWord(part, stem.de(part)));
    const entry = findSynonyms(synonyms.de, [head!], 0);
    const called = [
      ...answersTo(parts, 'de', head!, QUALITY.part),
      ...(entry?.alternatives ?? []).flatMap((words) => answersToPhrase(parts, 'de', words, QUALITY.part)),
    ].filter(({ isKind }) => isKind === true);
    const qualifiers = called.length === 0 ? [] : qualifiersOf(index, first!);
    if (qualifiers.length === 0) continue;
    const words = [called, qualifiers.map((answer) => ({ ...answer, isKind: false }))].map((answers, n) => ({
      ...plannedWord(index, n === 0 ? written : '', answers),
      label: n === 0 ? head!.folded : first!.folded,
    }));
    if (parts.some((part) => matchEveryWord(words, 1, part) > 0)) return words;
  }
  return [];
}

/**
 * A 'Kabel 4x2x0.8' may be a 'Signalkabel', where no 'Kabel' has that size: things are also called by the compounds that end in
 * their noun. Undefined where there are none.
 */
export function withCompounds(
  { internal: { parts, stem } }: CatalogueIndex,
  language: Language,
  words: readonly PlannedWord[],
): readonly PlannedWord[] | undefined {
  if (language !== 'de') return undefined;
  let isAny = false;
  const wider = words.map((word) => {
    const folded = normaliseToken(word.written);
    const isNoun = /^[a-z]+$/.test(folded) && word.answers.some(({ isKind }) => isKind === true);
    const own = stem.de(folded);
    const compounds = (isNoun ? endingWith(parts, 'de', asWord(folded, own)) : []).filter(
      ({ dictionary, term, isKind }) => isKind === true && textAt(dictionary!.terms, term!) !== own,
    );
    isAny ||= compounds.length > 0;
    return compounds.length === 0 ? word : { ...word, answers: [...word.answers, ...compounds] };
  });
  return isAny ? wider : undefined;
}

/** 'Drehstromzaehler', written where there are no umlauts, where that is a word of the catalogue or the trade. */
export function withUmlauts(index: CatalogueIndex, { written, folded }: QueryWord): QueryWord | undefined {
  const name = withoutE(folded);
  return name !== folded && isKnownName(index, name) ? { written, ...nameOf(index, name) } : undefined;
}

/** A German word by another form of its name. */
export function renamedWord(index: CatalogueIndex, word: QueryWord): QueryWord | undefined {
  return diminutive(index, word) ?? renamedCompound(index, word);
}

/** 'Lämpli' and 'Kabeli', which Swiss say of a lamp and a cable, where the word without its ending is known. */
function diminutive(index: CatalogueIndex, { written, folded }: QueryWord): QueryWord | undefined {
  if (!folded.endsWith('li')) return undefined;
  const name = [folded.slice(0, -2), folded.slice(0, -1)].find(
    (each) => each.length >= DIMINUTIVE_MIN && isKnownName(index, each),
  );
  if (name === undefined) return undefined;
  const word = { written, ...nameOf(index, name) };
  const isMissing = findSynonyms(index.internal.near.de, [word], 0) !== undefined;
  return isMissing ? undefined : word;
}

/** 'zaehler' folded like 'zähler'. */
export function withoutE(folded: string): string {
  return folded.replace(/([aou])e/g, '$1');
}

function nameOf({ internal }: CatalogueIndex, folded: string) {
  return { folded, stem: internal.stem.de(folded) };
}

function isKnownName({ internal }: CatalogueIndex, folded: string): boolean {
  const stem = internal.stem.de(folded);
  if (internal.synonyms.de.has(stem)) return true;
  return internal.parts.some(({ segment }) => findTerm(segment.dictionaries.de.terms, stem) >= 0);
}

/**
 * 'Pollerlampe', which nothing is called, is a 'Pollerleuchte' as the trade calls lamps luminaires as well: a compound whose
 * last word stands for another, or the first ('Lampenklemme', 'Leuchtenklemme').
 */
function renamedCompound(index: CatalogueIndex, { written, folded }: QueryWord): QueryWord | undefined {
  for (let at = RENAMED_MIN; at <= folded.length - RENAMED_MIN; at++) {
    const [first, last] = [folded.slice(0, at), folded.slice(at)];
    const names = [
      ...othersFor(index, last).map((other) => first + other),
      ...JOINTS.filter((joint) => first.endsWith(joint) && at - joint.length >= RENAMED_MIN).flatMap((joint) =>
        othersFor(index, first.slice(0, at - joint.length)).flatMap((other) => JOINTS.map((own) => other + own + last)),
      ),
    ];
    const name = names.find((each) => each !== folded && isKnownName(index, each));
    if (name !== undefined) return { written, ...nameOf(index, name) };
  }
  return undefined;
}

/** Single words that the trade uses for a word. */
function othersFor({ internal }: CatalogueIndex, folded: string): readonly string[] {
  const entry = findSynonyms(internal.synonyms.de, [asWord(folded, internal.stem.de(folded))], 0);
  return (entry?.alternatives ?? []).flatMap(([other, ...more]) =>
    other === undefined || more.length > 0 || isNeutral(other.folded) ? [] : [other.folded],
  );
}

/** 'schema3', '2-Kanal' written '2kanal': a word with its number behind it, where the catalogue has both together. */
export function planNumbered(index: CatalogueIndex, language: Language, word: QueryWord): readonly PlannedWord[] {
  const [, letters, number] = /^([a-z]{4,})(\d.*)$/.exec(word.folded) ?? [];
  if (letters === undefined || number === undefined) return [];
  const { parts, stem } = index.internal;
  const words = [asWord(letters, stem[language](letters)), asWord(number)];
  const answers = stated(answersToPhrase(parts, language, words, QUALITY.exact));
  return answers.length === 0 ? [] : [plannedWord(index, word.written, answers)];
}

const ADJECTIVE = /(?:bar|ig|isch|lich|los|frei|fest|artig)$/;
const FIRST_MIN = 3;
const FIRST_WRITTEN_MIN = 4;
/** What stands behind the first word of a compound is a word, and no ending. */
const REST_MIN = 4;
const RENAMED_MIN = 4;
const DIMINUTIVE_MIN = 3;
const HEAD_MIN = 4;
/** What German puts between the words of a compound. */
export const JOINTS = ['', 'n', 'en', 's'] as const;
const JOINED_MIN = 4;
/** A single digit behind a type is none of its own: 'fe05' is no 'FE0' of 5. */
const LAST_DIGITS = /^\d$/;
const JOINED_MAX = 8;
/** One part of a joined spelling is this short at most, or any word could be read as two. */
const JOINT_MAX = 3;

/** 'sftp' is 'S/FTP', 'h07rnf' 'H07RN-F': two words of the catalogue that stand in the same products. */
export function planJoined(index: CatalogueIndex, language: Language, { written, folded }: QueryWord): PlannedWord[] {
  if (folded.length < JOINED_MIN || folded.length > JOINED_MAX) return [];
  const { parts, stem } = index.internal;
  for (let at = 1; at < folded.length; at++) {
    if (Math.min(at, folded.length - at) > JOINT_MAX) continue;
    const words = [folded.slice(0, at), folded.slice(at)].map((part) => asWord(part, stem[language](part)));
    if (LAST_DIGITS.test(folded.slice(at)) || !words.every((word) => isNamed(parts, language, word))) continue;
    const answers = stated(answersToPhrase(parts, language, words, QUALITY.exact));
    if (answers.length > 0) return [plannedWord(index, written, answers)];
  }
  return [];
}

function isNamed(parts: readonly Part[], language: Language, word: QueryWord): boolean {
  return answersTo(parts, language, word, QUALITY.exact).some(({ isMention }) => isMention !== true);
}

function asWord(folded: string, stem = folded): QueryWord {
  return { written: folded, folded, stem };
}

import { splitCompound } from '../analysis/compounds.ts';
import { type Language } from '../documents.ts';
import { answersTo, answersToPhrase, QUALITY, stated } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { type Part } from './parts.ts';
import { plannedWord, type PlannedWord } from './planned-word.ts';
import { findSynonyms, type QueryWord } from './synonyms.ts';
import { findTerm } from './terms.ts';

/** 'Steckdosenrahmen', never seen as one word, is asked as 'Steckdose' and 'Rahmen', where products are called by both. */
export function partsOf(index: CatalogueIndex, { written, folded }: QueryWord): PlannedWord[] {
  const split = splitCompound(folded, (part) => wordCalled(index, part)).find((words) => words.length > 1);
  // Both words stand in the sentence for one; only the first carries it for "did you mean".
  return (split ?? []).map(({ label, answers }, n) => ({
    ...plannedWord(index, n === 0 ? written : '', answers),
    label,
  }));
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
 * 'Pollerlampe', which nothing is called, is a 'Pollerleuchte' as the trade calls lamps luminaires as well: a compound whose
 * last word stands for another.
 */
export function renamedCompound({ internal }: CatalogueIndex, { written, folded }: QueryWord): QueryWord | undefined {
  const table = internal.synonyms.de;
  for (let at = RENAMED_MIN; at <= folded.length - RENAMED_MIN; at++) {
    const last = folded.slice(at);
    const entry = findSynonyms(table, [asWord(last, internal.stem.de(last))], 0);
    for (const [other, ...more] of entry?.alternatives ?? []) {
      if (other === undefined || more.length > 0) continue;
      const name = folded.slice(0, at) + other.folded;
      const stem = internal.stem.de(name);
      const isKnown = internal.parts.some(({ segment }) => findTerm(segment.dictionaries.de.terms, stem) >= 0);
      if (isKnown || table.has(stem)) return { written, folded: name, stem };
    }
  }
  return undefined;
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

const RENAMED_MIN = 4;
const JOINED_MIN = 4;
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
    if (!words.every((word) => isNamed(parts, language, word))) continue;
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

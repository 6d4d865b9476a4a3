import { type Language } from '../documents.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { AGREEMENT, answersTo, answersToPhrase, QUALITY, type Answer } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { type Part } from './parts.ts';
import { isFound, plannedWord, type PlannedWord } from './planned-word.ts';
import { findPhrase, type QueryWord, type SynonymEntry } from './synonyms.ts';

/** Undefined when nothing is called so, neither one way nor the other. */
export function planPhrase(
  index: CatalogueIndex,
  language: Language,
  phrase: readonly QueryWord[],
  entry: SynonymEntry,
): PlannedWord | undefined {
  const { parts } = index.internal;
  const own = answersToPhrase(parts, language, phrase, entry.alternatives.length > 0 ? QUALITY.synonym : QUALITY.exact);
  const isThing = !isProperty(index, language, entry);
  const answers = [
    ...answersToSynonyms(index, language, entry),
    // Its words may stand apart ('Wallbox mit Dose und LAN'), so that they count no more than another name of the thing.
    ...own.map((answer) => ({ ...answer, agreement: AGREEMENT.synonym, ...(!isThing && { isKind: false }) })),
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
export function answersToSynonyms(
  index: CatalogueIndex,
  language: Language,
  entry: SynonymEntry | undefined,
): Answer[] {
  if (entry === undefined) return [];
  const { synonym, other } = AGREEMENT;
  const isThing = !isProperty(index, language, entry);
  const same = entry.alternatives.flatMap((words) =>
    answersToTrade(index, language, words, QUALITY.synonym).map((answer) => ({
      ...answer,
      agreement: synonym,
      // What the trade has several words for is a thing, unless it only says how something is.
      ...(answer.isMention !== true && { isKind: isThing }),
    })),
  );
  const others = entry.others.flatMap((words) =>
    answersToTrade(index, language, words, 0).map((answer) => ({ ...answer, agreement: other })),
  );
  return [...same, ...others];
}

/** 'Unterputz' and 'dimmbar' say how a thing is, as does what only stands for a measure ('warmweiss'). */
export function isProperty(
  { internal }: CatalogueIndex,
  language: Language,
  { stems, alternatives }: SynonymEntry,
): boolean {
  const words = stems.map((stem) => ({ written: stem, folded: stem, stem }));
  if (findPhrase(internal.properties[language], words, 0) === stems.length) return true;
  return alternatives.every((meant) => meant.length === 1 && meant.every(({ folded }) => isNeutral(folded)));
}

/**
 * Phrases of the trade are few and come back with every query, so their products are kept; of what only counts against a
 * product, those that mention it as well.
 */
function answersToTrade(
  { internal }: CatalogueIndex,
  language: Language,
  words: readonly QueryWord[],
  quality: number,
): readonly Answer[] {
  if (words.length === 1) return answersToPhrase(internal.parts, language, words, quality);
  const key = `${language} ${quality > 0} ${words.map(({ stem }) => stem).join(' ')}`;
  return internal.parts.flatMap((part) => {
    const answers = part.phrases.get(key) ?? answersToPhrase([part], language, words, quality);
    part.phrases.set(key, answers);
    return answers.map((answer) => ({ ...answer, part, quality }));
  });
}

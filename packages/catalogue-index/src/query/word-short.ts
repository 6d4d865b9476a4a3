import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { textAt } from '../segment/segment.ts';
import { beginnings } from './answers.ts';
import { type CatalogueIndex } from './handle.ts';
import { plannedWord, type PlannedWord } from './planned-word.ts';
import { stemsBeginning, type QueryWord } from './synonyms.ts';
import { findPrefix } from './terms.ts';

export const PREFIX_MIN = 3;
/** Who shortens a word writes so many of its letters. */
export const SHORT_MIN = 4;
/** German words are compounds, whose first letters begin many. */
const SHORT_GERMAN_MIN = 8;

/** 'disj. 16A', 'Überspannungsabl. T2': the beginning of what things are called, also where further words follow. */
export function shortFor(index: CatalogueIndex, language: Language, word: QueryWord): PlannedWord | undefined {
  if (word.folded.length < (language === 'de' ? SHORT_GERMAN_MIN : SHORT_MIN)) return undefined;
  const things = beginnings(index.internal.parts, language, word).filter(({ isKind }) => isKind === true);
  return things.length === 0 ? undefined : plannedWord(index, word.written, things);
}

/** 'disjonc' begins no word of the catalogue or the trade but 'disjoncteur', so it is that word, also by its other names. */
export function onlyWordFrom({ internal }: CatalogueIndex, language: Language, word: QueryWord): QueryWord | undefined {
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

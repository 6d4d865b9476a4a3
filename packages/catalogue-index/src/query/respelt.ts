import { type Language } from '../documents.ts';
import { type CatalogueIndex } from './handle.ts';
import { namesKind } from './leave-out.ts';
import { matchEveryWord } from './match.ts';
import { planText } from './plan.ts';
import { isFound, type PlannedWord } from './planned-word.ts';
import { readDistinctiveWords } from './synonyms.ts';

/** 'FI 4x63', 'CEE 5x32': poles and current, where no size is meant. */
const RATING = /(?<![\d.,/×x*-])([1-5])\s?[x×*]\s?(\d{1,3})(?![\d.,/×x*\p{L}]|\s?mm)/giu;
/** 'cee32', 'fi40', 'ls16': what a thing is and its number. */
const GLUED = /(?<![\p{L}\d])(\p{L}{2,})(\d{1,4})(?![\d.,/×x*\p{L}-])/giu;

/**
 * A text whose numbers mean something else than they say, where the catalogue has the thing so: 'FI 4x63' of four poles and
 * 63 A, 'cee32' of 32 A. Undefined where it has none; asked only where nothing has all words as they are.
 */
export function respelt(index: CatalogueIndex, language: Language, text: string): string | undefined {
  const spellings = [
    text.replace(RATING, '$1P $2A'),
    text.replace(GLUED, '$1 $2'),
    text.replace(GLUED, '$1 $2A'),
    text.replace(GLUED, '$1 $2').replace(RATING, '$1P $2A'),
  ];
  return spellings.find((spelling) => spelling !== text && isSomething(index, language, text, spelling));
}

/** Whether what the text names comes with every word that the other spelling has in the place of its own. */
function isSomething(index: CatalogueIndex, language: Language, text: string, spelling: string): boolean {
  const stem = index.internal.stem[language];
  const typed = new Set(readDistinctiveWords(text, language, stem).map(({ folded }) => folded));
  const isOther = ({ written }: PlannedWord) =>
    readDistinctiveWords(written, language, stem).some(({ folded }) => !typed.has(folded));
  const words = planText(index, language, spelling).filter((word) => namesKind(word) || isOther(word));
  return words.some(namesKind) && hasAll(index, words);
}

function hasAll({ internal: { parts } }: CatalogueIndex, words: readonly PlannedWord[]): boolean {
  if (words.some((word) => !isFound(word) || word.correction !== undefined)) return false;
  return parts.some((part) => matchEveryWord(words, 1, part) > 0);
}

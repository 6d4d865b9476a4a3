import { type Language } from '../documents.ts';
import { fold } from './fold.ts';
import { isStopWord } from './words.ts';

/** 'LED', 'KNX', 'NAP' say how a thing is made; a thing itself is written out. */
const WRITTEN_OUT = /^\p{L}*\p{Ll}\p{L}*$/u;
const THING_MIN = 4;
const CHUNK = /[^\s,()]+|,/gu;
const JOINT = /[-/–’']/u;
const HAS_DIGIT = /\d/;
/** A measure, or what stands behind a comma, is said of the thing. */
const END = /^[,\d]/;
/** How many of a thing, before it: 'Doppio deviatore'. */
const COUNTS: ReadonlySet<string> = new Set(['double', 'triple', 'doppio', 'doppia', 'triplo', 'tripla']);

/**
 * The word of a name that says what the thing is, as written; empty where none does. In German and the languages of Latin it is
 * the first that is written out ('Betonschraube 5×60 mm', 'Vis à béton'), of a hyphenated word its end ('String-Wechselrichter').
 * In English no place is sure ('Wall socket CEE', 'Socket outlet T13'): none is taken.
 * @param isBrand whether a folded word is the maker's or the range's
 */
export function nounOf(language: Language, name: string, isBrand: (folded: string) => boolean): string {
  if (language === 'en') return '';
  for (const chunk of name.match(CHUNK) ?? []) {
    if (END.test(chunk)) break;
    const isNoThing = HAS_DIGIT.test(chunk) || isBrand(fold(chunk));
    const word = chunk.split(JOINT).at(-1) ?? '';
    if (isNoThing && word === chunk) continue;
    if (word.length < THING_MIN || !WRITTEN_OUT.test(word)) continue;
    const folded = fold(word);
    if (!COUNTS.has(folded) && !isStopWord(language, folded)) return word;
  }
  return '';
}

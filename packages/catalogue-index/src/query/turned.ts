import { splitCompound } from '../analysis/compounds.ts';
import { isNeutral } from '../analysis/tokens.ts';
import { type Language } from '../documents.ts';
import { type CatalogueIndex } from './handle.ts';
import { matchEveryWord } from './match.ts';
import { planText } from './plan.ts';
import { findPhrase, findSynonyms, readDistinctiveWords, type QueryWord } from './synonyms.ts';
import { findTerm } from './terms.ts';

/**
 * A text with a word before the one that it is said of: 'Taschenlampe Stirn' is a 'Stirnlampe', a 'double socket outdoor' a
 * 'double outdoor socket', where the catalogue or the trade knows such a thing. Undefined where it knows none.
 * @param isSure only where the word behind is none of its own ('Stirn')
 */
export function turned(
  index: CatalogueIndex,
  language: Language,
  text: string,
  { isSure = false }: { readonly isSure?: boolean } = {},
): string | undefined {
  const words = readDistinctiveWords(text, language, index.internal.stem[language]);
  for (let at = 0; at + 1 < words.length; at++) {
    const [first, second] = [words[at]!, words[at + 1]!];
    if (isNeutral(first.folded) || isNeutral(second.folded)) continue;
    if (isSure && (language !== 'de' || isTermOf(index, second.folded))) continue;
    // 'Aufputz' says how a thing is: a 'Schlüsselschalter Aufputz' stays one with a key.
    if (language === 'de' && findPhrase(index.internal.properties.de, [second], 0) > 0) continue;
    const name = language === 'de' ? compoundOf(index, first, second) : phraseOf(index, language, first, second);
    if (name === undefined) continue;
    return [...words.slice(0, at).map(writtenOf), name, ...words.slice(at + 2).map(writtenOf)].join(' ');
  }
  return undefined;
}

const SLASHED = /(?<![\d/.,×x])(\d{2,3})\s?\/\s?(\d{2,3})(?![\d/.,×x])/;

/** 'Kanal 60/40' is 60×40 where the catalogue has that size and no article is called by both numbers. */
export function withSize(index: CatalogueIndex, language: Language, text: string): string | undefined {
  const [slashed, width, height] = SLASHED.exec(text) ?? [];
  if (slashed === undefined || !isNeutralTerm(index, `${width}x${height}`)) return undefined;
  const sized = text.replace(slashed, `${width}x${height}`);
  const { parts } = index.internal;
  const words = planText(index, language, sized);
  return parts.some((part) => matchEveryWord(words, 1, part) > 0) ? sized : undefined;
}

function isNeutralTerm({ internal }: CatalogueIndex, term: string): boolean {
  return internal.parts.some(({ segment }) => findTerm(segment.neutral.terms, term) >= 0);
}

function writtenOf({ written }: QueryWord): string {
  return written;
}

function phraseOf(
  { internal }: CatalogueIndex,
  language: Language,
  first: QueryWord,
  second: QueryWord,
): string | undefined {
  const known = findSynonyms(internal.synonyms[language], [second, first], 0);
  return known?.stems.length === 2 ? `${second.written} ${first.written}` : undefined;
}

function isTermOf({ internal }: CatalogueIndex, folded: string): boolean {
  const stem = internal.stem.de(folded);
  return internal.parts.some(({ segment }) => findTerm(segment.dictionaries.de.terms, stem) >= 0);
}

/** What stands behind a compound makes one with its last word. */
function compoundOf(index: CatalogueIndex, first: QueryWord, second: QueryWord): string | undefined {
  const isTerm = (folded: string) => isTermOf(index, folded);
  const heads = splitCompound(first.folded, (part) => (isTerm(part) ? part : undefined));
  const names = heads.map((words) => second.folded + (words.at(-1) ?? ''));
  return names.find((name) => name !== first.folded && isTerm(name));
}

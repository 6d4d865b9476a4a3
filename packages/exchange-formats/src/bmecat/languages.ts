import type { Language, Texts } from '../catalogue.ts';
import type { Element } from './element.ts';
import { plainLine } from '../plain-text.ts';

// oxfmt-ignore
const codes: ReadonlyMap<string, Language> = new Map([
  ['deu', 'de'], ['ger', 'de'], ['de', 'de'],
  ['fra', 'fr'], ['fre', 'fr'], ['fr', 'fr'],
  ['ita', 'it'], ['it', 'it'],
  ['eng', 'en'], ['en', 'en'],
]);

/** Language of an ISO 639 code with or without a region (`deu`, `de-CH`); undefined for languages the shop has not. */
export function languageOf(code: string): Language | undefined {
  return codes.get(code.trim().toLowerCase().split(/[-_]/)[0] ?? '');
}

/**
 * Texts of repeated elements by their `lang`; without one they are in `fallback`. The first of a language wins, or all
 * are joined when a separator is given.
 */
export function textsOf(
  elements: readonly Element[],
  fallback: Language,
  read: (text: string) => string = plainLine,
  separator?: string,
): Texts {
  const texts: Partial<Record<Language, string>> = {};
  for (const element of elements) {
    const language = element.attributes.lang === undefined ? fallback : languageOf(element.attributes.lang);
    const text = read(element.text);
    if (!language || text === '') continue;
    const before = texts[language];
    if (before === undefined) texts[language] = text;
    else if (separator !== undefined) texts[language] = before + separator + text;
  }
  return texts;
}

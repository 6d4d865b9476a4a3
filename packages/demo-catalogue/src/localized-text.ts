import type { Language } from '@shop/exchange-formats';

/** A text in all four languages: the demo catalogue knows no missing translation. */
export type LocalizedText = { readonly [L in Language]: string };

export function localized(de: string, fr: string, it: string, en: string): LocalizedText {
  return { de, fr, it, en };
}

/** A text that reads alike in every language (a number, a norm, a proper name). */
export function sameText(text: string): LocalizedText {
  return { de: text, fr: text, it: text, en: text };
}

/** The same sentence pattern around a translated part, or several parts one after another. */
export function joined(parts: readonly LocalizedText[], separator = ' '): LocalizedText {
  return {
    de: joinedIn('de', parts, separator),
    fr: joinedIn('fr', parts, separator),
    it: joinedIn('it', parts, separator),
    en: joinedIn('en', parts, separator),
  };
}

function joinedIn(language: Language, parts: readonly LocalizedText[], separator: string): string {
  return parts
    .map((part) => part[language])
    .filter((text) => text !== '')
    .join(separator);
}

/** Four texts in one line, `de | fr | it | en`, so that tables of names stay readable. */
export function words(line: string): LocalizedText {
  const [de, fr, it, en] = line.split(' | ');
  if (de === undefined || fr === undefined || it === undefined || en === undefined) {
    throw new RangeError(`needs four languages: ${line}`);
  }
  return { de, fr, it, en };
}

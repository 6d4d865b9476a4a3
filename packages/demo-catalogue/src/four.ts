import type { Language } from '@shop/exchange-formats';

/** A text in all four languages: the demo catalogue knows no missing translation. */
export type Four = { readonly [L in Language]: string };

export function four(de: string, fr: string, it: string, en: string): Four {
  return { de, fr, it, en };
}

/** A text that reads alike in every language (a number, a norm, a proper name). */
export function alike(text: string): Four {
  return { de: text, fr: text, it: text, en: text };
}

/** The same sentence pattern around a translated part, or several parts one after another. */
export function joined(parts: readonly Four[], separator = ' '): Four {
  return {
    de: joinedIn('de', parts, separator),
    fr: joinedIn('fr', parts, separator),
    it: joinedIn('it', parts, separator),
    en: joinedIn('en', parts, separator),
  };
}

function joinedIn(language: Language, parts: readonly Four[], separator: string): string {
  return parts
    .map((part) => part[language])
    .filter((text) => text !== '')
    .join(separator);
}

/** Four texts in one line, `de | fr | it | en`, so that tables of names stay readable. */
export function words(line: string): Four {
  const [de, fr, it, en] = line.split(' | ');
  if (de === undefined || fr === undefined || it === undefined || en === undefined) {
    throw new RangeError(`needs four languages: ${line}`);
  }
  return { de, fr, it, en };
}

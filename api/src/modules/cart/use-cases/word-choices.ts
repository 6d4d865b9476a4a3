import type { Locale } from '@shop/contract/values';
import { messages } from '../messages.ts';

/** The cart's own words; German is the form that every language has. */
const words: Readonly<Record<Locale, typeof messages.de>> = messages;

export function wordsIn(locale: Locale): typeof messages.de {
  return words[locale];
}

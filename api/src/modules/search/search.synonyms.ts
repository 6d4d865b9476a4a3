import type { Language } from '@shop/contract/values';
import de from './synonyms/de.json' with { type: 'json' };
import en from './synonyms/en.json' with { type: 'json' };
import fr from './synonyms/fr.json' with { type: 'json' };
import it from './synonyms/it.json' with { type: 'json' };

/** Trade words of a language: groups that mean the same, and words that are also meant as others but not the reverse. */
export type TradeWords = {
  readonly same: readonly (readonly string[])[];
  readonly oneWay: Readonly<Record<string, readonly string[]>>;
};

export const tradeWords: Readonly<Record<Language, TradeWords>> = { de, fr, it, en };

/** What the search engine takes every trade word for, per language. */
export const tradeSynonyms: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = {
  de: alternativesOf(de),
  fr: alternativesOf(fr),
  it: alternativesOf(it),
  en: alternativesOf(en),
};

function alternativesOf({ same, oneWay }: TradeWords): Readonly<Record<string, readonly string[]>> {
  const alternatives = new Map<string, readonly string[]>(Object.entries(oneWay));
  for (const group of same)
    for (const word of group)
      alternatives.set(word, [...(alternatives.get(word) ?? []), ...group.filter((other) => other !== word)]);
  return Object.fromEntries(alternatives);
}

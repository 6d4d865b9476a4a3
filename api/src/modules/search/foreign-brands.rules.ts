import type { SearchResult } from '@shop/contract/search';
import type { Language } from '@shop/contract/values';
import type { Brand } from './search.synonyms.ts';

/** Names of makers and ranges that the catalogue does not have, with the series that a relation says stand for them. */
export function foreignBrands(
  typed: readonly string[],
  brands: readonly Brand[],
  language: Language,
): SearchResult['foreignBrands'] {
  const words = typed.map((word) => word.toLowerCase());
  const isTyped = (name: string) => words.includes(name.toLowerCase());
  const known = brands.filter(({ name, ranges }) => [name, ...ranges].some(isTyped));
  return known.map(({ name, ranges, equivalents = {} }) => {
    const meant = ranges.filter(isTyped);
    const series = Object.entries(equivalents)
      .filter(([range]) => meant.length === 0 || meant.includes(range))
      .map(([, own]) => own);
    return {
      name: [...(isTyped(name) || meant.length === 0 ? [name] : []), ...meant].join(' '),
      equivalents: [...new Set(series)].map((title) => ({
        title,
        url: `/${language}/search?${new URLSearchParams({ 'series[]': title }).toString()}`,
      })),
    };
  });
}

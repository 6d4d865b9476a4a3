import type { Language } from '@shop/contract/values';

/** First segment of every page address (docs/domain/page-addresses.md#language). */
export const languageSegments = ['de', 'fr', 'it', 'en'] as const satisfies readonly Language[];

export const defaultLanguage: Language = 'de';

export function isLanguage(segment: string | undefined): segment is Language {
  return languageSegments.some((language) => language === segment);
}

/** The first page in the language of a route. What is no language leads to no address that anybody could choose. */
export function homePathOf(segment: string): string {
  return `/${isLanguage(segment) ? segment : defaultLanguage}`;
}

/** Language of an address; German where the address names none. Understands the router's `.data` addresses too. */
export function languageOfPath(pathname: string): Language {
  const segment = pathname.split('/', 2)[1]?.replace(/\.data$/, '');
  return isLanguage(segment) ? segment : defaultLanguage;
}

export { localeOf as localeOfLanguage } from '@shop/contract/values';

/** What `<html lang>` says: the Swiss kind of each language. */
export function htmlLangOf(language: Language): string {
  return language === 'en' ? 'en' : `${language}-CH`;
}

/**
 * The same page in another language; a translated slug is put right by the page itself (docs/domain/page-addresses.md#slugs).
 */
export function pathInLanguage(pathname: string, language: Language): string {
  const [, first, ...rest] = pathname.split('/');
  return `/${[language, ...(isLanguage(first) ? rest : [first, ...rest])].filter(Boolean).join('/')}`;
}

/**
 * Language for a visitor who asked for `/`: his last choice, then what his browser prefers, then German.
 * @param acceptLanguage header as sent, `fr-CH,fr;q=0.9,de;q=0.5`
 */
export function chooseLanguage(remembered: string | undefined, acceptLanguage: string | null): Language {
  if (isLanguage(remembered)) return remembered;
  const preferences = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((preference) => {
      const [tag = '', ...options] = preference.trim().split(';');
      const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
      return { language: tag.slice(0, 2).toLowerCase(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .sort((a, b) => b.quality - a.quality);
  return preferences.map((preference) => preference.language).find(isLanguage) ?? defaultLanguage;
}

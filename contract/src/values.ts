import type { Cents, Locale, Sku } from './values.schemas.ts';

export type * from './values.schemas.ts';

/**
 * Languages of the interface; the segment of page addresses is the first two letters (docs/domain/page-addresses.md#language).
 */
export const locales = ['de', 'fr', 'it', 'en-US'] as const;

/** Languages in which catalogue texts are kept. */
export const languages = ['de', 'fr', 'it', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language of texts for a locale: `en-US` reads `en`. */
export function languageOf(locale: Locale): Language {
  return locale === 'en-US' ? 'en' : locale;
}

/** The sum of amounts that are shown. It is the one way to reckon with them outside the API. */
export function sumOfCents(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0) as Cents;
}

/** What the API calls the language (docs/domain/http-api.md#headers). */
export function localeOf(language: Language): Locale {
  return language === 'en' ? 'en-US' : language;
}

const OWN_ARTICLE = 'custom-';

/** The number of an article of the user's own, which no catalogue knows (docs/domain/cart.md#custom-items). */
export function ownArticleNumber(unique: string): Sku {
  return `${OWN_ARTICLE}${unique}` as Sku;
}

/** Whether it is the number of an article of the user's own: no number for people. */
export function isOwnArticle(sku: string): boolean {
  return sku.startsWith(OWN_ARTICLE);
}

/** Letters, digits and `._+-`, within also blanks and slashes (docs/domain/product-numbers.md#kinds). */
export const SKU_FORM = /^[A-Za-z0-9](?:[A-Za-z0-9._+/ -]{0,38}[A-Za-z0-9._+-])?$/;

/** Highest quantity of one line (docs/domain/quantities.md#maximum). */
export const QUANTITY_MAX = 999_999;

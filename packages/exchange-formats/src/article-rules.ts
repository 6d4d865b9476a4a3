import type { PriceStep, Texts } from './catalogue.ts';
import { readENumber } from './numbers/e-number.ts';
import { isGtin, readGtinDigits } from './numbers/gtin.ts';
import { readDecimal, toInteger } from './numbers/decimal.ts';
import type { ProblemList } from './problem-list.ts';
import { unitOfSale } from './units.ts';

/** What every reader checks about an article, wherever it comes from. Bounds are those of the shop's tables. */

export const SKU_CHARS_MAX = 40;
export const NAME_CHARS_MAX = 255;
export const DESCRIPTION_CHARS_MAX = 20_000;
export const KEYWORDS_CHARS_MAX = 4_000;
export const NUMBER_CHARS_MAX = 70;
export const ATTRIBUTES_MAX = 500;
export const QUANTITY_MAX = 999_999;

/** As suppliers number: blanks and slashes within, too. Addresses of the shop carry it encoded. */
const skuForm = /^[A-Za-z0-9](?:[A-Za-z0-9._+/ -]*[A-Za-z0-9._+-])?$/;

/** The article number if it may be one; refuses the article otherwise. */
export function checkSku(text: string | undefined, problems: ProblemList): string | undefined {
  if (!text) problems.refuse('sku.missing');
  else if (text.length > SKU_CHARS_MAX || !skuForm.test(text))
    problems.refuse('sku.invalid', { value: text, max: SKU_CHARS_MAX });
  else return text;
  return undefined;
}

/** Refuses the article when it has no name in any language. */
export function checkName(name: Texts, problems: ProblemList): Texts {
  if (Object.keys(name).length === 0) problems.refuse('name.missing');
  return cutTexts(name, NAME_CHARS_MAX, 'name', problems);
}

export function cutTexts(texts: Texts, charsMax: number, field: string, problems: ProblemList): Texts {
  if (Object.values(texts).every((text) => text.length <= charsMax)) return texts;
  problems.warn('text.cut', { field, max: charsMax });
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, text.slice(0, charsMax).trimEnd()]),
  );
}

/** Digits of a GTIN; a wrong one is dropped with a warning. */
export function checkGtin(text: string | undefined, problems: ProblemList): string | undefined {
  if (text === undefined) return undefined;
  const digits = readGtinDigits(text);
  if (digits !== undefined && isGtin(digits)) return digits;
  problems.warn('gtin.invalid', { value: text });
  return undefined;
}

/** Nine digits of an E-No; a wrong one is dropped with a warning. */
export function checkENumber(text: string | undefined, problems: ProblemList): string | undefined {
  if (text === undefined) return undefined;
  const digits = readENumber(text);
  if (digits === undefined) problems.warn('e_number.invalid', { value: text });
  return digits;
}

export function checkManufacturerNumber(text: string | undefined, problems: ProblemList): string | undefined {
  if (text === undefined || text.length <= NUMBER_CHARS_MAX) return text;
  problems.warn('manufacturer_number.too_long', { value: text, max: NUMBER_CHARS_MAX });
  return undefined;
}

/** A price of 0.00 is no price: the whole list is on request, so that no other step takes its place. */
export function onRequestWhereZero(steps: readonly PriceStep[], problems: ProblemList): readonly PriceStep[] {
  if (steps.every(({ cents }) => cents > 0)) return steps;
  problems.warn('price.zero');
  return [];
}

/** Code of the unit of sale; without one, or with an unknown one, a warning and the piece or the code as it is. */
export function checkUnit(text: string | undefined, problems: ProblemList): string {
  if (text === undefined) {
    problems.warn('unit.missing');
    return 'C62';
  }
  const known = unitOfSale(text);
  if (known !== undefined) return known;
  if (!/^[A-Z0-9]{1,3}$/i.test(text)) problems.refuse('unit.unknown', { value: text });
  else problems.warn('unit.unknown', { value: text });
  return text.toUpperCase();
}

/** A whole quantity from 1 to 999 999, 1 when nothing is said; anything else refuses the article. */
export function checkQuantity(text: string | undefined, field: string, problems: ProblemList): number {
  if (text === undefined) return 1;
  const decimal = readDecimal(text);
  const whole = decimal && toInteger(decimal);
  if (decimal && whole === undefined) problems.refuse('quantity.not_whole', { field, value: text });
  else if (whole === undefined || whole < 1 || whole > QUANTITY_MAX)
    problems.refuse('quantity.invalid', { field, value: text });
  else return whole;
  return 1;
}

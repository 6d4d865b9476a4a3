import { z } from 'zod/mini';
import { locales, QUANTITY_MAX, SKU_FORM } from './values.ts';

export const Locale = z.enum(locales);
export type Locale = z.infer<typeof Locale>;

/** Money in Rappen, always a whole number, without VAT unless said otherwise (docs/domain/money.md#whole-rappen). */
export const Cents = z.int().brand<'Cents'>();
export type Cents = z.infer<typeof Cents>;

/** The operator's article number (docs/domain/product-numbers.md#kinds). */
export const Sku = z.string().check(z.regex(SKU_FORM)).brand<'Sku'>();
export type Sku = z.infer<typeof Sku>;

/** In units of sale (pieces, metres, packs). */
export const Quantity = z.int().check(z.gte(1), z.lte(QUANTITY_MAX));

/** Tells lines of the same sku apart; empty for an ordinary line (docs/domain/cart.md#line-identity). */
export const GroupKey = z.string().check(z.maxLength(64), z.regex(/^[A-Za-z0-9_-]*$/));

/** A calendar day in Europe/Zurich, `2026-11-30`. Calendars, and PostgreSQL's too, know no year 0. */
export const IsoDate = z.iso.date().check(z.regex(/^(?!0000)/));
/** An instant in UTC, `2026-11-30T08:15:00.000Z`. */
export const IsoInstant = z.iso.datetime();

export const Uuid = z.uuid();

/** A number kept in a row: of an address, a contract, a version. More than the row can hold names nothing. */
export const RowNumber = z.int32();

/** Something typed by a user on one line: trimmed, no control characters. */
export function lineOfText(lengthMax: number) {
  return z.string().check(z.trim(), z.maxLength(lengthMax), z.regex(/^[^\u0000-\u001f\u007f]*$/));
}

/** A longer text with line breaks, trimmed, without other control characters. */
export function paragraphs(lengthMax: number) {
  return z
    .string()
    .check(z.trim(), z.maxLength(lengthMax), z.regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/));
}

/** Yes or no in an address. */
export const QueryFlag = z.pipe(
  z.enum(['true', 'false', '1', '0']),
  z.transform((text) => text === 'true' || text === '1'),
);

import type { Envelope, Message } from '@shop/contract/envelope';
import { errorTable, type ErrorCode, type ErrorDetails, type ShopError } from '@shop/contract/errors';
import { FAULTS_MAX } from '@shop/contract/faults';
import { fieldTexts } from '@shop/contract/texts';
import { languageOf, type Locale } from '@shop/contract/values';

/** The text of a refusal in the request's language, its facts filled in. */
export function messageText(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  // What an endpoint does not have keeps the name it was sent with: what another form calls so is something else.
  const facts = code === 'field.unknown' ? details : { ...details, ...translateDetails(details, locale) };
  return fill(errorTable[code][languageOf(locale)], facts);
}

/** What people are told in words: the field, the kind of value (`=string`) that it takes, and how long to wait. */
function translateDetails({ field, expected, seconds }: ErrorDetails, locale: Locale): ErrorDetails {
  const kind = typeof expected === 'string' ? fieldText(`=${expected}`, locale) : undefined;
  return {
    ...(typeof field === 'string' && { field: nameOfField(field, locale) }),
    ...(kind !== undefined && { expected: kind }),
    ...(typeof seconds === 'number' && { wait: waitText(seconds, locale) }),
  };
}

/** '12 Sekunden', and from two minutes on whole minutes. */
function waitText(seconds: number, locale: Locale): string {
  const [count, unit] = seconds < 2 * 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/**
 * A field as forms call it: `shippingAddress.zipCode` is "PLZ", `items.0.quantity` "Menge (Position 1)". What no form shows
 * keeps its technical name, for the author of the program that sends it.
 */
export function nameOfField(path: string, locale: Locale): string {
  const parts = path.split('.');
  const own = parts.findLast((part) => !isIndex(part)) ?? '';
  const name = fieldText(own, locale);
  if (name === undefined) return path;
  const index = parts.find(isIndex);
  return index === undefined ? name : fill(fieldText('#', locale) ?? '', { name, row: Number(index) + 1 });
}

function fieldText(name: string, locale: Locale): string | undefined {
  return Object.hasOwn(fieldTexts, name) ? fieldTexts[name]?.[languageOf(locale)] : undefined;
}

function isIndex(part: string): boolean {
  return /^\d+$/.test(part);
}

function fill(text: string, facts: ErrorDetails): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''));
}

/**
 * A refusal as the answer of docs/domain/http-api.md#envelope: one message per field, up to 20 and one with the number of the
 * others, or one for the whole.
 */
export function refusalEnvelope(error: ShopError, locale: Locale): Envelope<never> {
  const { code, details, field, faults, moreFaults } = error;
  if (faults.length === 0) return { messages: [toMessage(locale, { code, details, field })] };
  const count = moreFaults + Math.max(0, faults.length - FAULTS_MAX);
  const messages = faults.slice(0, FAULTS_MAX).map((fault) => toMessage(locale, fault));
  return {
    messages:
      count === 0 ? messages : [...messages, toMessage(locale, { code: 'request.more_faults', details: { count } })],
  };
}

type OneFault = {
  readonly code: ErrorCode;
  readonly details?: ErrorDetails | undefined;
  readonly field?: string | undefined;
};

function toMessage(locale: Locale, { code, details, field }: OneFault): Message {
  const hasDetails = details !== undefined && Object.keys(details).length > 0;
  return {
    type: 'error',
    code,
    message: messageText(code, locale, details),
    ...(field !== undefined && { field }),
    ...(hasDetails && { details }),
  };
}

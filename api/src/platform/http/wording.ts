import de from '@shop/contract/messages/de.json' with { type: 'json' };
import en from '@shop/contract/messages/en.json' with { type: 'json' };
import fr from '@shop/contract/messages/fr.json' with { type: 'json' };
import it from '@shop/contract/messages/it.json' with { type: 'json' };
import type { Envelope, Message } from '@shop/contract/envelope';
import type { ErrorCode, ErrorDetails, ShopError } from '@shop/contract/errors';
import type { Locale } from '@shop/contract/values';

const texts: Record<Locale, Readonly<Record<ErrorCode, string>>> = { de, fr, it, 'en-US': en };

/** The text of a refusal in the request's language, its facts filled in. */
export function wordOf(code: ErrorCode, locale: Locale, details: ErrorDetails = {}): string {
  return texts[locale][code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''));
}

/** A refusal as the answer of ruling 4: one message per field, or one for the whole. */
export function refusalEnvelope(error: ShopError, locale: Locale): Envelope<never> {
  if (error.faults.length === 0) return { messages: [toMessage(error.code, locale, error.details, error.field)] };
  return { messages: error.faults.map((fault) => toMessage(fault.code, locale, fault.details, fault.field)) };
}

function toMessage(code: ErrorCode, locale: Locale, details?: ErrorDetails, field?: string): Message {
  const hasDetails = details !== undefined && Object.keys(details).length > 0;
  return {
    type: 'error',
    code,
    message: wordOf(code, locale, details),
    ...(field !== undefined && { field }),
    ...(hasDetails && { details }),
  };
}

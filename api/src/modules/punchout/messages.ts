import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import type { Locale } from '@shop/contract/values';

/** Texts of this module by language. */
export const messages = { de, fr, it, 'en-US': en };

export type MessageKey = keyof typeof de;

/** A text with what stands in its braces. */
export function sayIn(
  locale: Locale,
  key: MessageKey,
  details: Readonly<Record<string, string | number>> = {},
): string {
  return messages[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''));
}

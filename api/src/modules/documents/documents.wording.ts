import type { DocumentKind } from '@shop/contract/documents';
import type { Locale } from '@shop/contract/values';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };

export type WordKey = keyof typeof de;

const texts: Readonly<Record<Locale, Readonly<Record<WordKey, string>>>> = { de, fr, it, 'en-US': en };

export function word(locale: Locale, key: WordKey, details: Readonly<Record<string, string | number>> = {}): string {
  return texts[locale][key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(details[name] ?? ''));
}

/** What a document is called, `Lieferschein`. */
export function kindName(kind: DocumentKind, locale: Locale): string {
  return word(locale, `kind.${kind}`);
}

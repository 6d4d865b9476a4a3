import { languages, type Language } from '@shop/contract/values';
import type { StoredTexts } from '../catalogue/index.ts';

/** For a form: every language, empty where there is none. */
export function allTexts(texts: StoredTexts): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, texts[language] ?? ''])) as Record<Language, string>;
}

/** For the table: only the languages in which something was typed. */
export function givenTexts(texts: Readonly<Record<Language, string>>): StoredTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

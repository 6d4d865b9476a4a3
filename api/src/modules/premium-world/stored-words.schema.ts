import { LocalizedText } from '@shop/contract/content-blocks.schemas';
import type { Localized } from '@shop/contract/content';
import type { Language } from '@shop/contract/values';
import { readStored } from '#platform/stored-json.ts';

/** Columns of `premium.*` that hold a text in four languages (docs/stored-json.md). */
export function readWords(stored: unknown, what: string): Localized {
  return readStored(`premium.${what}`, LocalizedText, stored);
}

/** In the language asked for, in German where it is missing. */
export function wordsIn(words: Localized, language: Language): string {
  return words[language] === '' ? words.de : words[language];
}

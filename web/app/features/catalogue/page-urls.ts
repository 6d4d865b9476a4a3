import { languages } from '@shop/contract/values';

/** A page whose address is the same in every language but for the language. */
export function urlsOfPath(path: string): Readonly<Record<string, string>> {
  return Object.fromEntries(languages.map((language) => [language, `/${language}${path}`]));
}

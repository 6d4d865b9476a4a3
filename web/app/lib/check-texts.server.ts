import { errorTable } from '@shop/contract/errors';
import { languageOfPath } from './locale.ts';

/** What the contract says about fields, in the language of the page: for forms that check before they are sent. */
export function checkTextsOf(request: Request): Readonly<Record<string, string>> {
  const language = languageOfPath(new URL(request.url).pathname);
  return Object.fromEntries(
    Object.entries(errorTable)
      .filter(([code]) => code.startsWith('field.'))
      .map(([code, texts]) => [code, texts[language]]),
  );
}

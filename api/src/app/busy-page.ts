import type { ShopError } from '@shop/contract/errors';
import { languageOf, type Locale } from '@shop/contract/values';
import type { BarePage } from '#platform/http/bare-page.ts';
import { messageText } from '#platform/http/wording.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1rem}';

/** What a browser shows when the shop has no time for a page: it asks again by itself. */
export function busyPage({ code, details }: ShopError, locale: Locale, refreshSeconds: number): BarePage {
  const title = messageText(code, locale, details);
  const body = `<main><h1>${title}</h1></main>`;
  return { language: languageOf(locale), title, style: STYLE, body, refreshSeconds };
}

import type { ShopError } from '@shop/contract/errors';
import { languageOf, type Locale } from '@shop/contract/values';
import { messageText } from '#platform/http/wording.ts';

const STYLE =
  ':root{color-scheme:light dark}body{font:1.125rem/1.5 system-ui,sans-serif;max-width:36rem;margin:20vh auto;padding:0 1rem}';

/** What a browser shows when the shop has no time for a page: it asks again by itself. Nothing in it comes from a request. */
export function busyPage({ code, details }: ShopError, locale: Locale, retrySeconds: number): string {
  const language = languageOf(locale);
  const text = messageText(code, locale, details);
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : `${language}-CH`}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${retrySeconds}">
<title>${text}</title>
<style>${STYLE}</style>
</head>
<body><main><h1>${text}</h1></main></body>
</html>
`;
}

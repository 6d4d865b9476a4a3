import { randomBytes } from 'node:crypto';
import type { Language } from '@shop/contract/values';
import type { FastifyReply } from 'fastify';
import { NO_STORE } from './cache-control.ts';
import { allowFraming, securityHeaders, securityPolicy } from './security-headers.ts';

/** All of it is HTML of the shop itself: what comes from elsewhere is escaped by who writes the page. */
export type BarePage = {
  readonly language: Language;
  readonly title: string;
  readonly style: string;
  readonly body: string;
  readonly script?: string;
  /** After how many seconds a browser asks again by itself, if it does; with a script only where scripts do not run. */
  readonly refreshSeconds?: number;
  /** Origins to which its forms lead in the end, beside its own. */
  readonly forms?: readonly string[];
  /** Origins that may show it in a frame, beside its own. */
  readonly frames?: readonly string[];
};

/** Answers a page that stands without the web build, with the same security headers as all pages. */
export function sendBarePage(reply: FastifyReply, page: BarePage): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  const inline = `'nonce-${nonce}'`;
  const policy = securityPolicy({ scripts: inline, styles: inline }, { forms: page.forms ?? [] });
  void reply.headers({ ...securityHeaders, 'content-security-policy': policy, 'cache-control': NO_STORE });
  if (page.frames) allowFraming(reply, { frames: page.frames });
  return reply.type('text/html; charset=utf-8').send(htmlOf(page, nonce));
}

function htmlOf({ language, title, style, body, script, refreshSeconds }: BarePage, nonce: string): string {
  const again = refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`;
  return `<!doctype html>
<html lang="${language === 'en' ? 'en' : `${language}-CH`}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
${script === undefined || again === '' ? again : `<noscript>${again.trim()}</noscript>\n`}<title>${title}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
${body}
${script === undefined ? '' : `<script nonce="${nonce}">${script}</script>\n`}</body>
</html>
`;
}

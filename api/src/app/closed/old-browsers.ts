import { pathWithinShop } from '@shop/contract/path-within-shop';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendBarePage } from '#platform/http/bare-page.ts';
import type { Operator } from '../../context/operator.ts';
import { languageForPage } from '#platform/http/page-language.rules.ts';
import { isBrowserSupported, oldestBrowsers } from './browser.rules.ts';
import { escape, plainPage, words } from './plain-page.ts';

/** Who has gone on in spite of the page. */
const COOKIE = 'old-browser';
const COOKIE_SECONDS = 30 * 86_400;

const names = {
  chrome: 'Google Chrome',
  edge: 'Microsoft Edge',
  firefox: 'Mozilla Firefox',
  safari: 'Safari',
} as const;

/**
 * Instead of a page that would do half of what it says, a browser that is too old gets one that says which will do, and may
 * go on all the same (docs/domain/pages.md#old-browsers). `/de/browser` shows it to everybody.
 */
export function turnAwayOldBrowsers(pages: FastifyInstance, operator: () => Operator): void {
  pages.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET') return;
    const [path = '', query = ''] = request.url.split('?', 2);
    const isOwnPage = /^\/(de|fr|it|en)\/browser\/?$/.test(path);
    const goOn = isOwnPage ? new URLSearchParams(query).get('to') : null;
    if (goOn !== null) return letIn(request, reply, goOn);
    const { cookie: cookies = '', 'user-agent': userAgent = '' } = request.headers;
    const mayGoOn = isBrowserSupported(userAgent) || COOKIE in cookie.parse(cookies);
    if (!isOwnPage && mayGoOn) return;
    await sendOldBrowserPage(request, reply, operator());
  });
}

async function letIn(request: FastifyRequest, reply: FastifyReply, to: string): Promise<void> {
  const home = `/${languageOf(request)}`;
  const value = cookie.serialize(COOKIE, '1', { path: '/', maxAge: COOKIE_SECONDS, sameSite: 'lax', httpOnly: true });
  await reply.header('set-cookie', value).redirect(pathWithinShop(to, home), 303);
}

function languageOf({ url, headers }: FastifyRequest) {
  return languageForPage(url, headers['accept-language'] ?? '');
}

function sendOldBrowserPage(request: FastifyRequest, reply: FastifyReply, operator: Operator): FastifyReply {
  const language = languageOf(request);
  const t = words[language].browser;
  const asked = /^\/(de|fr|it|en)\/browser/.test(request.url) ? `/${language}` : request.url;
  const list = Object.entries(names)
    .map(
      ([key, name]) =>
        `<li>${t.from.replace('{{name}}', name).replace('{{version}}', String(oldestBrowsers[key as keyof typeof names]))}</li>`,
    )
    .join('');
  const onward = `/${language}/browser?to=${encodeURIComponent(asked)}`;
  const body = `<p>${t.text}</p><ul>${list}</ul><p>${t.update}</p>
<p><a class="button" href="${escape(onward)}">${t.goOn}</a></p>`;
  return sendBarePage(reply.header('vary', 'user-agent'), plainPage(operator, language, { title: t.title, body }));
}

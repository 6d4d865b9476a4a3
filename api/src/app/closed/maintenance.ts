import { Socket } from 'node:net';
import { ShopError } from '@shop/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { momentText } from '#platform/day-text.ts';
import { sendBarePage } from '#platform/http/bare-page.ts';
import { NO_STORE } from '#platform/http/cache-control.ts';
import { requestLocale } from '#platform/http/request-locale.ts';
import { refusalEnvelope } from '#platform/http/wording.ts';
import type { Operator } from '../../context/operator.ts';
import { languageForPage } from '#platform/http/page-language.rules.ts';
import { retryAfterSeconds } from './maintenance.rules.ts';
import { escape, plainPage, words } from './plain-page.ts';

/** In which staff log in; with what the page fetches: data, and the list of routes, which holds nothing of the shop's. */
const LOG_IN_PAGE = /^\/((de|fr|it|en)\/(login|logout)(\/[\w-]*)?(\.data)?|__manifest)$/;
/** A browser that stays on the page looks again so often, seconds. */
const REFRESH_SECONDS = 60;

type Maintained = {
  readonly operator: () => Operator;
  readonly now: () => Date;
};

/**
 * While the setting says so the API answers 503 with when to come again, to all but staff (docs/domain/operator.md#maintenance). Programs
 * that ask how the process is, and the ways to log in, are served; payments and other callbacks have addresses of their own.
 */
export function closeApiForMaintenance(api: FastifyInstance, { operator, now }: Maintained): void {
  api.addHook('onRequest', async (request, reply) => {
    const { maintenance } = operator();
    if (!maintenance.isOn || isForMaintenance(request)) return;
    // Answered here: thrown, each request would be logged as something that does not answer.
    const seconds = retryAfterSeconds(maintenance, now());
    void reply.code(503).headers({ 'retry-after': String(seconds), 'cache-control': NO_STORE });
    await reply.send(refusalEnvelope(new ShopError('shop.maintenance'), requestLocale(request)));
  });
}

/** What a page asks in process belongs to the page, which was let in. */
function isForMaintenance({ raw, ctx, routeOptions, url }: FastifyRequest): boolean {
  if (!(raw.socket instanceof Socket) || ctx.staff !== null || ctx.assistance !== null) return true;
  const { endpoint } = routeOptions.config;
  return endpoint?.inOwnName === true || /^\/api\/(ready|health|live|login_check)/.test(url);
}

type MaintainedPages = Maintained & {
  /** Whether the request comes from somebody of the staff. */
  readonly isStaff: (request: FastifyRequest) => Promise<boolean>;
};

/** The same for pages: all but staff see when the shop is back. */
export function closePagesForMaintenance(pages: FastifyInstance, { operator, now, isStaff }: MaintainedPages): void {
  pages.addHook('onRequest', async (request, reply) => {
    const { maintenance } = operator();
    if (!maintenance.isOn) return;
    const [path = ''] = request.url.split('?', 1);
    if (LOG_IN_PAGE.test(path) || (await isStaff(request))) return;
    await sendMaintenancePage(request, reply, { operator: operator(), now: now() });
  });
}

type Shown = { readonly operator: Operator; readonly now: Date };

function sendMaintenancePage(request: FastifyRequest, reply: FastifyReply, { operator, now }: Shown): FastifyReply {
  const language = languageForPage(request.url, request.headers['accept-language'] ?? '');
  const t = words[language].maintenance;
  const { until, texts } = operator.maintenance;
  const own = texts[language] || t.text;
  const back =
    until === null || until <= now ? '' : `<p>${t.until.replace('{{when}}', momentText(until.toISOString()))}</p>`;
  const body = `<p>${escape(own).replaceAll('\n', '<br>')}</p>${back}
<p class="quiet"><a href="/${language}/login">${t.staff}</a></p>`;
  void reply.code(503).header('retry-after', String(retryAfterSeconds(operator.maintenance, now)));
  return sendBarePage(reply, plainPage(operator, language, { title: t.title, body, refreshSeconds: REFRESH_SECONDS }));
}

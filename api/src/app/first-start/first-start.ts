import { ShopError } from '@shop/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#platform/db.ts';
import { sendBarePage } from '#platform/http/bare-page.ts';
import { NO_STORE } from '#platform/http/cache-control.ts';
import { requestLocale } from '#platform/http/request-locale.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import { refusalEnvelope } from '#platform/http/wording.ts';
import { countFirstThings } from './first-start.sql.ts';
import { languageForPage } from '#platform/http/page-language.rules.ts';
import { firstStartPage } from './page.ts';

/** When a program should ask again, seconds. */
const RETRY_SECONDS = 10;

/**
 * While there is no operator every address answers 503: pages with what to do next, the API with `shop.not_set_up`
 * (docs/domain/operator.md#first-start). Only `/api/live` and `/api/health` tell that the process lives.
 */
export function addFirstStart(app: FastifyInstance, isSetUp: () => boolean, db: Db): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    if (isSetUp() || path === '/api/live') return;
    void reply.headers({ ...securityHeaders, 'cache-control': NO_STORE });
    if (path === '/api/health') return answerHealth(reply, db);
    void reply.code(503).header('retry-after', String(RETRY_SECONDS));
    if (path === '/api' || path.startsWith('/api/')) {
      return reply.send(refusalEnvelope(new ShopError('shop.not_set_up'), requestLocale(request)));
    }
    return answerPage(request, reply, db);
  });
}

async function answerHealth(reply: FastifyReply, db: Db): Promise<FastifyReply> {
  await db.text('select 1');
  return reply.send({ data: { status: 'ok' } });
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, db: Db): Promise<FastifyReply> {
  const language = languageForPage(request.url, request.headers['accept-language'] ?? '');
  return sendBarePage(reply, firstStartPage(language, await countFirstThings(db)));
}

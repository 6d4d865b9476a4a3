import { endpoints } from '@shop/contract/api.schemas';
import { refuse } from '@shop/contract/errors';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Db } from '#platform/db.ts';
import { addRequestContext, requestIdOf, type RequestHead } from '#platform/http/request-context.ts';
import { answerErrors } from '#platform/http/errors.ts';
import { openApiOf } from '#platform/http/openapi.ts';
import {
  answerBrokenRequest,
  readableUrl,
  readJsonBodies,
  requireReadableHost,
} from '#platform/http/readable-request.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Log } from '#platform/log.ts';
import type { Ctx, Ports } from '../context/context.ts';
import { healthRoutes } from './health.ts';
import { serveMedia } from './media.ts';
import { paymentWebhook } from '../modules/payments/index.ts';
import { modules } from '../modules/registry.ts';
import { sitemapRoutes } from '../modules/search/index.ts';
import { findSession, SESSION_COOKIE } from '../modules/session/index.ts';
import type { Operator } from '../context/operator.ts';
import { printerFor } from '../ports/printer/printer.ts';

/** What the shop needs to serve: made in `main.ts` for production and in `test/shop.ts` for tests. */
export type AppDependencies = Ports & {
  readonly db: Db;
  readonly jobs: Jobs;
  readonly log: Log;
  readonly operator: Operator;
  /** The instant of a request; tests set it. */
  readonly clock: () => Date;
  readonly version: string;
  /** Proxies whose word on the customer's address is taken; nobody's by default. */
  readonly trustedProxies?: readonly string[];
};

/** Largest body of a JSON or form request, bytes. */
const BODY_BYTES_MAX = 2 * 1024 * 1024;

/** A context for work that no request asked for (jobs, start, import). */
export function makeBackgroundCtx(parts: AppDependencies, requestId: string): Ctx {
  return visitorCtx(parts, { locale: 'de', now: parts.clock(), requestId, clientAddress: '', log: parts.log });
}

/** The API under `/api`, ready for `inject` or `listen`. */
export async function buildApp(parts: AppDependencies): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = parts.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request.headers),
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: parts.trustedProxies?.length ? [...parts.trustedProxies] : false,
    // Longer than any address that a browser sends, so that what is too long is refused by its field and not unheard.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: answerBrokenRequest,
  });
  answerErrors(app);
  requireReadableHost(app);
  readJsonBodies(app);
  await app.register(
    async (api) => {
      await api.register(cookie);
      await api.register(formbody, { bodyLimit: BODY_BYTES_MAX });
      addRequestContext(
        api,
        parts.clock,
        async (head, request) => {
          const token = request.cookies[SESSION_COOKIE];
          const ctx = visitorCtx(parts, head);
          if (token === undefined) return ctx;
          const found = await findSession(ctx, token);
          return { ...ctx, ...found, printer: printerFor(ctx.printer, found) };
        },
        (head) => visitorCtx(parts, head),
      );
      const openApi = JSON.stringify(openApiOf(endpoints, parts.version));
      api.get('/openapi.json', (_request, reply) => reply.type('application/json').send(openApi));
      healthRoutes(api);
      for (const routes of modules) await api.register(routes);
      // Otherwise the pages would answer, who know nothing of envelopes.
      api.all('/*', async () => refuse('request.not_found'));
    },
    { prefix: '/api' },
  );
  await paymentWebhook(app, (requestId) => makeBackgroundCtx(parts, requestId));
  sitemapRoutes(app, (requestId) => makeBackgroundCtx(parts, requestId));
  serveMedia(app, parts.files);
  return app;
}

function visitorCtx(parts: AppDependencies, head: RequestHead): Ctx {
  const { db, jobs, operator, erp, mail, payment, files, searchEngine, printer } = parts;
  return {
    ...head,
    db,
    jobs,
    operator,
    erp,
    mail,
    payment,
    files,
    searchEngine,
    printer,
    buyer: null,
    staff: null,
    sessionId: null,
  };
}

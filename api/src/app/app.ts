import { Socket } from 'node:net';
import { endpoints } from '@shop/contract/api.schemas';
import { BODY_BYTES_MAX } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { addCacheControl } from '#platform/http/cache-control.ts';
import { addRequestContext, requestIdOf } from '#platform/http/request-context.ts';
import { addDraining } from '#platform/http/draining.ts';
import { asRequest } from '#platform/count-queries.ts';
import { traceRequests } from '#platform/http/trace-requests.ts';
import { answerErrors } from '#platform/http/errors.ts';
import { openApiOf } from '#platform/http/openapi.ts';
import {
  answerBrokenRequest,
  readableUrl,
  readJsonBodies,
  requireReadableHost,
} from '#platform/http/readable-request.ts';
import { watchLiveness } from '#platform/liveness.ts';
import { makeTurns } from '#platform/workers/turns.ts';
import { warnOfUnnamedProxies } from '#platform/http/unnamed-proxy.ts';
import { modules } from '../modules/index.ts';
import { findSession, tokensIn } from '../modules/session/index.ts';
import { decoderFor } from '../ports/decoder/decoder.ts';
import { printerFor } from '../ports/printer/printer.ts';
import type { Ctx } from '../context/context.ts';
import { makeBackgroundCtx, makeVisitorCtx, type AppDependencies } from './ctx.ts';
import { cacheRoutes } from './caches.ts';
import { closeApiForMaintenance } from './closed/maintenance.ts';
import { addFirstStart } from './first-start/first-start.ts';
import { healthRoutes, liveRoute } from './health.ts';
import { serveMedia } from './media.ts';
import type { OnAnswered } from './metrics/open-metrics.ts';
import { recordStaffRequests } from './staff-requests.ts';
import { makeLoadShedding, type LoadShedding } from './shed-load.ts';

/** Of one user: a second file is put together while the first one is drawn. */
const FILE_TURNS = { ofOneMax: 2, waitingOfOneMax: 32 };

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    readonly loadShedding: LoadShedding;
  }
}

/** The longest that a client may take to send its request, milliseconds. */
const REQUEST_MS_MAX = 120_000;

/** The shop without its pages: the API under `/api` and what modules answer elsewhere, ready for `inject` or `listen`. */
export async function buildApp(parts: AppDependencies, onAnswered?: OnAnswered): Promise<FastifyInstance> {
  const app = makeServer(parts);
  traceRequests(app);
  addDraining(app);
  if (onAnswered) reportAnswers(app, onAnswered);
  answerErrors(app, parts.monitor.recordFault);
  addCacheControl(app);
  requireReadableHost(app);
  warnOfUnnamedProxies(app, parts.log);
  if (parts.isSetUp) addFirstStart(app, parts.isSetUp, parts.db);
  readJsonBodies(app);
  app.decorate('loadShedding', loadSheddingOf(parts));
  app.decorate('checksReplies', parts.checksReplies ?? true);
  await app.register(async (live) => mountLive(live), { prefix: '/api' });
  await app.register((api) => mountApi(api, parts), { prefix: '/api' });
  await app.register(async (root) => {
    root.addHook('onRequest', app.loadShedding.admit);
    for (const { rootRoutes } of modules) await rootRoutes?.(root, (requestId) => makeBackgroundCtx(parts, requestId));
  });
  serveMedia(app, parts.files);
  return app;
}

function makeServer({ log, trustedProxies }: AppDependencies): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = log;
  return fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request.headers),
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: REQUEST_MS_MAX,
    // What still comes in on an open connection while the process ends is served.
    return503OnClosing: false,
    trustProxy: trustedProxies?.length ? [...trustedProxies] : false,
    // Longer than any address that a browser sends, so that what is too long is refused by its field and not unheard.
    routerOptions: { maxParamLength: 20_000, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    clientErrorHandler: answerBrokenRequest,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
  });
}

/** The contract parses what comes in and goes out; Fastify's own compilers would be loaded with every start all the same. */
function noCompiler(): never {
  throw new Error('Routes have no schemas of Fastify');
}

/** What a page asks the API in process belongs to the page. */
function reportAnswers(app: FastifyInstance, onAnswered: OnAnswered): void {
  app.addHook('onRequest', (_request, _reply, done) => asRequest(done));
  // A body comes in by events of the connection, which know of no request.
  app.addHook('preValidation', (_request, _reply, done) => asRequest(done));
  app.addHook('onResponse', async ({ method, raw, routeOptions }, { statusCode: status, elapsedTime: ms }) => {
    if (raw.socket instanceof Socket) onAnswered({ method, route: routeOptions.url ?? 'none', status, ms });
  });
}

function loadSheddingOf(parts: AppDependencies): LoadShedding {
  return makeLoadShedding({
    log: parts.log,
    limits: parts.admissionLimits,
    isSession: async (token, requestId) => {
      const { buyer, staff } = await findSession(makeBackgroundCtx(parts, requestId), token);
      return buyer !== null || staff !== null;
    },
  });
}

/** Beside the API: it must answer when nothing else can. */
function mountLive(live: FastifyInstance): void {
  const liveness = watchLiveness();
  live.addHook('onClose', async () => liveness.stop());
  liveRoute(live, liveness);
}

async function mountApi(api: FastifyInstance, parts: AppDependencies): Promise<void> {
  api.decorate('fileTurns', makeTurns(FILE_TURNS));
  api.addHook('onRequest', api.loadShedding.admit);
  await api.register(cookie);
  await api.register(formbody, { bodyLimit: BODY_BYTES_MAX });
  addRequestContext(
    api,
    parts.clock,
    async (head, request) => {
      const ctx = makeVisitorCtx(parts, head);
      const found = await findWhoCame(ctx, request.cookies);
      if (!found) return ctx;
      const asked = { ...found, signal: ctx.signal };
      return { ...ctx, ...found, printer: printerFor(ctx.printer, asked), decoder: decoderFor(ctx.decoder, asked) };
    },
    (head) => makeVisitorCtx(parts, head),
  );
  closeApiForMaintenance(api, { operator: () => parts.operator, now: parts.clock });
  recordStaffRequests(api);
  api.get('/openapi.json', (_request, reply) => reply.type('application/json').send(openApiText(parts.version)));
  healthRoutes(api);
  cacheRoutes(api);
  for (const { routes } of modules) if (routes) await api.register(async (scope) => routes(scope));
  // Otherwise the pages would answer, who know nothing of envelopes.
  api.all('/*', async () => refuse('request.not_found'));
}

const openApiTexts = new Map<string, string>();

/** Worked out when it is first asked for, which no start waits for, and once in a process. */
function openApiText(version: string): string {
  const known = openApiTexts.get(version);
  if (known !== undefined) return known;
  const text = JSON.stringify(openApiOf(endpoints, version));
  openApiTexts.set(version, text);
  return text;
}

/** A session that a buyer's system has opened counts before the browser's own, as long as it lives. */
async function findWhoCame(ctx: Ctx, cookies: Readonly<Record<string, string | undefined>>) {
  let found: Awaited<ReturnType<typeof findSession>> | undefined;
  for (const token of tokensIn(cookies)) {
    found = await findSession(ctx, token);
    if (found.sessionId !== null) return found;
  }
  return found;
}

import { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { ShopError } from '@shop/contract/errors';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import {
  makeAdmission,
  type Admission,
  type AdmissionLimits,
  type Admitted,
  type Caller,
} from '#platform/admission/admission.ts';
import { sendBarePage } from '#platform/http/bare-page.ts';
import { networkOf } from '#platform/http/client-network.ts';
import { makeLoad } from '#platform/back-pressure.ts';
import { requestLocale } from '#platform/http/request-locale.ts';
import { refusalEnvelope } from '#platform/http/wording.ts';
import type { Log } from '#platform/log.ts';
import { PUNCHOUT_COOKIE, SESSION_COOKIE } from '../modules/session/index.ts';
import { busyPage } from './busy-page.ts';
import { makeKnownSessions, type IsSession } from './known-sessions.ts';

/** From this utilization of the event loop on more at once would only make each of them slower. */
const BUSY_SHARE = 0.85;
const CUSTOMERS_MAX = 32;
const VISITORS_MAX = 2;
/** A page takes up to 30 ms of the processor in one go, and a customer's request comes back to it several times. */
const VISITORS_MAX_WHEN_BUSY = 1;

/** Those whose passwords are looked at, and as many each that are counted and that read or write meanwhile. */
const LOG_INS_MAX = 3 * availableParallelism();
/** A form of a page or the API: password, code and passkey. */
const LOG_IN = /^\/(?:api\/login_check|[a-z]{2}\/login)(?:\.data|[/?]|$)/;

const load = makeLoad(() => performance.eventLoopUtilization());

/** See docs/domain/health.md#load. */
export const usualLimits: AdmissionLimits = {
  atOnceMax: (line) => {
    if (line === 'customers') return CUSTOMERS_MAX;
    if (line === 'logIns') return LOG_INS_MAX;
    return load() < BUSY_SHARE ? VISITORS_MAX : VISITORS_MAX_WHEN_BUSY;
  },
  ofClientMax: { customers: 24, visitors: 48, logIns: 500 },
  waitingMax: { customers: 400, visitors: 400, logIns: 1000 },
  waitMsMax: { customers: 1000, visitors: 1000, logIns: 60_000 },
  placeMsMax: 2000,
};

/** When a refused client should ask again, seconds. */
const RETRY_SECONDS = 2;
/** How often it is written down that requests are refused, milliseconds. */
const REPORT_MS = 10_000;

export type LoadShedding = {
  /** For the scopes of API and pages; not for health, static files and media, which cost next to nothing. */
  readonly admit: onRequestAsyncHookHandler;
  readonly figures: Admission['figures'];
};

export type LoadSheddingOptions = {
  readonly log: Pick<Log, 'warn'>;
  readonly limits?: AdmissionLimits | undefined;
  readonly isSession: IsSession;
};

/** Refuses early what could not be served in time, visitors before customers. */
export function makeLoadShedding({ log, limits = usualLimits, isSession }: LoadSheddingOptions): LoadShedding {
  const admission = makeAdmission(limits);
  const isKnown = makeKnownSessions(isSession);
  const report = makeReporter(log, admission);

  async function callerOf(request: FastifyRequest): Promise<Caller> {
    if (request.method === 'POST' && LOG_IN.test(request.url)) return { line: 'logIns', client: networkOf(request.ip) };
    const token = sessionTokenOf(request.headers.cookie);
    if (token !== undefined && (await isKnown(token, request.id))) return { line: 'customers', client: token };
    return { line: 'visitors', client: networkOf(request.ip) };
  }

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    // What a page asks the API in process belongs to the page, which has its place.
    if (!(request.raw.socket instanceof Socket)) return undefined;
    const admitted = await admission.enter(await callerOf(request));
    if (typeof admitted === 'string') {
      report();
      return refuse(admitted, request, reply);
    }
    if (reply.raw.closed) admitted.leave();
    else reply.raw.once('close', admitted.leave);
    return undefined;
  }

  return { admit, figures: admission.figures };
}

function sessionTokenOf(cookies = ''): string | undefined {
  const named = (name: string) => cookies.split(';').find((one) => one.trimStart().startsWith(`${name}=`));
  const pair = named(PUNCHOUT_COOKIE) ?? named(SESSION_COOKIE);
  return pair?.slice(pair.indexOf('=') + 1).trim();
}

function refuse(why: Exclude<Admitted, object>, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error =
    why === 'busy' ? new ShopError('shop.busy') : new ShopError('request.too_many', { seconds: RETRY_SECONDS });
  void reply.code(why === 'busy' ? 503 : 429).headers({ 'retry-after': RETRY_SECONDS, 'cache-control': 'no-store' });
  const locale = requestLocale(request);
  if (request.url.startsWith('/api/')) return reply.send(refusalEnvelope(error, locale));
  return sendBarePage(reply, busyPage(error, locale, RETRY_SECONDS));
}

/** One line for all refusals of some seconds: a flood must not fill the log. */
function makeReporter(log: Pick<Log, 'warn'>, admission: Admission): () => void {
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  return () => {
    refused++;
    timer ??= setTimeout(() => {
      log.warn({ refused, ...admission.figures() }, 'too many requests: some are refused');
      refused = 0;
      timer = undefined;
    }, REPORT_MS).unref();
  };
}

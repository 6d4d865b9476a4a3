import { ShopError } from '@shop/contract/errors';
import type { InterfaceProtocol } from '@shop/contract/punchout';
import { MessageError } from '@shop/exchange-formats/punchout';
import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '@shop/contract/values';
import { setCookie } from '#platform/http/answer.ts';
import { sendBarePage } from '#platform/http/bare-page.ts';
import { NO_STORE } from '#platform/http/cache-control.ts';
import { languageForPage } from '#platform/http/page-language.rules.ts';
import { networkOf } from '#platform/http/client-network.ts';
import type { Ctx } from '#src/context/context.ts';
import { findOpenProfile } from '../profiles.sql.ts';
import { answerCxml, cxmlProblem } from './cxml-call.ts';
import { CallProblem, type CallAnswer, type CallReason, type IncomingCall } from './call.ts';
import { problemPage } from './call-pages.ts';
import { answerIds } from './ids-call.ts';
import { beginLog, logCall, type Logged } from './log-call.ts';
import { answerOci } from './oci-call.ts';
import { playCall, playReceive } from './simulator-call.ts';
import { openByStartPage, showOpened } from './start-call.ts';

/** Bytes of a call: an order of five thousand lines. */
const BODY_BYTES_MAX = 8 * 1024 * 1024;

const answers = { oci: answerOci, cxml: answerCxml, ids: answerIds } as const;

type Request = FastifyRequest<{ Params: { readonly id: string } }>;
type Work = (ctx: Ctx, request: Request) => Promise<CallAnswer>;

/**
 * Where buyers' systems come in. They bring no session and none of the shop's headers, but a secret of their own; every call is
 * written down (docs/domain/punchout.md#calls).
 */
export async function punchoutCalls(app: FastifyInstance, makeCtx: (requestId: string) => Ctx): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    );
    // A call without a body may still say that it has one.
    scope.addHook('preParsing', async (request, _reply, payload) => {
      if (request.headers['content-type'] === undefined) request.headers['content-type'] = 'application/octet-stream';
      return payload;
    });
    const ctxOf = (request: FastifyRequest): Ctx => ({
      ...makeCtx(request.id),
      clientNetwork: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      readCookie: (name) => request.cookies[name],
    });
    for (const protocol of ['oci', 'cxml', 'ids'] as const) {
      scope.route<{ Params: { readonly id: string } }>({
        method: protocol === 'oci' ? ['GET', 'POST'] : 'POST',
        url: `/punchout/${protocol}/:id`,
        handler: (request, reply) => answerCall(ctxOf(request), protocol, { request, reply }),
      });
    }
    const open = (url: string, method: 'GET' | 'POST', work: Work) =>
      scope.route<{ Params: { readonly id: string } }>({
        method,
        url,
        handler: async (request, reply) => {
          const ctx = ctxOf(request);
          try {
            return await send(await work(ctx, request), request, reply);
          } catch (error) {
            return sendProblem(problemOf(error), [], { request, reply });
          }
        },
      });
    open('/punchout/start/:id', 'GET', (ctx, { params }) => openByStartPage(ctx, params.id));
    open('/punchout/open/:id', 'GET', (ctx, { params, url }) => showOpened(ctx, params.id, queryOf(url)));
    open('/punchout/simulator/:id/call', 'GET', (ctx, { params }) => playCall(ctx, params.id));
    open('/punchout/simulator/:id', 'POST', (ctx, { params, body, headers }) =>
      playReceive(ctx, params.id, { body: bytesOf(body), contentType: headers['content-type'] ?? '' }),
    );
  });
}

type Exchange = { readonly request: Request; readonly reply: FastifyReply };

async function answerCall(ctx: Ctx, protocol: InterfaceProtocol, { request, reply }: Exchange): Promise<FastifyReply> {
  const publicId = request.params.id;
  const logged: Logged = beginLog();
  const since = performance.now();
  const call: IncomingCall = {
    publicId,
    body: bytesOf(request.body),
    contentType: request.headers['content-type'] ?? '',
    query: queryOf(request.url),
  };
  let problem: CallProblem | MessageError | undefined;
  let answer: CallAnswer | undefined;
  try {
    answer = await answers[protocol](ctx, call, logged);
  } catch (error) {
    problem = problemOf(error);
  }
  if (problem && problem.subject !== '') logged.subject = problem.subject;
  if (problem) logged.status = statusOf(problem);
  const reason = problem === undefined ? '' : problem instanceof MessageError ? problem.fault : problem.reason;
  if (problem && protocol === 'cxml') {
    const { xml, code } = cxmlProblem(ctx, problem);
    logged.status = code;
    answer = { kind: 'xml', xml };
  }
  const isRefused = logged.status >= 400 && reason === '';
  await logCall(ctx, logged, {
    publicId,
    protocol,
    reason: isRefused ? logged.warning || 'refused' : reason,
    durationMs: performance.now() - since,
  });
  if (answer) return send(answer, request, reply);
  if (!problem) throw new Error('A call is answered or refused');
  return sendProblem(problem, await framesOf(ctx, publicId), { request, reply });
}

/** What is no fault of ours becomes a page that says it; a database or an ERP that is away is one that passes. */
function problemOf(error: unknown): CallProblem | MessageError {
  if (error instanceof CallProblem || error instanceof MessageError) return error;
  if (error instanceof ShopError) return new CallProblem('unavailable', { subject: error.code });
  throw error;
}

async function framesOf(ctx: Ctx, publicId: string): Promise<readonly string[]> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(publicId);
  return isId ? ((await findOpenProfile(ctx, publicId))?.allowedOrigins ?? []) : [];
}

function sendProblem(
  problem: CallProblem | MessageError,
  frames: readonly string[],
  { request, reply }: Exchange,
): FastifyReply {
  const known =
    problem instanceof MessageError ? new CallProblem(problem.fault, { subject: problem.subject }) : problem;
  // Who has called may not be known; the browser says what its user reads.
  const locale = known.locale ?? localeOf(languageForPage('', request.headers['accept-language'] ?? ''));
  return sendBarePage(reply.code(statusOf(known)), problemPage(known, locale, frames));
}

const statuses: Readonly<Partial<Record<CallReason, number>>> = { wrong_secret: 401, too_often: 429, start_used: 410 };

/** With which a browser is answered. */
function statusOf(problem: CallProblem | MessageError): number {
  return (problem instanceof CallProblem ? statuses[problem.reason] : undefined) ?? 400;
}

async function send(answer: CallAnswer, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  void reply.header('cache-control', NO_STORE).header('referrer-policy', 'no-referrer');
  switch (answer.kind) {
    case 'redirect':
      if (answer.cookie) setCookie(answer.cookie, request, reply);
      return reply.redirect(answer.url, 303);
    case 'page':
      return sendBarePage(reply.code(answer.status ?? 200), answer.page);
    case 'xml':
      return reply.type('text/xml; charset=utf-8').send(answer.xml);
  }
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

function queryOf(url: string): string {
  const at = url.indexOf('?');
  return at === -1 ? '' : url.slice(at + 1);
}

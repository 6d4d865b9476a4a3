import { randomUUID } from 'node:crypto';
import { ACTING_FOR_HEADER } from '@shop/contract/acting-for';
import { refuse } from '@shop/contract/errors';
import { Locale } from '@shop/contract/values.schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './client-network.ts';
import type { Ctx } from '#src/context/context.ts';

/** What is known of a request before its principal is known. */
export type RequestHead = Pick<
  Ctx,
  'locale' | 'now' | 'requestId' | 'clientNetwork' | 'userAgent' | 'readCookie' | 'actingFor' | 'signal' | 'log'
>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The request id of docs/domain/http-api.md#headers: the client's, when it is a UUID, else one of ours. */
export function requestIdOf(headers: FastifyRequest['headers']): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && UUID.test(sent) ? sent.toLowerCase() : randomUUID();
}

/**
 * Adds the first hook of every API request: checks the headers of docs/domain/http-api.md#headers, then sets `request.ctx` by
 * `makeCtx`, which reads the session. Nothing in it may fail after `request.ctx` is set, because errors are worded with it.
 */
export function addRequestContext(
  app: FastifyInstance,
  clock: () => Date,
  makeCtx: (head: RequestHead, request: FastifyRequest) => Promise<Ctx>,
  visitor: (head: RequestHead) => Ctx,
): void {
  app.decorateRequest('ctx');
  app.addHook('onRequest', async (request, reply) => {
    const locale = Locale.safeParse(request.headers['x-locale'] ?? 'de');
    const head: RequestHead = {
      locale: locale.success ? locale.data : 'de',
      now: clock(),
      requestId: request.id,
      clientNetwork: networkOf(request.ip),
      userAgent: request.headers['user-agent'] ?? '',
      readCookie: (name) => request.cookies[name],
      actingFor: actingForOf(request.headers),
      signal: signalOf(reply),
      log: request.log as Ctx['log'],
    };
    request.ctx = visitor(head);
    void reply.header('x-request-id', request.id);
    if (!locale.success) refuse('request.unknown_locale', {}, 'X-Locale');
    if (!readingMethods.has(request.method) && request.headers['x-requested-with'] !== 'XMLHttpRequest') {
      refuse('request.marker_missing', {}, 'X-Requested-With');
    }
    request.ctx = await makeCtx(head, request);
  });
}

/** Aborted when the connection closes before the answer is out. Fastify's own is aborted once a body has been read. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) controller.abort();
  });
  return controller.signal;
}

/** For whom a page believes to work (docs/domain/agents.md#one-name): a key, or `none`. */
function actingForOf(headers: FastifyRequest['headers']): string | undefined {
  const sent = headers[ACTING_FOR_HEADER];
  return typeof sent === 'string' ? sent : undefined;
}

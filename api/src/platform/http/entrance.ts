import { randomUUID } from 'node:crypto';
import { refuse } from '@shop/contract/errors';
import { Locale } from '@shop/contract/values';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ctx } from '#src/context.ts';

/** What a request brings along before anyone has looked at who sends it. */
export type Entrant = Pick<Ctx, 'locale' | 'now' | 'requestId' | 'clientAddress' | 'log'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The request id of ruling 5: the client's, when it is a UUID, else one of ours. */
export function requestIdOf(headers: FastifyRequest['headers']): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && UUID.test(sent) ? sent.toLowerCase() : randomUUID();
}

/**
 * The hook that every API request passes first: headers of ruling 5, then `makeCtx`, which knows the session.
 * Nothing in it may fail after `request.ctx` is set, because errors are worded with it.
 */
export function openEntrance(
  app: FastifyInstance,
  clock: () => Date,
  makeCtx: (entrant: Entrant, request: FastifyRequest) => Promise<Ctx>,
  visitor: (entrant: Entrant) => Ctx,
): void {
  app.decorateRequest('ctx');
  app.addHook('onRequest', async (request, reply) => {
    const locale = Locale.safeParse(request.headers['x-locale'] ?? 'de');
    const entrant: Entrant = {
      locale: locale.success ? locale.data : 'de',
      now: clock(),
      requestId: request.id,
      clientAddress: request.ip,
      log: request.log as Ctx['log'],
    };
    request.ctx = visitor(entrant);
    void reply.header('x-request-id', request.id);
    if (!locale.success) refuse('request.unknown_locale', {}, 'X-Locale');
    if (!readingMethods.has(request.method) && request.headers['x-requested-with'] !== 'XMLHttpRequest') {
      refuse('request.marker_missing', {}, 'X-Requested-With');
    }
    request.ctx = await makeCtx(entrant, request);
  });
}

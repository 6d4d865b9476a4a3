import { securityEventsEndpoints } from '@shop/contract/security-events.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { mountListFileEndpoint } from '#platform/http/mount-file-endpoint.ts';
import type { Ctx } from '#src/context/context.ts';
import { securityText } from './security-text.ts';
import { exportEvents, listEvents } from './security-events.service.ts';

export async function securityEventsRoutes(app: FastifyInstance): Promise<void> {
  mountEndpoint(app, securityEventsEndpoints.list, (ctx, { query }) => listEvents(ctx, query));
  mountListFileEndpoint(app, securityEventsEndpoints.exportList, (ctx, { query }) => exportEvents(ctx, query));
}

/** Tells security researchers whom to contact (RFC 9116). */
export function securityTextRoutes(app: FastifyInstance, makeCtx: (requestId: string) => Ctx): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    const { operator, now } = makeCtx(request.id);
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(securityText(operator, now));
  });
}

import { cachesEndpoints } from '@shop/contract/caches.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import { recordStaffAction } from '../modules/audit-trail/index.ts';

/** For the operator, when what is shown does not follow what is stored (docs/domain/health.md#caches). */
export function cacheRoutes(app: FastifyInstance): void {
  mountEndpoint(app, cachesEndpoints.flush, async (ctx, { body }) => {
    const flushed = await ctx.cache.flush(body.caches);
    const name = body.caches?.join(', ') ?? '';
    await recordStaffAction(ctx, { subject: { kind: 'caches', id: '', name }, action: 'flushed' });
    ctx.log.warn({ by: ctx.staff.username, caches: flushed.map(({ name }) => name) }, 'caches flushed');
    return { flushed: [...flushed] };
  });
}

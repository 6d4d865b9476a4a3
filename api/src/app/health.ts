import { refuse } from '@shop/contract/errors';
import { healthEndpoints } from '@shop/contract/health.schemas';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import type { Ctx } from '../context/context.ts';

/**
 * For monitoring of the process (docs/domain/health.md#endpoints). Migrations and jobs are done before it listens at
 * all.
 */
export function healthRoutes(app: FastifyInstance): void {
  mountEndpoint(app, healthEndpoints.health, async (ctx) => {
    await requireDatabase(ctx);
    return { status: 'ok' as const };
  });
  mountEndpoint(app, healthEndpoints.ready, async (ctx) => {
    await requireDatabase(ctx);
    if (!ctx.searchEngine.isReady()) refuse('shop.busy');
    return {
      status: 'ready' as const,
      indexVersion: String(ctx.searchEngine.position()),
      products: ctx.searchEngine.size(),
      caches: [...ctx.cache.figures()],
    };
  });
}

async function requireDatabase(ctx: Ctx): Promise<void> {
  await ctx.db.text('select 1').catch(() => refuse('shop.busy'));
}

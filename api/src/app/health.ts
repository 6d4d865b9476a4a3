import { refuse } from '@shop/contract/errors';
import { healthEndpoints } from '@shop/contract/health.schemas';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '#platform/http/mount-endpoint.ts';
import type { Liveness } from '#platform/liveness.ts';
import type { Ctx } from '../context/context.ts';

/** How long the database may take to answer a question about health, milliseconds. */
const DATABASE_MS_MAX = 2000;

/**
 * Whether the process lives: asks no other system, reads no session, and is never shed (docs/domain/health.md#endpoints).
 * It is mounted without a request context, because that needs an operator, and a shop that is not set up yet answers, too.
 */
export function liveRoute(app: FastifyInstance, { isAlive }: Pick<Liveness, 'isAlive'>): void {
  const { path, reply: schema } = healthEndpoints.live;
  app.get(path, async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (!isAlive()) refuse('shop.busy');
    return { data: schema.parse({ status: 'alive' }) };
  });
}

/**
 * For monitoring of the process (docs/domain/health.md#endpoints). Migrations and jobs are done before it listens at
 * all. Without its database it may take traffic still: kept pages are served, and no other node would do better.
 */
export function healthRoutes(app: FastifyInstance): void {
  mountEndpoint(app, healthEndpoints.health, async (ctx) => {
    await requireDatabase(ctx);
    return { status: 'ok' as const };
  });
  mountEndpoint(app, healthEndpoints.ready, async (ctx) => {
    if (app.draining.isBegun() || !ctx.searchEngine.isReady()) refuse('shop.busy');
    return {
      status: 'ready' as const,
      indexVersion: String(ctx.searchEngine.position()),
      products: ctx.searchEngine.size(),
      caches: [...ctx.cache.figures()],
    };
  });
}

async function requireDatabase(ctx: Ctx): Promise<void> {
  const answered = ctx.db.text('select 1').then(
    () => true,
    () => false,
  );
  const tooLong = sleep(DATABASE_MS_MAX, false, { ref: false });
  if (!(await Promise.race([answered, tooLong]))) refuse('shop.busy');
}

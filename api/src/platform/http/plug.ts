import type { Endpoint, InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx, Ctx } from '#src/context.ts';
import { faultsOf } from './faults.ts';
import { claimKey, getKeptAnswer, keepAnswer } from './once.sql.ts';

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    ctx: Ctx; // set by the entrance hook, before any route
  }
}

/** Who reaches the use case: for promises of `user` the buyer is certain. */
type CtxOf<E extends Endpoint> = E['access'] extends 'user' ? BuyerCtx : Ctx;
type Keep<E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<E>) => Promise<ReplyOf<E>>;

/** Connects a promise to the use case that keeps it. Nothing enters or leaves unparsed, nobody enters unasked. */
export function plug<E extends Endpoint>(app: FastifyInstance, promise: E, keep: Keep<E>): void {
  const shape = z.object({
    ...(promise.params && { params: promise.params }),
    ...(promise.query && { query: promise.query }),
    ...(promise.body && { body: promise.body }),
  });

  app.route({
    method: promise.method,
    url: promise.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request) => {
      const ctx = admit(promise, request.ctx);
      const input = readInput<E>(shape, request);
      const reply = promise.once ? await keepOnce(promise, ctx, input, keep) : await keep(ctx, input);
      return { data: promise.reply.parse(reply) };
    },
  });
}

/** Deny is the default: only a promise marked `anyone` lets visitors in. */
function admit<E extends Endpoint>(promise: E, ctx: Ctx): CtxOf<E> {
  if (promise.access === 'user' && !ctx.buyer) refuse(ctx.staff ? 'session.forbidden' : 'session.required');
  return ctx as CtxOf<E>;
}

function readInput<E extends Endpoint>(shape: z.ZodMiniType, request: FastifyRequest): InputOf<E> {
  const read = shape.safeParse(
    { params: request.params, query: request.query, body: request.body ?? undefined },
    { reportInput: true },
  );
  if (!read.success) throw new ShopError('request.invalid', {}, { faults: faultsOf(read.error.issues) });
  return read.data as InputOf<E>;
}

/**
 * The work and its kept answer commit together, so that a request repeated at any moment, also after a crash, finds either
 * nothing done or the first answer (ruling 5). A refusal rolls back and may be tried again under the same id.
 */
async function keepOnce<E extends Endpoint>(promise: E, ctx: CtxOf<E>, input: InputOf<E>, keep: Keep<E>) {
  const key = {
    userId: ctx.buyer?.userId ?? 0,
    requestId: ctx.requestId,
    promise: `${promise.method} ${promise.path}`,
  };
  return inTransaction(ctx, async (ctx) => {
    if (!(await claimKey(ctx.db, key))) return (await getKeptAnswer(ctx.db, key)) as ReplyOf<E>;
    const reply = await keep(ctx, input);
    await keepAnswer(ctx.db, key, reply);
    return reply;
  });
}

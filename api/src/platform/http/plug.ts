import type { Endpoint, InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError, statusOfCode } from '@shop/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx, Ctx } from '#src/context.ts';
import { giveKeepsake, isAnswer, isUnchanging, type Answer } from './answer.ts';
import { faultsOf } from './faults.ts';
import { findUnkeepableText } from './keepable-text.ts';
import { claimKey, getKeptAnswer, keepAnswer } from './once.sql.ts';
import { refusalEnvelope } from './wording.ts';

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    ctx: Ctx; // set by the entrance hook, before any route
  }
}

/** Who reaches the use case: for promises of `user` the buyer is certain. */
type CtxOf<E extends Endpoint> = E['access'] extends 'user' ? BuyerCtx : Ctx;
/** What an endpoint of `once` keeps must be data alone; the others may answer with more (`answer.ts`). */
type Kept<E extends Endpoint> = E['once'] extends true ? ReplyOf<E> : ReplyOf<E> | Answer<ReplyOf<E>>;
type Keep<E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<E>) => Promise<Kept<E>>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** What is done once the work has been committed, such as asking outer systems; its reply is the one that is answered. */
type Afterwards<E extends Endpoint> = (ctx: CtxOf<E>, kept: ReplyOf<E>) => Promise<ReplyOf<E>>;

/**
 * Connects a promise to the use case that keeps it. Nothing enters or leaves unparsed, nobody enters unasked.
 * @param afterwards only for promises of `once`; it runs again when the request is repeated, and so must be safe to repeat
 */
export function plug<E extends Endpoint>(
  app: FastifyInstance,
  promise: E,
  keep: Keep<E>,
  afterwards?: Afterwards<E>,
): void {
  const shape = inputShape(promise);
  const written = new WeakMap<object, Buffer>();

  function bytesOf(reply: object): Buffer {
    const known = written.get(reply);
    if (known) return known;
    const bytes = Buffer.from(JSON.stringify({ data: promise.reply.parse(reply) }));
    written.set(reply, bytes);
    return bytes;
  }

  app.route({
    method: promise.method,
    url: promise.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, response) => {
      const ctx = admit(promise, request.ctx);
      const input = readInput<E>(shape, request);
      const kept = promise.once
        ? await keepOnce(promise, ctx, input, keep).then((reply) => afterwards?.(ctx, reply as ReplyOf<E>) ?? reply)
        : await keep(ctx, input);
      if (isUnchanging(kept)) return response.type(JSON_TYPE).send(bytesOf(kept));
      if (!isAnswer<unknown>(kept)) return { data: promise.reply.parse(kept) };
      const { reply, keepsake, refusal, messages, isHidden } = kept;
      if (keepsake) giveKeepsake(keepsake, request, response);
      if (refusal) void response.code(statusOfCode[refusal.code]);
      const said = messages.length > 0 && { messages, ...(isHidden && { meta: { hideMessage: true } }) };
      return { data: promise.reply.parse(reply), ...said, ...(refusal && refusalEnvelope(refusal, ctx.locale)) };
    },
  });
}

/** What a request to this promise has to look like. */
export function inputShape({ params, query, body }: Endpoint): z.ZodMiniType {
  return z.object({ ...(params && { params }), ...(query && { query }), ...(body && { body }) });
}

/** Deny is the default: only a promise marked `anyone` lets visitors in. */
export function admit<E extends Endpoint>(promise: E, ctx: Ctx): CtxOf<E> {
  if (promise.access === 'user' && !ctx.buyer) refuse(ctx.staff ? 'session.forbidden' : 'session.required');
  return ctx as CtxOf<E>;
}

/** @throws ShopError `request.invalid` with a message for every field that is wrong */
export function readInput<E extends Endpoint>(shape: z.ZodMiniType, request: FastifyRequest): InputOf<E> {
  const read = shape.safeParse(
    { params: request.params, query: request.query, body: request.body ?? undefined },
    { reportInput: true },
  );
  if (!read.success) throw new ShopError('request.invalid', {}, { faults: faultsOf(read.error.issues) });
  const unkeepable = findUnkeepableText(read.data);
  if (unkeepable.length > 0) throw new ShopError('request.invalid', {}, { faults: unkeepable });
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

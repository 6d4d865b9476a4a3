import type { Endpoint, InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError, statusOfCode } from '@shop/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { setCookie, isAnswer, isImmutableReply, type Answer } from './answer.ts';
import { faultsOf } from './faults.ts';
import { findUnstorableText } from './storable-text.ts';
import { claimKey, getStoredResponse, storeResponse } from './idempotency.sql.ts';
import { refusalEnvelope } from './wording.ts';

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    ctx: Ctx; // set by the request context hook, before any route
  }
}

/** The context that a handler receives: endpoints with access `customer` always have a buyer. */
type CtxOf<E extends Endpoint> = E['access'] extends 'customer' ? BuyerCtx : Ctx;
/** An idempotent endpoint stores its reply and may therefore reply with data only; others may reply with more (`answer.ts`). */
type HandlerResult<E extends Endpoint> = E['idempotent'] extends true ? ReplyOf<E> : ReplyOf<E> | Answer<ReplyOf<E>>;
type EndpointHandler<E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<E>) => Promise<HandlerResult<E>>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Runs after the commit, for example to call external systems; its reply is the one that is sent. */
type Afterwards<E extends Endpoint> = (ctx: CtxOf<E>, result: ReplyOf<E>) => Promise<ReplyOf<E>>;

/**
 * Registers the handler of an endpoint as a Fastify route. It authorizes the principal, parses the input and parses the reply.
 * @param afterwards for idempotent endpoints only; it runs again when the request is repeated, so it must be safe to repeat
 */
export function mountEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: EndpointHandler<E>,
  afterwards?: Afterwards<E>,
): void {
  const shape = inputShape(endpoint);
  const written = new WeakMap<object, Buffer>();

  function bytesOf(reply: object): Buffer {
    const known = written.get(reply);
    if (known) return known;
    const bytes = Buffer.from(JSON.stringify({ data: endpoint.reply.parse(reply) }));
    written.set(reply, bytes);
    return bytes;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, response) => {
      const ctx = authorize(endpoint, request.ctx);
      const input = readInput<E>(shape, request);
      const result = endpoint.idempotent
        ? await runIdempotent(endpoint, ctx, input, handler).then(
            (reply) => afterwards?.(ctx, reply as ReplyOf<E>) ?? reply,
          )
        : await handler(ctx, input);
      if (isImmutableReply(result)) return response.type(JSON_TYPE).send(bytesOf(result));
      if (!isAnswer<unknown>(result)) return { data: endpoint.reply.parse(result) };
      const { reply, cookie, refusal, messages, isHidden } = result;
      if (cookie) setCookie(cookie, request, response);
      if (refusal) void response.code(statusOfCode[refusal.code]);
      const messagePart = messages.length > 0 && { messages, ...(isHidden && { meta: { hideMessage: true } }) };
      return {
        data: endpoint.reply.parse(reply),
        ...messagePart,
        ...(refusal && refusalEnvelope(refusal, ctx.locale)),
      };
    },
  });
}

/** The schema of a request to this endpoint. */
export function inputShape({ params, query, body }: Endpoint): z.ZodMiniType {
  return z.object({ ...(params && { params }), ...(query && { query }), ...(body && { body }) });
}

/** Refuses a principal who may not call this endpoint. Only endpoints with access `public` are open to visitors. */
export function authorize<E extends Endpoint>(endpoint: E, ctx: Ctx): CtxOf<E> {
  if (endpoint.access === 'customer' && !ctx.buyer) refuse(ctx.staff ? 'session.forbidden' : 'session.required');
  return ctx as CtxOf<E>;
}

/** @throws ShopError `request.invalid` with a message for every field that is wrong */
export function readInput<E extends Endpoint>(shape: z.ZodMiniType, request: FastifyRequest): InputOf<E> {
  const read = shape.safeParse(
    { params: request.params, query: request.query, body: request.body ?? undefined },
    { reportInput: true },
  );
  if (!read.success) throw new ShopError('request.invalid', {}, { faults: faultsOf(read.error.issues) });
  const unstorable = findUnstorableText(read.data);
  if (unstorable.length > 0) throw new ShopError('request.invalid', {}, { faults: unstorable });
  return read.data as InputOf<E>;
}

/**
 * The work and its stored response commit together. A request that is repeated at any moment, also after a crash, finds either
 * nothing done or the first response (docs/domain/http-api.md#repeated-requests). A refusal rolls back and may be retried with
 * the same id.
 */
async function runIdempotent<E extends Endpoint>(
  endpoint: E,
  ctx: CtxOf<E>,
  input: InputOf<E>,
  handler: EndpointHandler<E>,
) {
  const key = {
    userId: ctx.buyer?.userId ?? 0,
    requestId: ctx.requestId,
    endpoint: `${endpoint.method} ${endpoint.path}`,
  };
  return inTransaction(ctx, async (ctx) => {
    if (!(await claimKey(ctx.db, key))) return (await getStoredResponse(ctx.db, key)) as ReplyOf<E>;
    const reply = await handler(ctx, input);
    await storeResponse(ctx.db, key, reply);
    return reply;
  });
}

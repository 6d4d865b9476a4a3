import { BODY_BYTES_MAX, type Endpoint, type InputOf, type ReplyOf } from '@shop/contract/endpoint';
import { errorTable, refuse, ShopError, type FieldFault } from '@shop/contract/errors';
import { faultsOf, FAULTS_MAX } from '@shop/contract/faults';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod/mini';
import type { Ctx } from '#src/context/context.ts';
import { setCookie, isAnswer, isExactReply, isImmutableReply, type Answer } from './answer.ts';
import { authorize, type CtxOf } from './authorize.ts';
import { checkReply } from './check-reply.ts';
import { findUnstorableText } from './storable-text.ts';
import { answerOnce, answerPrepared, keyOf } from './idempotency.ts';
import { bytesOfReply } from './reply-bytes.ts';
import { refusalEnvelope } from './wording.ts';

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    ctx: Ctx; // set by the request context hook, before any route
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyInstance {
    /** Whether replies that are not parsed are compared with the contract: in tests and in development. */
    readonly checksReplies: boolean;
  }
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** What the route answers; absent where it is no endpoint of the contract. */
    readonly endpoint?: Endpoint;
  }
}

/** An idempotent endpoint stores its reply and may therefore reply with data only; others may reply with more (`answer.ts`). */
type HandlerResult<E extends Endpoint> = E['idempotent'] extends true ? ReplyOf<E> : ReplyOf<E> | Answer<ReplyOf<E>>;
type EndpointHandler<E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<E>) => Promise<HandlerResult<E>>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Runs after the commit, for example to call external systems; its reply is the one that is sent. */
type Afterwards<E extends Endpoint> = (ctx: CtxOf<E>, result: ReplyOf<E>) => Promise<ReplyOf<E>>;

/**
 * Registers the handler of an endpoint as a Fastify route. It authorizes the principal, parses the input and parses the reply, but for the catalogue's and long ones (`check-reply.ts`).
 * The handler of an idempotent endpoint runs in one transaction with its stored response, and so calls no outer system: for
 * that there is `mountPreparedEndpoint`.
 * @param afterwards for idempotent endpoints only; it runs again when the request is repeated, so it must be safe to repeat
 */
export function mountEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: EndpointHandler<E>,
  afterwards?: Afterwards<E>,
): void {
  const work: Work<E>['work'] = async (ctx, input) => {
    if (!endpoint.idempotent) return handler(ctx, input);
    const reply = (await answerOnce(ctx, keyOf(endpoint, ctx), (ctx) => handler(ctx, input))) as ReplyOf<E>;
    return afterwards ? afterwards(ctx, reply) : reply;
  };
  mount(app, endpoint, { work });
}

/**
 * The same for an idempotent endpoint that calls outer systems (decision 0026).
 * @param prepare reads, checks and asks, without a transaction; it writes nothing that could not be written twice
 * @param commit writes, in one short transaction with the stored answer; throws `QuoteOutdated` where what was prepared no
 *   longer holds, and it is prepared again
 */
export function mountPreparedEndpoint<E extends Endpoint & { readonly idempotent: true }, Q>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (ctx: CtxOf<E>, input: InputOf<E>) => Promise<Q>,
  commit: (ctx: CtxOf<E>, quote: Q) => Promise<ReplyOf<E>>,
): void {
  mount(app, endpoint, {
    work: (ctx, input) => answerPrepared(ctx, keyOf(endpoint, ctx), (ctx) => prepare(ctx, input), commit),
  });
}

type Work<E extends Endpoint> = {
  readonly work: (ctx: CtxOf<E>, input: InputOf<E>) => Promise<ReplyOf<E> | Answer<ReplyOf<E>>>;
  readonly faultsOfRest?: FaultsOfRest<E>;
};

/** What is wrong with those entries of a list that are well-formed. */
export type FaultsOfRest<E extends Endpoint> = (ctx: CtxOf<E>, input: InputOf<E>) => Promise<readonly FieldFault[]>;

/**
 * An idempotent endpoint that takes a list in whole or not at all: where some entries are malformed, one answer names them and
 * what is wrong with the others, so that all are mended at once.
 */
export function mountListEndpoint<E extends Endpoint & { readonly idempotent: true }>(
  app: FastifyInstance,
  endpoint: E,
  {
    handler,
    afterwards,
    faultsOfRest,
  }: {
    readonly handler: EndpointHandler<E>;
    readonly afterwards: Afterwards<E>;
    readonly faultsOfRest: FaultsOfRest<E>;
  },
): void {
  const work = async (ctx: CtxOf<E>, input: InputOf<E>) => {
    const reply = (await answerOnce(ctx, keyOf(endpoint, ctx), (ctx) => handler(ctx, input))) as ReplyOf<E>;
    return afterwards(ctx, reply);
  };
  mount(app, endpoint, { work, faultsOfRest });
}

/** @throws ShopError the refusal of the input, with the faults of what is well-formed in it behind */
async function refuseWithRest(error: unknown, faultsOfRest: () => Promise<readonly FieldFault[]>): Promise<never> {
  if (!(error instanceof ShopError) || error.code !== 'request.invalid') throw error;
  const all = [...error.faults, ...(await faultsOfRest())];
  const faults = all.slice(0, FAULTS_MAX);
  throw new ShopError('request.invalid', {}, { faults, moreFaults: error.moreFaults + all.length - faults.length });
}

function mount<E extends Endpoint>(app: FastifyInstance, endpoint: E, { work, faultsOfRest }: Work<E>): void {
  const shape = inputShape(endpoint);
  const written = new WeakMap<object, Buffer>();

  function asNamed(reply: unknown): unknown {
    if (!isExactReply(reply)) return endpoint.reply.parse(reply);
    if (app.checksReplies) checkReply(endpoint, reply);
    return reply;
  }

  function bytesOf(reply: object): Buffer {
    const known = written.get(reply);
    if (known) return known;
    if (app.checksReplies) checkReply(endpoint, reply);
    const bytes = bytesOfReply(reply);
    written.set(reply, bytes);
    return bytes;
  }

  async function read(ctx: CtxOf<E>, request: FastifyRequest): Promise<InputOf<E>> {
    try {
      return readInput(endpoint, shape, request);
    } catch (error) {
      if (!faultsOfRest) throw error;
      const rest = wellFormedPart(shape, request);
      return await refuseWithRest(error, async () => (rest ? faultsOfRest(ctx, rest as InputOf<E>) : []));
    }
  }

  app.route({
    ...routeOf(endpoint),
    handler: async (request, response) => {
      const ctx = authorize(endpoint, request.ctx);
      const result = await work(ctx, await read(ctx, request));
      if (isImmutableReply(result)) return response.type(JSON_TYPE).send(bytesOf(result));
      if (!isAnswer<unknown>(result)) return { data: asNamed(result) };
      return { data: asNamed(result.reply), ...besideReply(result, request, response) };
    },
  });
}

const FORM_TYPE = 'application/x-www-form-urlencoded';

/** A body travels as the published contract says, as JSON or as a form; files in a form are taken where they are read. */
function requireBodyType({ body, bodyType = 'json' }: Endpoint, { headers }: FastifyRequest): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  if (!body || type === '') return;
  const isForm = type.trim().toLowerCase() === FORM_TYPE;
  if (isForm !== (bodyType === 'form')) refuse('request.wrong_type');
}

/** What an answer carries beside its reply. */
function besideReply(
  { cookies, refusal, messages, isHidden }: Answer<unknown>,
  request: FastifyRequest,
  response: FastifyReply,
) {
  for (const cookie of cookies) setCookie(cookie, request, response);
  if (refusal) void response.code(errorTable[refusal.code].status);
  const messagePart = messages.length > 0 && { messages, ...(isHidden && { meta: { hideMessage: true } }) };
  return { ...messagePart, ...(refusal && refusalEnvelope(refusal, request.ctx.locale)) };
}

/** What follows for the route from the endpoint. Who may not call it is refused before his body is read. */
export function routeOf(endpoint: Endpoint) {
  return {
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { endpoint },
    bodyLimit: endpoint.bodyBytesMax ?? BODY_BYTES_MAX,
    onRequest: async ({ ctx }: FastifyRequest) => void authorize(endpoint, ctx),
  };
}

/** The schema of a request to this endpoint. */
export function inputShape({ params, query, body }: Endpoint): z.ZodMiniType {
  return z.object({ ...(params && { params }), ...(query && { query }), ...(body && { body }) });
}

/** @throws ShopError `request.invalid` with a message for every field that is wrong */
export function readInput<E extends Endpoint>(endpoint: E, shape: z.ZodMiniType, request: FastifyRequest): InputOf<E> {
  requireBodyType(endpoint, request);
  const read = shape.safeParse(
    { params: request.params, query: request.query, body: request.body ?? undefined },
    { reportInput: true },
  );
  if (!read.success) throw new ShopError('request.invalid', {}, faultsOf(read.error.issues));
  const unstorable = findUnstorableText(read.data);
  if (unstorable.length > 0) throw new ShopError('request.invalid', {}, { faults: unstorable });
  return read.data as InputOf<E>;
}

/** The input without those entries of its lists in which something is malformed; undefined where more than that is. */
function wellFormedPart(shape: z.ZodMiniType, { params, query, body }: FastifyRequest): unknown {
  const read = shape.safeParse({ params, query, body });
  if (read.success || typeof body !== 'object' || body === null) return undefined;
  const broken = new Set(read.error.issues.map(({ path: [, list, entry] }) => `${String(list)}.${String(entry)}`));
  const kept = Object.entries(body).map(([name, value]: [string, unknown]) => [
    name,
    Array.isArray(value) ? value.filter((_: unknown, at) => !broken.has(`${name}.${at}`)) : value,
  ]);
  const keptBody: unknown = Object.fromEntries(kept);
  const rest = shape.safeParse({ params, query, body: keptBody });
  return rest.success && findUnstorableText(rest.data).length === 0 ? rest.data : undefined;
}

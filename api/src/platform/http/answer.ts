import type { Message } from '@shop/contract/envelope';
import type { ShopError } from '@shop/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie that scripts cannot read, as a use case states it. */
export type ResponseCookie = {
  readonly name: string;
  /** `null` deletes the cookie. */
  readonly value: string | null;
  /** Lifetime, seconds; `null`: until the browser is closed. */
  readonly maxAgeSeconds: number | null;
  /** Works inside a frame of another site, and there alone: kept apart for each site that frames the shop. */
  readonly isForFrames?: true;
};

/** A reply that brings along more than data. Made by `answer`, unpacked by `mountEndpoint`; most use cases reply with data alone. */
export type Answer<R> = {
  readonly [brand]: true;
  readonly reply: R;
  readonly cookies: readonly ResponseCookie[];
  readonly refusal: ShopError | null;
  /** Said beside a reply that went well, worded in the request's language. */
  readonly messages: readonly Message[];
  /** The messages are there for who reads answers; a page that says the same need not show them (`meta.hideMessage`). */
  readonly isHidden: boolean;
};

const brand = Symbol('answer');

/**
 * A reply with cookies, with messages, or with a refusal that has data and does not undo the work (a wrong password is counted
 * and answered with `isSuccess: false`, docs/domain/session.md#log-in).
 */
export function answer<R>(
  reply: R,
  more: {
    readonly cookies?: readonly ResponseCookie[];
    readonly refusal?: ShopError;
    readonly messages?: readonly Message[];
    readonly isHidden?: boolean;
  },
): Answer<R> {
  const { cookies = [], refusal = null, messages = [], isHidden = false } = more;
  return { [brand]: true, reply, cookies, refusal, messages, isHidden };
}

export function isAnswer<R>(reply: R | Answer<R>): reply is Answer<R> {
  return typeof reply === 'object' && reply !== null && brand in reply;
}

/** Sets the cookie: HttpOnly, SameSite=Lax, Secure outside localhost (docs/domain/session.md#lifetime). */
export function setCookie(cookie: ResponseCookie, request: FastifyRequest, reply: FastifyReply): void {
  const { name, value, maxAgeSeconds, isForFrames } = cookie;
  if (isForFrames) return setFrameCookie(cookie, reply);
  const secure = !(isLocal(request.hostname) && isLocal(new URL(request.ctx.operator.publicUrl).hostname));
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (value === null) void reply.clearCookie(name, attributes);
  else void reply.setCookie(name, value, { ...attributes, ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }) });
}

/** Browsers take `Secure` from localhost, too. */
function setFrameCookie({ name, value, maxAgeSeconds }: ResponseCookie, reply: FastifyReply): void {
  const attributes = { path: '/', httpOnly: true, sameSite: 'none', secure: true, partitioned: true } as const;
  if (value === null) void reply.setCookie(name, '', { ...attributes, maxAge: 0 });
  else void reply.setCookie(name, value, { ...attributes, ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }) });
}

function isLocal(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[?::1\]?)$/i.test(hostname);
}

const exactReplies = new WeakSet<object>();

/**
 * Marks a reply of many rows, or one asked for with every key, that its use case makes field by field as the contract names them: it is compared with the
 * contract in tests and in development only (`check-reply.ts`).
 */
export function exactReply<R extends object>(reply: R): R {
  exactReplies.add(reply);
  return reply;
}

export function isExactReply(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && exactReplies.has(reply);
}

const immutableReplies = new WeakSet<object>();

/**
 * Marks a reply that a use case caches and never changes: it is serialized once, and its bytes are sent each
 * time.
 */
export function immutableReply<R extends object>(reply: R): R {
  immutableReplies.add(reply);
  return reply;
}

export function isImmutableReply(reply: unknown): reply is object {
  return typeof reply === 'object' && reply !== null && immutableReplies.has(reply);
}

import type { Message } from '@shop/contract/envelope';
import type { ShopError } from '@shop/contract/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Something the browser keeps out of reach of scripts and brings along with every request: a cookie, in the use case's words. */
export type Keepsake = {
  readonly name: string;
  /** `null` makes the browser forget it. */
  readonly value: string | null;
  /** How long the browser keeps it, seconds; `null`: until it is closed. */
  readonly keepSeconds: number | null;
};

/** A reply that brings along more than data. Made by `answer`, taken apart by `plug`; most use cases reply with data alone. */
export type Answer<R> = {
  readonly [mark]: true;
  readonly reply: R;
  readonly keepsake: Keepsake | null;
  readonly refusal: ShopError | null;
  /** Said beside a reply that went well, worded in the request's language. */
  readonly messages: readonly Message[];
  /** The messages are there for who reads answers; a page that says the same need not show them (`meta.hideMessage`). */
  readonly isHidden: boolean;
};

const mark = Symbol('answer');

/**
 * A reply with a keepsake for the browser, with messages, or with a refusal that has data and does not undo the work (a wrong password is counted
 * and answered with `isSuccess: false`, ruling 41).
 */
export function answer<R>(
  reply: R,
  more: {
    readonly keepsake?: Keepsake | null;
    readonly refusal?: ShopError;
    readonly messages?: readonly Message[];
    readonly isHidden?: boolean;
  },
): Answer<R> {
  const { keepsake = null, refusal = null, messages = [], isHidden = false } = more;
  return { [mark]: true, reply, keepsake, refusal, messages, isHidden };
}

export function isAnswer<R>(reply: R | Answer<R>): reply is Answer<R> {
  return typeof reply === 'object' && reply !== null && mark in reply;
}

/** Hands the keepsake to the browser: HttpOnly, SameSite=Lax, Secure outside localhost (ruling 22). */
export function giveKeepsake(keepsake: Keepsake, request: FastifyRequest, reply: FastifyReply): void {
  const { name, value, keepSeconds } = keepsake;
  const secure = !(isLocal(request.hostname) && isLocal(new URL(request.ctx.operator.publicUrl).hostname));
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  if (value === null) void reply.clearCookie(name, attributes);
  else void reply.setCookie(name, value, { ...attributes, ...(keepSeconds !== null && { maxAge: keepSeconds }) });
}

function isLocal(hostname: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[?::1\]?)$/i.test(hostname);
}

const unchangingReplies = new WeakSet<object>();

/**
 * Marks a reply that a use case keeps and gives to many, and that nobody changes any more: it is checked and written out
 * once, and its bytes are sent as often as it is given.
 */
export function unchanging<R extends object>(reply: R): R {
  unchangingReplies.add(reply);
  return reply;
}

export function isUnchanging(reply: unknown): reply is object {
  return typeof reply === 'object' && reply !== null && unchangingReplies.has(reply);
}

import type { Endpoint } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '#platform/db.ts';
import { giveLeaseBack } from '#platform/lease.sql.ts';
import { keepLease, newLease } from '#platform/lease.ts';
import { againIfOutdated } from '#platform/quote-outdated.ts';
import type { Ctx } from '#src/context/context.ts';
import {
  claimKey,
  getStoredResponse,
  storeResponse,
  leaseKey,
  releaseKey,
  storeAnswer,
  type IdempotencyKey,
} from './idempotency.sql.ts';

/** A customer's repetition waits this long for the first request, milliseconds. */
const WAIT_MS_MAX = 30_000;
const LOOK_AGAIN_MS = 100;

class AnswerThere extends Error {}

export function keyOf({ method, path }: Endpoint, ctx: Ctx): IdempotencyKey {
  return { userId: ctx.buyer?.userId ?? 0, requestId: ctx.requestId, endpoint: `${method} ${path}` };
}

/**
 * The work and its stored answer commit together, so that a request repeated at any moment, also after a crash, finds either
 * nothing done or the first answer (docs/domain/http-api.md#repeated-requests). A refusal rolls back and may be tried again
 * under the same id. The work asks no outer system.
 */
export function answerOnce<C extends Ctx, R>(ctx: C, key: IdempotencyKey, work: (ctx: C) => Promise<R>): Promise<R> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await claimKey(ctx.db, key))) return (await getStoredResponse(ctx.db, key)) as R;
    const reply = await work(ctx);
    await storeResponse(ctx.db, key, reply);
    return reply;
  });
}

/**
 * The same for work that asks outer systems: they are asked by `prepare`, with a lease on the key and no transaction, and
 * `commit` writes what follows together with the stored answer. A second request with the same key waits for the first one.
 * @throws ShopError `request.in_progress` when the first takes too long
 */
export async function answerPrepared<C extends Ctx, Q, R>(
  ctx: C,
  key: IdempotencyKey,
  prepare: (ctx: C) => Promise<Q>,
  commit: (ctx: C, quote: Q) => Promise<R>,
): Promise<R> {
  const lease = newLease(`${key.endpoint} ${key.userId} ${key.requestId}`);
  const giveUpAt = performance.now() + WAIT_MS_MAX;
  for (;;) {
    const { isLeased, answer } = await leaseKey(ctx.db, key, lease);
    if (answer !== undefined) {
      if (isLeased) await giveLeaseBack(ctx.db, lease);
      return answer as R;
    }
    if (isLeased) break;
    if (performance.now() > giveUpAt) return refuse('request.in_progress');
    await sleep(LOOK_AGAIN_MS);
  }
  const attempt = async () => {
    const quote = await prepare(ctx);
    return inTransaction(ctx, async (ctx) => {
      const reply = await commit(ctx, quote);
      if (!(await storeAnswer(ctx.db, key, lease, reply))) throw new AnswerThere();
      return reply;
    });
  };
  try {
    return await keepLease(ctx.db, lease, () => againIfOutdated(attempt));
  } catch (error) {
    // The request that took the key over has stored the answer for both.
    const answer = await releaseKey(ctx.db, key, lease).catch(() => undefined);
    if (answer !== undefined) return answer as R;
    throw error;
  }
}

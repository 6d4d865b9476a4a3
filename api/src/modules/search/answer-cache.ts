import { defineCache } from '#platform/cache/cache.ts';
import { immutableReply } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';

/** Budget of cached answers of one kind: some 15 000 tiles. */
const BYTES_MAX = 30 * 1024 * 1024;
/** A tile as it is sent: the bytes of an answer are kept with it. */
const BYTES_PER_TILE = 2000;
/** What an answer weighs beside its tiles. */
const FRAME_BYTES = 20_000;

/** How many tiles an answer has. */
function tilesIn(answer: object): number {
  return 'products' in answer && Array.isArray(answer.products) ? answer.products.length : 0;
}

/**
 * Caches whole answers of one kind as long as the index does not change. They hold no customer data: what depends on the
 * user must be in the key. Concurrent requests for one key wait for the same answer.
 */
export function makeAnswerCache<A extends object>(name: string, bytesMax = BYTES_MAX) {
  const answers = defineCache<A>({
    name,
    bytesMax,
    bytesOf: (answer) => tilesIn(answer) * BYTES_PER_TILE + FRAME_BYTES,
    isPerVersion: true,
  });
  return async (ctx: Ctx, key: string, make: () => Promise<A>): Promise<A> =>
    ctx.cache.of(answers).load(key, async () => immutableReply(await make()));
}

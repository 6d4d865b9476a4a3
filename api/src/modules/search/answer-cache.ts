import { defineCache } from '#platform/cache/cache.ts';
import { immutableReply } from '#platform/http/answer.ts';
import type { Ctx } from '#src/context/context.ts';

/** Budget of cached answers of one kind: some 15 000 tiles. */
const BYTES_MAX = 30 * 1024 * 1024;
/** A tile as it is sent: the bytes of an answer are kept with it. */
const BYTES_PER_TILE = 2000;
/** What an answer weighs beside its tiles. */
const FRAME_BYTES = 20_000;

type WithProducts = { readonly products: readonly unknown[] };

/**
 * Caches whole answers of one kind as long as the index does not change. They hold no customer data: what depends on the
 * user must be in the key. Concurrent requests for one key wait for the same answer.
 */
export function makeAnswerCache<A extends WithProducts>(name: string) {
  const answers = defineCache<A>({
    name,
    bytesMax: BYTES_MAX,
    bytesOf: ({ products }) => products.length * BYTES_PER_TILE + FRAME_BYTES,
    isPerVersion: true,
  });
  return async (ctx: Ctx, key: string, make: () => Promise<A>): Promise<A> =>
    ctx.cache.of(answers).load(key, async () => immutableReply(await make()));
}

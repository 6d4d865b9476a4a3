import { LRUCache } from 'lru-cache';
import type { Ctx } from '#src/context/context.ts';
import { immutableReply } from '#platform/http/answer.ts';

/** Tiles in cached answers of one kind, about 2 kB each as they are sent. */
const CACHED_TILES_MAX = 15_000;
/** What an answer weighs beside its tiles, in tiles. */
const FRAME_TILES = 10;

type WithProducts = { readonly products: readonly unknown[] };
type AnswerCache<A> = { readonly version: string; readonly answers: LRUCache<string, Promise<A>> };

/**
 * Caches whole answers of one kind as long as the index does not change. They hold no customer data: what depends on the
 * user must be in the key. Concurrent requests for one key wait for the same answer.
 */
export function makeAnswerCache<A extends WithProducts>() {
  const cacheOf = new WeakMap<object, AnswerCache<A>>();

  return (ctx: Ctx, key: string, make: () => Promise<A>): Promise<A> => {
    const { answers } = of(ctx);
    const known = answers.get(key);
    if (known) return known;
    const answer = make().then((made) => {
      answers.set(key, answer, { size: made.products.length + FRAME_TILES });
      return immutableReply(made);
    });
    // A guess until it is known; a refusal is not cached.
    answers.set(key, answer, { size: FRAME_TILES });
    answer.catch(() => answers.delete(key));
    return answer;
  };

  function of({ searchEngine }: Ctx): AnswerCache<A> {
    const version = searchEngine.version();
    const known = cacheOf.get(searchEngine);
    if (known?.version === version) return known;
    const fresh: AnswerCache<A> = { version, answers: new LRUCache({ maxSize: CACHED_TILES_MAX }) };
    cacheOf.set(searchEngine, fresh);
    return fresh;
  }
}

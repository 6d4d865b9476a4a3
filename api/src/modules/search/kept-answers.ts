import { LRUCache } from 'lru-cache';
import type { Ctx } from '#src/context.ts';
import { unchanging } from '#platform/http/answer.ts';

/** Tiles in kept answers of one kind, about 2 kB each as they are sent. */
const TILES_KEPT_MAX = 15_000;
/** What an answer weighs beside its tiles, in tiles. */
const FRAME_TILES = 10;

type WithProducts = { readonly products: readonly unknown[] };
type Kept<A> = { readonly version: string; readonly answers: LRUCache<string, Promise<A>> };

/**
 * Remembers whole answers of one kind while the index stays as it is. They know no customer: what depends on who asks must
 * be in the key. Who asks the same at the same time waits for the same answer.
 */
export function keepAnswers<A extends WithProducts>() {
  const keptOf = new WeakMap<object, Kept<A>>();

  return (ctx: Ctx, key: string, make: () => Promise<A>): Promise<A> => {
    const { answers } = of(ctx);
    const known = answers.get(key);
    if (known) return known;
    const answer = make().then((made) => {
      answers.set(key, answer, { size: made.products.length + FRAME_TILES });
      return unchanging(made);
    });
    // A guess until it is known; a refusal is not kept.
    answers.set(key, answer, { size: FRAME_TILES });
    answer.catch(() => answers.delete(key));
    return answer;
  };

  function of({ searchEngine }: Ctx): Kept<A> {
    const version = searchEngine.version();
    const known = keptOf.get(searchEngine);
    if (known?.version === version) return known;
    const fresh: Kept<A> = { version, answers: new LRUCache({ maxSize: TILES_KEPT_MAX }) };
    keptOf.set(searchEngine, fresh);
    return fresh;
  }
}

import type { Cache, CacheDefinition, Caches, FlushedCache, Invalidation } from './cache.ts';
import { openCache, type OpenCache } from './open-cache.ts';

/** Tells the other nodes what to flush; undefined: all caches. */
export type FlushSignal = {
  readonly publish: (names: readonly string[] | undefined) => Promise<void>;
  readonly subscribe: (flush: (names: readonly string[] | undefined) => void) => void;
};

export type CachesOptions = {
  /** The version that caches with `isPerVersion` follow. */
  readonly version?: () => string;
  readonly flushSignal?: FlushSignal;
};

/** Caches in the memory of this process: an LRU cache for each definition. */
export function openCaches({ version = () => '', flushSignal }: CachesOptions = {}): Caches {
  const opened = new Map<object, Omit<OpenCache<never>, keyof Cache<never>>>();

  function open<V extends object>(definition: CacheDefinition<V>): Cache<V> {
    if (all().some(({ figures }) => figures().name === definition.name))
      throw new Error(`Two caches are called ${definition.name}`);
    const cache = openCache(definition, version);
    opened.set(definition, cache);
    return cache;
  }

  function all() {
    return [...opened.values()];
  }

  function flushHere(names: readonly string[] | undefined): readonly FlushedCache[] {
    const flushed = all().filter(({ figures }) => names?.includes(figures().name) ?? true);
    return flushed.map(({ clear }) => clear()).sort(byName);
  }

  flushSignal?.subscribe(flushHere);
  return {
    // The map holds for each definition the cache that was opened for it, which has its type.
    of: <V extends object>(definition: CacheDefinition<V>) =>
      (opened.get(definition) as OpenCache<V> | undefined) ?? open(definition),
    invalidate: <P>({ name }: Invalidation<P>, payload: P) => {
      for (const { invalidate } of opened.values()) invalidate(name, payload);
    },
    figures: () =>
      all()
        .map(({ figures }) => figures())
        .sort(byName),
    flush: async (names) => {
      const flushed = flushHere(names);
      await flushSignal?.publish(names);
      return flushed;
    },
  };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name);
}

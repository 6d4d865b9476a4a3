import type { Cache, CacheDefinition, Caches, Invalidation } from './cache.ts';
import { openCache, type OpenCache } from './open-cache.ts';

/** What is lost: the caches with these names, or one entry of a cache; undefined: all caches. */
export type Flushed = readonly string[] | { readonly name: string; readonly key: string } | undefined;

/** Tells the other nodes what to flush. */
export type FlushSignal = {
  readonly publish: (flushed: Flushed) => Promise<void>;
  readonly subscribe: (flush: (flushed: Flushed) => void) => void;
};

export type CachesOptions = {
  /** The version that caches with `isPerVersion` follow. */
  readonly version?: () => string;
  readonly flushSignal?: FlushSignal;
};

/** Caches in the memory of this process: an LRU cache for each definition. */
export function openCaches({ version = () => '', flushSignal }: CachesOptions = {}): Caches {
  const opened = new Map<object, Omit<OpenCache<never>, Exclude<keyof Cache<never>, 'delete'>>>();

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

  const named = (names: readonly string[] | undefined) =>
    all().filter(({ figures }) => names?.includes(figures().name) ?? true);

  flushSignal?.subscribe((flushed) => {
    if (flushed && 'key' in flushed) for (const cache of named([flushed.name])) cache.delete(flushed.key);
    else for (const { clear } of named(flushed)) clear();
  });
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
      const flushed = named(names).map(({ clear }) => clear());
      await flushSignal?.publish(names);
      return flushed.sort(byName);
    },
    evictEverywhere: async ({ name }, key) => {
      for (const cache of named([name])) cache.delete(key);
      await flushSignal?.publish({ name, key });
    },
    outdate: async (subject) => flushSignal?.publish([subject]),
    onOutdated: (subject, readAgain) =>
      flushSignal?.subscribe((flushed) => {
        const isMeant = flushed === undefined || (!('key' in flushed) && flushed.includes(subject));
        if (isMeant) readAgain();
      }),
  };
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name.localeCompare(b.name);
}

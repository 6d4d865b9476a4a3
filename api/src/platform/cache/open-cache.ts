import { LRUCache } from 'lru-cache';
import type { Cache, CacheDefinition, CacheFigures, Evicted, FlushedCache } from './cache.ts';

type Entry<V> = { readonly value: V; readonly bytes: number };
type Entries<V> = { readonly lru: LRUCache<string, Entry<V>>; readonly counts: Counts };
type Counts = { bytes: number; hits: number; misses: number; evictions: number };

export type OpenCache<V extends object> = Cache<V> & {
  readonly invalidate: (event: string, payload: unknown) => void;
  readonly clear: () => FlushedCache;
  readonly figures: () => CacheFigures;
};

/** One cache in the memory of this process. */
export function openCache<V extends object>(definition: CacheDefinition<V>, version: () => string): OpenCache<V> {
  const { name, bytesMax, bytesOf, isPerVersion = false, invalidatedBy = [] } = definition;
  const { lru, counts } = openEntries(definition);
  const loading = new Map<string, Promise<V>>();
  let stamp = 0;
  let currentVersion = isPerVersion ? version() : '';

  function evict(evicted: Evicted): void {
    stamp++;
    loading.clear();
    if (evicted === 'all') lru.clear();
    else for (const key of evicted) lru.delete(key);
  }

  function followVersion(): void {
    if (!isPerVersion || version() === currentVersion) return;
    currentVersion = version();
    evict('all');
  }

  function set(key: string, value: V, reckoned: number): void {
    if (bytesMax === 0) return;
    const bytes = Math.ceil(reckoned); // shares of a size may be reckoned, figures are whole
    counts.bytes += bytes;
    lru.set(key, { value, bytes });
  }

  async function loadAnew(key: string, make: () => Promise<V>): Promise<V> {
    const made = make();
    loading.set(key, made);
    try {
      const value = await made;
      followVersion();
      if (loading.get(key) === made) set(key, value, bytesOf(value)); // otherwise it was evicted meanwhile
      return value;
    } finally {
      if (loading.get(key) === made) loading.delete(key);
    }
  }

  function get(key: string): V | undefined {
    followVersion();
    const entry = lru.get(key);
    if (entry) counts.hits++;
    else counts.misses++;
    return entry?.value;
  }

  return {
    get,
    peek: (key) => {
      followVersion();
      return lru.peek(key)?.value;
    },
    set: (key, value, { bytes = bytesOf(value), since = stamp } = {}) => {
      if (since === stamp) set(key, value, bytes);
    },
    delete: (key) => {
      loading.delete(key);
      lru.delete(key);
    },
    stamp: () => {
      followVersion();
      return stamp;
    },
    load: (key, make) => {
      const known = get(key);
      if (known) return known;
      const underWay = loading.get(key);
      if (!underWay) return loadAnew(key, make);
      counts.misses--;
      counts.hits++;
      return underWay;
    },
    invalidate: (event, payload) => {
      // A rule is made together with its event, so the payload is the one it takes (`on`).
      for (const rule of invalidatedBy) if (rule.name === event) evict(rule.evictedBy(payload as never));
    },
    clear: () => {
      const before = { name, entries: lru.size, bytes: counts.bytes };
      evict('all');
      return before;
    },
    figures: () => ({ name, entries: lru.size, bytesMax, ...counts }),
  };
}

function openEntries<V extends object>({ bytesMax, ttlMs }: CacheDefinition<V>): Entries<V> {
  const counts: Counts = { bytes: 0, hits: 0, misses: 0, evictions: 0 };
  const maxSize = Math.max(1, bytesMax);
  const lru = new LRUCache<string, Entry<V>>({
    maxSize,
    // An entry beyond the budget takes all of it: it stays alone instead of not at all.
    sizeCalculation: ({ bytes }) => Math.min(Math.max(1, bytes), maxSize),
    // What is too old is removed at once and not at the next read: a flood of searches that are not repeated leaves nothing behind.
    ...(ttlMs !== undefined && { ttl: ttlMs, ttlAutopurge: true }),
    dispose: ({ bytes }, _key, reason) => {
      counts.bytes -= bytes;
      if (reason === 'evict') counts.evictions++;
    },
  });
  return { lru, counts };
}

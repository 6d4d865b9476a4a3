import { CACHE_NAME } from '@shop/contract/caches';

/** Something that makes cached entries untrue, published by `Caches.invalidate`. */
export type Invalidation<P> = { readonly name: string; readonly payload?: (payload: P) => void };

/** Names an event that caches are invalidated by; `P` is what it brings along. */
export function defineInvalidation<P = void>(name: string): Invalidation<P> {
  return { name };
}

/** What a cache loses by an invalidation: everything, or the entries with these keys. */
export type Evicted = 'all' | readonly string[];

type Rule = { readonly name: string; readonly evictedBy: (payload: never) => Evicted };

/** Says what an invalidation evicts from a cache: everything, where `evictedBy` is absent. */
export function on<P>(invalidation: Invalidation<P>, evictedBy: (payload: P) => Evicted = () => 'all'): Rule {
  return { name: invalidation.name, evictedBy };
}

/** A named cache with its budget. A module defines it once; every shop of a process has one of its own (`Caches.of`). */
export type CacheDefinition<V extends object> = {
  /** Module and subject, as operators read it: `catalogue.products`. */
  readonly name: string;
  /**
   * Budget, bytes: beyond it the least recently used entries are evicted. A larger entry stays alone. 0: nothing is stored, only
   * concurrent callers of `load` share what it answers.
   */
  readonly bytesMax: number;
  /** Bytes of an entry: measured, or an estimate that says where it comes from. `set` may say it better. */
  readonly bytesOf: (value: V) => number;
  /** Age at which an entry is no longer answered, milliseconds. */
  readonly ttlMs?: number;
  /** Its entries are true for one version of the data that `Caches` follows (the catalogue index) and are evicted with it. */
  readonly isPerVersion?: boolean;
  readonly invalidatedBy?: readonly Rule[];
};

/** @throws Error for a name that figures of caches could not be answered with: the module cannot be loaded then */
export function defineCache<V extends object>(definition: CacheDefinition<V>): CacheDefinition<V> {
  if (!CACHE_NAME.test(definition.name)) throw new Error(`A cache can not be called ${definition.name}`);
  return definition;
}

/** A state of a cache: another one after each invalidation, flush and version. */
export type Stamp = number;

export type Cache<V extends object> = {
  /** The entry, counted as hit or miss. */
  readonly get: (key: string) => V | undefined;
  /** The entry, neither counted nor taken for used. */
  readonly peek: (key: string) => V | undefined;
  /** @param options.since of `stamp()`: what was read before an invalidation is not stored after it */
  readonly set: (key: string, value: V, options?: { readonly bytes?: number; readonly since?: Stamp }) => void;
  readonly delete: (key: string) => void;
  /** Take it before data are read that will be stored. */
  readonly stamp: () => Stamp;
  /**
   * The entry, or what `make` answers, which is then stored. Concurrent callers wait for one making; a failure is not stored,
   * nor is what was begun before an invalidation.
   */
  readonly load: (key: string, make: () => Promise<V>) => V | Promise<V>;
};

export type CacheFigures = {
  readonly name: string;
  readonly entries: number;
  readonly bytes: number;
  readonly bytesMax: number;
  readonly hits: number;
  readonly misses: number;
  /** Entries that had to go because the budget was used up. */
  readonly evictions: number;
};

export type FlushedCache = Pick<CacheFigures, 'name' | 'entries' | 'bytes'>;

/** All caches of one shop in this process. Everything in them can be lost without harm. */
export type Caches = {
  readonly of: <V extends object>(definition: CacheDefinition<V>) => Cache<V>;
  readonly invalidate: <P>(invalidation: Invalidation<P>, payload: P) => void;
  /** Figures of the caches that were used so far, by name. */
  readonly figures: () => readonly CacheFigures[];
  /** Loses one entry on every node: what it was made of is no longer so. */
  readonly evictEverywhere: <V extends object>(definition: CacheDefinition<V>, key: string) => Promise<void>;
  /** Empties the caches with these names, or all of them, on every node. Answers what this node had in them. */
  readonly flush: (names?: readonly string[]) => Promise<readonly FlushedCache[]>;
  /** Tells every node, this one too, that something which nodes keep outside of caches is no longer so: they read it again. */
  readonly outdate: (subject: string) => Promise<void>;
  /** Called when the subject was outdated, and when it may have been while nothing was heard. */
  readonly onOutdated: (subject: string, readAgain: () => void) => void;
};

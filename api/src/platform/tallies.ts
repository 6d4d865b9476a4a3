import type { Db } from './db.ts';

/** Something that is counted in memory and stored in batches: how often each key came. Losing the last seconds does no harm. */
export type TallyDefinition = {
  /** Module and subject. */
  readonly name: string;
  /** Keys that are kept until they are stored; what comes beyond is not counted, so that a flood costs no memory. */
  readonly keysMax: number;
  readonly store: (db: Db, counts: ReadonlyMap<string, number>) => Promise<unknown>;
};

export function defineTally(definition: TallyDefinition): TallyDefinition {
  return definition;
}

export type Tallies = {
  /** Never fails and never makes a request wait. */
  readonly add: (definition: TallyDefinition, key: string) => void;
  /** Stores what has been counted so far. */
  readonly flush: () => Promise<void>;
};

export function openTallies(db: Db): Tallies {
  const counted = new Map<TallyDefinition, Map<string, number>>();

  function add(definition: TallyDefinition, key: string, by = 1): void {
    const counts = counted.get(definition) ?? new Map<string, number>();
    counted.set(definition, counts);
    const known = counts.get(key);
    if (known === undefined && counts.size >= definition.keysMax) return;
    counts.set(key, (known ?? 0) + by);
  }

  return {
    add: (definition, key) => add(definition, key),
    async flush() {
      for (const [definition, counts] of [...counted]) {
        counted.delete(definition);
        try {
          await definition.store(db, counts);
        } catch (error) {
          for (const [key, count] of counts) add(definition, key, count);
          throw error;
        }
      }
    },
  };
}

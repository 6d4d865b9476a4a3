import { loadSnapshot, saveSnapshot, startLiveIndex, type IndexView, type LiveIndex } from '@shop/catalogue-index';
import { buildIndex } from './build-index.ts';
import type { CatalogueSource, CatalogueChange, ChangesRead } from './search-engine.port.ts';

export type FollowOptions = {
  readonly source: CatalogueSource;
  /** File in the state folder; absent for none. */
  readonly snapshotPath?: string;
  readonly onProgress: (line: string) => void;
  readonly onError: (error: unknown) => void;
  /** A new state to answer from: a view, or a base alone. */
  readonly onState: (state: IndexView | SharedArrayBuffer) => void;
  /** How many products are found by now. */
  readonly sizeOf: () => number;
  /** What is about to be seen. */
  readonly onCatalogueChange: (change: CatalogueChange) => void;
};

export type Follower = {
  /** Takes in what there is when its turn has come. One after the other, however often it is called. */
  readonly follow: () => Promise<void>;
  readonly position: () => number;
  /**
   * Applies a change of a few unchanged products as a warm-up: what the first change would otherwise wait
   * for is then there. Changes that come meanwhile wait for it.
   */
  readonly rehearse: () => Promise<void>;
  readonly rebuild: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Changes taken in together, at most some 0.3 s of work of the live thread. */
const BATCH_CHANGES = 1000;
/** As many as come together in a busy moment. */
const REHEARSED_CHANGES = 200;
/** From so many changes on a new base is made at once instead of deltas; in a small catalogue from a quarter of it. */
const BACKLOG_MAX = 20_000;
const BACKLOG_SMALL = 500;
/** A base is made anew after this time at the latest if anything has changed, milliseconds: the next start has little to take in. */
const BASE_AGE_MS = 24 * 3_600_000;
/** After a build that failed the next one waits, milliseconds. */
const RETRY_MS = 20_000;

type Base = { readonly buffer: SharedArrayBuffer; readonly sequence: number; readonly madeAt: number };

/**
 * Keeps an index on the state of the catalogue: from the snapshot and what has changed since, then batch by batch. What
 * only a new base can show (another tree, another kind of facet) is built in the background, while the rest goes on.
 */
export async function openFollower(options: FollowOptions): Promise<Follower> {
  const { source, onError, onState, onCatalogueChange } = options;
  let base: Base | undefined;
  let live: Promise<LiveIndex> | undefined;
  /** Number of the last change that was read. */
  let read = 0;
  /** The changes that wait for a new base: everything up to `before` is in, `last` must be in the base. */
  let awaited: { readonly before: number; readonly last: number } | undefined;
  let building: Promise<void> | undefined;
  let isBuildWanted = false;
  let failedAt = -Infinity;
  let isClosed = false;
  let work: Promise<void> = Promise.resolve();
  let rehearsal: Promise<void> | undefined;

  async function openSnapshot(path: string): Promise<void> {
    const snapshot = await loadSnapshot(path);
    if (!snapshot.ok) return;
    const sequence = Number(snapshot.catalogueVersion);
    // A snapshot from the future belongs to another database.
    if (!(sequence <= (await source.version()))) return;
    base = { buffer: snapshot.buffer, sequence, madeAt: Date.now() };
    read = sequence;
    onState(snapshot.buffer);
  }

  async function renewBase(): Promise<void> {
    const sequence = await source.version();
    const buffer = await buildIndex(source, sequence, { onProgress: options.onProgress, isGivenUp: () => isClosed });
    if (buffer === undefined) return;
    if (awaited) onCatalogueChange({ skus: [], isWhole: true });
    if (live) await (await live).rebase(buffer, sequence);
    else onState(buffer);
    base = { buffer, sequence, madeAt: Date.now() };
    read = Math.max(read, sequence);
    if (awaited && awaited.last <= sequence) awaited = undefined;
    if (options.snapshotPath !== undefined) await saveSnapshot(buffer, options.snapshotPath);
  }

  /** A request while one is being built waits for the next one. */
  function build(): Promise<void> {
    isBuildWanted = true;
    building ??= (async () => {
      try {
        while (isBuildWanted && !isClosed) {
          isBuildWanted = false;
          await renewBase();
        }
        failedAt = -Infinity;
      } catch (error) {
        failedAt = Date.now();
        throw error;
      } finally {
        building = undefined;
      }
    })();
    return building;
  }

  function mayBuild(): boolean {
    return Date.now() - failedAt >= RETRY_MS;
  }

  async function applyAll(): Promise<void> {
    if (base === undefined && mayBuild()) await build();
    const upTo = await source.version();
    while (base !== undefined && read < upTo) {
      if (isClosed) return;
      if (isLarge(upTo - read)) {
        if (!mayBuild()) break;
        onCatalogueChange({ skus: [], isWhole: true });
        await build();
        continue;
      }
      const batch = await source.changes(read, upTo, BATCH_CHANGES);
      if (isClosed) return;
      onCatalogueChange({ skus: batch.changes.map(({ sku }) => sku), isWhole: batch.isWhole || batch.isTruncated });
      if (!batch.isTruncated) await applyBatch(base, batch);
      else if (mayBuild()) await build();
      else break;
    }
    if (building !== undefined || base === undefined || !mayBuild()) return;
    const isOld = base.sequence < read && Date.now() - base.madeAt > BASE_AGE_MS;
    if (awaited !== undefined || isOld || (await live)?.isMergeDue()) build().catch(onError);
  }

  async function applyBatch(
    { buffer, sequence: inBase }: Base,
    { sequence, changes, isWhole }: ChangesRead,
  ): Promise<void> {
    const before = awaited?.before ?? read;
    if (isWhole && sequence > inBase) awaited = { before, last: sequence };
    try {
      await (await openLive(buffer)).apply({ sequence, changes });
    } catch (error) {
      // A facet of another kind is the base's business, and a thread that has died ends with the next base as well.
      if (!(error instanceof RangeError)) onError(error);
      awaited = { before, last: sequence };
    }
    read = Math.max(read, sequence);
  }

  async function rehearse(): Promise<void> {
    const { changes } = await source.changes(Math.max(0, read - REHEARSED_CHANGES), read, REHEARSED_CHANGES);
    if (base === undefined || isClosed) return;
    await (await openLive(base.buffer)).rehearse(changes.flatMap(({ document }) => document ?? []));
  }

  function openLive(buffer: SharedArrayBuffer): Promise<LiveIndex> {
    live ??= startLiveIndex({ buffer, sequence: read, onView: onState }).catch((error: unknown) => {
      live = undefined;
      throw error;
    });
    return live;
  }

  function isLarge(backlog: number): boolean {
    const products = options.sizeOf();
    return backlog >= BACKLOG_MAX || products === 0 || (backlog > BACKLOG_SMALL && backlog > products / 4);
  }

  function follow(): Promise<void> {
    const done = work.then(() => (isClosed ? undefined : applyAll()));
    work = done.catch(() => undefined);
    return done;
  }

  if (options.snapshotPath !== undefined) await openSnapshot(options.snapshotPath);
  return {
    follow,
    position: () => awaited?.before ?? read,
    rehearse: () => (rehearsal ??= rehearse()),
    rebuild: build,
    async close() {
      isClosed = true;
      await work;
      await rehearsal?.catch(() => undefined);
      await building?.catch(() => undefined);
      await (await live?.catch(() => undefined))?.close();
    },
  };
}

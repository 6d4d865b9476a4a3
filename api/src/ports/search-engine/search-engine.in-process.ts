import { refuse } from '@shop/contract/errors';
import {
  loadSnapshot,
  saveSnapshot,
  startIndexBuild,
  startSearchPool,
  type SearchPool,
  type Synonyms,
} from '@shop/catalogue-index';
import type { CatalogueSource, SearchEnginePort } from './search-engine.port.ts';

export type InProcessOptions = {
  readonly source: CatalogueSource;
  /** File in the state folder; absent for none. */
  readonly snapshotPath?: string;
  readonly synonyms?: Synonyms;
  /** Threads for large searches, started when first needed; 0 answers all on this one. */
  readonly threads?: number;
  /** Tells of changes of the catalogue, also when nothing changed; answers how to stop telling. */
  readonly onChange?: (notice: () => void) => Promise<() => Promise<void>>;
  readonly onProgress: (line: string) => void;
  readonly onError: (error: unknown) => void;
};

/** Changes that arrive within this time are taken together, milliseconds. */
const GATHER_MS = 400;
/** A notice may be lost: the version is looked at this often all the same, milliseconds. */
const LOOK_MS = 15_000;

/**
 * The index in this process: from the snapshot when that is still true, else built from PostgreSQL on another thread. It
 * follows the catalogue by itself; while a new index is built, the old one answers.
 */
export async function openInProcessSearch(options: InProcessOptions): Promise<SearchEnginePort> {
  const snapshot = await readSnapshot(options);
  let pool = snapshot && openPool(options, snapshot);
  let isClosed = false;
  let work: Promise<void> = Promise.resolve();
  let gathering: NodeJS.Timeout | undefined;

  async function catchUp(): Promise<void> {
    const wanted = await options.source.version();
    if (isClosed || (pool && versionOf(pool) === wanted)) return;
    const buffer = await build(options, wanted);
    if (isClosed) return;
    if (pool) pool.publish(buffer);
    else pool = openPool(options, buffer);
    if (options.snapshotPath) await saveSnapshot(buffer, options.snapshotPath);
  }

  /** One after the other, however many notices come. */
  function follow(): Promise<void> {
    work = work.then(catchUp).catch(options.onError);
    return work;
  }

  /** The first notice starts the clock, so that a stream of them cannot put the work off for ever. */
  function onNotice(): void {
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void follow();
    }, GATHER_MS);
  }

  await follow();
  const stopTelling = await options.onChange?.(onNotice);
  const looking = setInterval(onNotice, LOOK_MS);
  looking.unref();
  const ready = () => pool ?? refuse('search.not_ready');
  return {
    search: async (request) => ready().search(request),
    suggest: async (request) => ready().suggest(request),
    lookup: async (number) => ready().lookup(number),
    version: () => (pool ? versionOf(pool) : 0),
    isReady: () => pool !== undefined,
    size: () => pool?.index().products ?? 0,
    close: async () => {
      isClosed = true;
      clearTimeout(gathering);
      clearInterval(looking);
      await stopTelling?.();
      await work;
      await pool?.close();
    },
  };
}

function versionOf(pool: SearchPool): number {
  return Number(pool.index().catalogueVersion);
}

function openPool({ synonyms, threads = 0 }: InProcessOptions, buffer: SharedArrayBuffer): SearchPool {
  return startSearchPool({ view: buffer, threads, ...(synonyms && { synonyms }) });
}

async function readSnapshot({ snapshotPath }: InProcessOptions): Promise<SharedArrayBuffer | undefined> {
  if (!snapshotPath) return undefined;
  const snapshot = await loadSnapshot(snapshotPath);
  return snapshot.ok ? snapshot.buffer : undefined;
}

async function build({ source, onProgress }: InProcessOptions, version: number): Promise<SharedArrayBuffer> {
  const categories = await source.categories();
  const work = startIndexBuild({ categories, catalogueVersion: String(version) });
  let products = 0;
  try {
    for await (const documents of source.documents()) {
      await work.add(documents);
      products += documents.length;
      if (products % 5000 === 0) onProgress(`Search index: ${products} products`);
    }
    const { buffer } = await work.finish();
    return buffer;
  } catch (error) {
    await work.cancel();
    throw error;
  }
}

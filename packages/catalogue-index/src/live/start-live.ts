import { Worker } from 'node:worker_threads';
import { type IndexDocument } from '../documents.ts';
import { type IndexView } from '../view.ts';
import { type IndexChange } from './layers.ts';
import { type FromLive, type LiveData, type ToLive } from './messages.ts';

/** Changes on a base from which on a new base should be built. */
export const CHANGES_MAX = 20_000;

/** A batch of changes with the number of the last of them. */
export type ChangeBatch = { readonly sequence: number; readonly changes: readonly IndexChange[] };

/** An index that takes changes in. Calls may overlap: they are worked off in their order. */
export type LiveIndex = {
  /** The newest state; open it with `openIndex(view, { previous })`. */
  readonly view: () => IndexView;
  /** Number of the last change that is in. */
  readonly sequence: () => number;
  /** Changed products since the base, each counted once. */
  readonly changesSinceBase: () => number;
  /** Whether so much has changed that a new base is worth its while (20 000 products). */
  readonly isMergeDue: () => boolean;
  /**
   * Takes a batch in, all of it or nothing, and answers with the new state, which is already `view()`. A batch that is not
   * newer than the index changes nothing, so that a batch may be sent twice.
   * @throws RangeError when a document is not allowed, or has a facet of another kind than the base: only a new base can
   * take it. The batch is kept and goes in with the next base.
   */
  readonly apply: (batch: ChangeBatch) => Promise<IndexView>;
  /**
   * Goes through the motions with products as they are, and changes nothing: a thread that has just begun takes its first
   * batch in ten times more slowly than any later one.
   */
  readonly rehearse: (documents: readonly IndexDocument[]) => Promise<void>;
  /**
   * Puts a new base in the place of the old one with its deltas. Changes later than `sequence`, those taken in meanwhile
   * too, are put on top before anybody sees the new base.
   * @param sequence number of the last change that the new base has, read before its documents were
   */
  readonly rebase: (buffer: SharedArrayBuffer, sequence: number) => Promise<IndexView>;
  readonly close: () => Promise<void>;
};

export type LiveOptions = {
  readonly buffer: SharedArrayBuffer;
  /** Number of the last change that the base has. */
  readonly sequence: number;
  /** Called with every new state, in order. */
  readonly onView?: (view: IndexView) => void;
  /** Where the worker file lies when the package is bundled; by default beside this file. */
  readonly workerUrl?: URL;
};

/** Starts a thread that builds deltas, so that the one that answers never waits. Close it, else the thread stays. */
export async function startLiveIndex({ buffer, sequence, onView, workerUrl }: LiveOptions): Promise<LiveIndex> {
  /** What changed since the base: the last number and document of each product. */
  let changed = new Map<string, { readonly sequence: number; readonly change: IndexChange }>();
  let layers = await openLayers(buffer, sequence, workerUrl);
  let last = sequence;
  let view = layers.first;
  let work: Promise<unknown> = Promise.resolve();

  function publish(next: IndexView): IndexView {
    view = next;
    onView?.(next);
    return next;
  }

  function runInSequence<T>(task: () => Promise<T>): Promise<T> {
    const done = work.then(task);
    work = done.catch(() => undefined);
    return done;
  }

  async function applyBatch(batch: ChangeBatch): Promise<IndexView> {
    if (batch.sequence <= last) return view;
    for (const change of batch.changes) changed.set(change.sku, { sequence: batch.sequence, change });
    const next = await layers.apply(batch.changes, String(batch.sequence));
    last = batch.sequence;
    return publish(next);
  }

  async function replaceBase(base: SharedArrayBuffer, baseSequence: number): Promise<IndexView> {
    const later = new Map([...changed].filter(([, entry]) => entry.sequence > baseSequence));
    const next = await openLayers(base, baseSequence, workerUrl);
    const newest = Math.max(baseSequence, last, ...[...later.values()].map((entry) => entry.sequence));
    let state: IndexView;
    try {
      state = await next.apply(
        [...later.values()].map(({ change }) => change),
        String(newest),
      );
    } catch (error) {
      await next.close();
      throw error;
    }
    await layers.close();
    layers = next;
    changed = later;
    last = newest;
    return publish(state);
  }

  return {
    view: () => view,
    sequence: () => last,
    changesSinceBase: () => changed.size,
    isMergeDue: () => changed.size >= CHANGES_MAX,
    apply: (batch) => runInSequence(() => applyBatch(batch)),
    rehearse: (documents) => runInSequence(() => layers.rehearse(documents)),
    rebase: (base, baseSequence) => runInSequence(() => replaceBase(base, baseSequence)),
    close: () => runInSequence(() => layers.close()),
  };
}

type LayerThread = {
  readonly first: IndexView;
  readonly apply: (changes: readonly IndexChange[], catalogueVersion: string) => Promise<IndexView>;
  readonly rehearse: (documents: readonly IndexDocument[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

async function openLayers(buffer: SharedArrayBuffer, sequence: number, workerUrl?: URL): Promise<LayerThread> {
  const workerData: LiveData = { buffer, catalogueVersion: String(sequence) };
  const worker = new Worker(workerUrl ?? new URL('./live-worker.ts', import.meta.url), { workerData });
  worker.unref();
  let failure: Error | undefined;
  let waiting: PromiseWithResolvers<IndexView> | undefined = Promise.withResolvers<IndexView>();
  worker.on('message', (message: FromLive) => {
    const answered = waiting;
    waiting = undefined;
    if (message.kind === 'view') answered?.resolve(message.view);
    else answered?.reject(message.isRange ? new RangeError(message.message) : new Error(message.message));
  });
  worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('the thread that takes changes in has ended')));

  function fail(error: Error) {
    failure ??= error;
    waiting?.reject(failure);
    waiting = undefined;
  }

  function ask(message: ToLive): Promise<IndexView> {
    if (failure !== undefined) return Promise.reject(failure);
    waiting = Promise.withResolvers<IndexView>();
    worker.postMessage(message);
    return waiting.promise;
  }

  return {
    first: await waiting.promise,
    apply: (changes, catalogueVersion) => ask({ kind: 'changes', changes, catalogueVersion }),
    async rehearse(documents) {
      await ask({ kind: 'rehearsal', documents });
    },
    async close() {
      await worker.terminate();
    },
  };
}

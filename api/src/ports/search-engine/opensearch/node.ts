import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@shop/contract/errors';
import type { CatalogueChange } from '../search-engine.port.ts';
import { isAway, isMissing } from './ask.ts';
import type { Feeder } from './feeder.ts';
import type { StateStore } from './kept-state.ts';
import { readView, type EngineView } from './view.ts';

export type NodeOptions = {
  readonly store: StateStore;
  /** Where this process may feed. */
  readonly feeder: Feeder | undefined;
  readonly lookMs: number;
  readonly onError: (error: unknown) => void;
};

/** Changes that arrive together are taken in together, milliseconds. */
const GATHER_MS = 100;

/** What this process knows of the index: it looks again and again, and feeds it where that is its part. */
export class EngineNode {
  readonly listeners = new Set<(change: CatalogueChange) => void>();
  readonly #options: NodeOptions;
  #view: EngineView | undefined;
  #isClosed = false;
  #isSignalled = false;
  #resting = new AbortController();
  #looking: Promise<void> | undefined;
  #reported: string | undefined;

  constructor(options: NodeOptions) {
    this.#options = options;
  }

  get view(): EngineView | undefined {
    return this.#view;
  }

  /** The first state is there when this is done, unless OpenSearch is away. */
  async open(): Promise<void> {
    try {
      await this.follow();
      await this.#options.feeder?.built();
      await this.look();
    } catch (error) {
      this.report(error);
    }
  }

  start(): void {
    this.#looking = this.#keepLooking();
  }

  /** Something has changed, perhaps. */
  signal(): void {
    this.#isSignalled = true;
    this.#resting.abort();
  }

  /** Feeds what has changed, where it is this process's turn, and sees what is there by now. */
  async follow(): Promise<void> {
    await this.#options.feeder?.follow();
    await this.look();
  }

  async look(): Promise<void> {
    const before = this.#view;
    const next = await readView(this.#options.store, before);
    // Another look may have been quicker.
    if (next === undefined || next === before || before !== this.#view || this.#isClosed) return;
    const change = changeBetween(before, next);
    if (change) for (const listener of this.listeners) listener(change);
    this.#view = next;
  }

  /** @throws ShopError `search.unavailable` when OpenSearch does not answer */
  async answer<A>(work: () => Promise<A>): Promise<A> {
    try {
      return await work();
    } catch (error) {
      if (!isMissing(error)) return this.#refuse(error);
    }
    // The index that was asked is gone: the next one is there already.
    try {
      await this.look();
      return await work();
    } catch (error) {
      return this.#refuse(error);
    }
  }

  #refuse(error: unknown): never {
    if (!isAway(error) && !isMissing(error)) throw error;
    this.report(error);
    return refuse('search.unavailable');
  }

  /** What is away for an hour is reported once. */
  report(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    if (message !== this.#reported) this.#options.onError(error);
    this.#reported = message;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#resting.abort();
    await this.#looking;
    await this.#options.feeder?.close();
  }

  async #keepLooking(): Promise<void> {
    while (!this.#isClosed) {
      const isGathering = this.#isSignalled;
      this.#isSignalled = false;
      if (isGathering) await sleep(GATHER_MS);
      await this.#lookOnce();
      await this.#rest();
    }
  }

  /** Two steps: a feeder that cannot write does not keep this node from seeing what others have written. */
  async #lookOnce(): Promise<void> {
    const failures: unknown[] = [];
    for (const step of [async () => this.#options.feeder?.follow(), () => this.look()])
      if (!this.#isClosed) await step().catch((error: unknown) => failures.push(error));
    if (failures.length === 0) this.#reported = undefined;
    for (const error of failures) this.report(error);
  }

  /** Until a signal comes, or the end. */
  async #rest(): Promise<void> {
    if (this.#isClosed || this.#isSignalled) return;
    this.#resting = new AbortController();
    const { signal } = this.#resting;
    await sleep(this.#options.lookMs, undefined, { ref: false, signal }).catch(() => undefined);
  }
}

/** What is about to be seen; undefined when this node sees its first state. */
function changeBetween(before: EngineView | undefined, { state }: EngineView): CatalogueChange | undefined {
  if (before === undefined) return undefined;
  const seen = before.state.read;
  const isGap = before.state.index !== state.index || (state.recent[0]?.after ?? state.read) > seen;
  const skus = state.recent.filter(({ to }) => to > seen).flatMap((change) => change.skus);
  return { skus, isWhole: isGap };
}

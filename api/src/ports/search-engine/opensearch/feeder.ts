import { randomUUID } from 'node:crypto';
import { openProductAnalysis } from '@shop/catalogue-index';
import type { CatalogueSource } from '../search-engine.port.ts';
import type { Ask } from './ask.ts';
import {
  addWords,
  fillIndex,
  newWords,
  openWriter,
  writeChanges,
  type OpenIndex,
  type WordList,
} from './fill-index.ts';
import { indexBody } from './mapping.ts';
import type { KeptState, Lease, StateStore } from './kept-state.ts';

export type FeederOptions = {
  readonly ask: Ask;
  readonly store: StateStore;
  readonly source: CatalogueSource;
  /** Names of indexes begin so. */
  readonly prefix: string;
  readonly shards: number;
  /** Whatever changes the stored form. */
  readonly form: string;
  readonly onProgress: (line: string) => void;
  readonly onError: (error: unknown) => void;
};

/** Changes taken in together. */
const BATCH_CHANGES = 1000;
/** From so many changes on a new index is made at once; in a small catalogue from a quarter of it. */
const BACKLOG_MAX = 20_000;
const BACKLOG_SMALL = 500;
/** Changes that nodes are told of product by product. */
const RECENT_MAX = 5000;
/** A feeder that has written nothing for so long is believed to be gone, milliseconds of this process's own clock. */
const LEASE_MS = 6000;
/** So often it says that it is there, milliseconds. */
const BEAT_MS = 1500;
/** After a build that failed the next one waits, milliseconds. */
const RETRY_MS = 20_000;

/**
 * Keeps the index on the state of the catalogue. One process does it at a time; should two believe that it is their turn, both
 * write the same, and what is older changes nothing. What only a new index can show is built beside the one that answers,
 * which goes on taking in changes meanwhile.
 */
export class Feeder {
  readonly #options: FeederOptions;
  readonly #owner = randomUUID();
  #lease: { readonly beat: number; readonly seenAt: number } | undefined;
  /** When this process has last said that it is its turn. */
  #ownSince: number | undefined;
  /** Which rebuild was asked for last, by any node. */
  #wanted: string | undefined;
  #open: OpenIndex | undefined;
  #isPrepared = false;
  #isClosed = false;
  #building: Promise<void> | undefined;
  #failedAt = -Infinity;
  #work: Promise<void> = Promise.resolve();

  constructor(options: FeederOptions) {
    this.#options = options;
  }

  /** Takes in what has changed, where it is this process's turn. */
  follow(): Promise<void> {
    return this.#inTurn(() => this.#feed());
  }

  /** Builds anew, whoever's turn it is to follow. */
  async rebuild(): Promise<void> {
    await this.#prepare();
    await this.#build();
  }

  /** Waits for what is being built. */
  async built(): Promise<void> {
    await this.#building;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
    await this.#building?.catch(() => undefined);
  }

  /** Whether it is this process's turn: it was, or whose turn it was has written nothing for a while. */
  async #isMine(): Promise<boolean> {
    const now = performance.now();
    if (this.#ownSince !== undefined && now - this.#ownSince < BEAT_MS) return true;
    const kept = await this.#options.store.readLease();
    this.#wanted = await this.#options.store.readWanted();
    this.#ownSince = undefined;
    if (kept !== undefined && kept.owner !== this.#owner) {
      if (this.#lease?.beat !== kept.beat) this.#lease = { beat: kept.beat, seenAt: now };
      if (now - this.#lease.seenAt < LEASE_MS) return false;
      this.#open = undefined;
    }
    return this.#acquireLease(kept);
  }

  async #acquireLease(kept: Lease | undefined): Promise<boolean> {
    const beat = (kept?.beat ?? 0) + 1;
    const isTaken = await this.#options.store.writeLease(this.#owner, beat, kept);
    if (isTaken) this.#ownSince = performance.now();
    return isTaken;
  }

  async #openIndexOf({ index, wordLists }: KeptState): Promise<OpenIndex> {
    if (this.#open?.index === index) return this.#open;
    const words: WordList = new Map();
    for (let list = 0; list < wordLists; list++) addWords(words, await this.#options.store.readWords(index, list));
    const read = openProductAnalysis(
      await this.#options.store.readTree(index),
      await this.#options.store.readLearnt(index),
    );
    this.#open = { index, writer: openWriter(this.#options.ask, index), read, words };
    return this.#open;
  }

  #isLarge(backlog: number, size: number): boolean {
    return backlog >= BACKLOG_MAX || (backlog > BACKLOG_SMALL && backlog > size / 4);
  }

  async #feed(): Promise<void> {
    await this.#prepare();
    if (!(await this.#isMine())) return;
    const newest = await this.#options.source.version();
    const state = await this.#options.store.read();
    // A position from the future belongs to another database.
    const isOfUse = state !== undefined && state.form === this.#options.form && state.read <= newest;
    const isBehind = !isOfUse || (await this.#applyChanges(state, newest));
    const isWanted = (this.#wanted ?? '') !== (state?.wanted ?? '');
    if ((isBehind || isWanted) && performance.now() - this.#failedAt > RETRY_MS)
      this.#build().catch(this.#options.onError);
  }

  async #prepare(): Promise<void> {
    if (!this.#isPrepared) await this.#options.store.prepare();
    this.#isPrepared = true;
  }

  /** Answers whether only a new index can show what has changed. */
  async #applyChanges(from: KeptState, newest: number): Promise<boolean> {
    let state = from;
    while (state.read < newest && !this.#isClosed) {
      if (this.#isLarge(newest - state.read, state.size)) return true;
      const batch = await this.#options.source.changes(state.read, newest, BATCH_CHANGES);
      if (batch.isTruncated) return true;
      const into = await this.#openIndexOf(state);
      const words = await writeChanges(into, batch.changes, batch.sequence);
      const added = newWords(into.words, words);
      if (added.length > 0) await this.#options.store.writeWords(into.index, state.wordLists, added);
      addWords(into.words, added);
      const isWhole = batch.isWhole || state.position < state.read;
      const change = { after: state.read, to: batch.sequence, skus: batch.changes.map(({ sku }) => sku) };
      state = {
        ...state,
        read: batch.sequence,
        position: isWhole ? state.position : batch.sequence,
        wordLists: state.wordLists + (added.length > 0 ? 1 : 0),
        recent: shortened([...state.recent, change]),
        size: await this.#sizeOf(into.index),
      };
      await this.#options.store.write(state);
    }
    return state.position < state.read;
  }

  /** Refreshes first: what is counted is what is found. */
  async #sizeOf(index: string): Promise<number> {
    await this.#options.ask.ask('POST', `/${index}/_refresh`);
    return (await this.#options.ask.ask<{ count: number }>('GET', `/${index}/_count`)).count;
  }

  /** Beside what goes on; who asks while one is being built waits for it. */
  #build(): Promise<void> {
    this.#building ??= this.#renew()
      .then(() => {
        this.#failedAt = -Infinity;
      })
      .catch((error: unknown) => {
        this.#failedAt = performance.now();
        throw error;
      })
      .finally(() => {
        this.#building = undefined;
      });
    return this.#building;
  }

  async #renew(): Promise<void> {
    const sequence = await this.#options.source.version();
    const index = `${this.#options.prefix}.products-${Date.now().toString(36)}-${this.#owner.slice(0, 4)}`;
    const categories = await this.#options.source.categories();
    await this.#options.ask.ask('PUT', `/${index}`, indexBody(this.#options.shards));
    const writer = openWriter(this.#options.ask, index);
    const filled = await fillIndex(writer, {
      categories,
      documents: this.#options.source.documents(),
      sequence,
      onProgress: (products) => {
        if (products % 5000 === 0) this.#options.onProgress(`OpenSearch: ${products} products`);
      },
      isGivenUp: () => this.#isClosed,
    });
    if (filled === undefined) return this.#options.ask.ask('DELETE', `/${index}`);
    const { learnt, words, products } = filled;
    await this.#options.store.writeTree(index, categories);
    await this.#options.store.writeLearnt(index, learnt);
    const next = { index, writer, words, read: openProductAnalysis(categories, learnt) };
    // Between two steps of following, so that neither misses what the other has written.
    await this.#inTurn(() => this.#takeOver(next, sequence, products));
  }

  /** What has changed while it was built, then it is the one that answers. */
  async #takeOver(next: OpenIndex, sequence: number, products: number): Promise<void> {
    const { index, words } = next;
    const before = await this.#options.store.read();
    const wanted = this.#wanted ?? null;
    const isFollowed = before?.form === this.#options.form && before.read <= (await this.#options.source.version());
    const upTo = isFollowed ? Math.max(sequence, before.read) : sequence;
    let isWhole = false;
    for (let at = sequence; at < upTo;) {
      const batch = await this.#options.source.changes(at, upTo, BATCH_CHANGES);
      if (batch.isTruncated) throw new Error('the catalogue has forgotten what changed while the index was built');
      addWords(words, await writeChanges(next, batch.changes, batch.sequence));
      isWhole ||= batch.isWhole;
      at = batch.sequence;
    }
    await this.#options.store.writeWords(index, 0, [...words.values()]);
    const size = await this.#sizeOf(index);
    await this.#swap(index);
    const previous = before?.index ?? null;
    await this.#options.store.write({
      form: this.#options.form,
      index,
      previous,
      read: upTo,
      // A tree that came meanwhile waits for the index after this one.
      position: isWhole ? sequence : upTo,
      size,
      products,
      wordLists: 1,
      recent: [],
      wanted,
    });
    this.#open = next;
    await this.#removeOld(index, previous, before?.wordLists ?? 0);
  }

  /** For people and their tools: the shop asks the index itself. */
  async #swap(index: string): Promise<void> {
    const alias = `${this.#options.prefix}.products`;
    await this.#options.ask.ask('POST', '/_aliases', {
      actions: [{ remove: { index: `${alias}-*`, alias, must_exist: false } }, { add: { index, alias } }],
    });
  }

  /** The one before stays: other nodes still answer from it for a moment. */
  async #removeOld(index: string, previous: string | null, wordLists: number): Promise<void> {
    const all = await this.#options.ask.ask<Record<string, unknown>>(
      'GET',
      `/${this.#options.prefix}.products-*/_alias`,
    );
    const old = Object.keys(all).filter((name) => ![index, previous].includes(name));
    for (const name of old) await this.#options.ask.ask('DELETE', `/${name}`);
    await this.#options.store.deleteOf(old, Math.max(1, wordLists));
  }

  /** One after the other, however often it is called. */
  #inTurn(step: () => Promise<void>): Promise<void> {
    const done = this.#work.then(() => (this.#isClosed ? undefined : step()));
    this.#work = done.catch(() => undefined);
    return done;
  }
}

function shortened(recent: KeptState['recent']): KeptState['recent'] {
  let skus = 0;
  const first = recent.findLastIndex((change) => (skus += change.skus.length) > RECENT_MAX);
  return recent.slice(first + 1).slice(-100);
}

import { refuse } from '@shop/contract/errors';
import {
  productSet,
  startSearchPool,
  type IndexView,
  type ProductSet,
  type SearchPool,
  type SearchRequest,
  type SuggestRequest,
  type Suggestions,
  type TradeWords,
} from '@shop/catalogue-index';
import { openFollower } from './follow-catalogue.ts';
import { compileTuning, mergeSynonyms, noTuning, type CompiledTuning, type Tuning } from './tuning.ts';
import type { CatalogueSource, CatalogueChange, EngineRequest, SearchEnginePort } from './search-engine.port.ts';

export type InProcessOptions = {
  readonly source: CatalogueSource;
  /** File in the state folder; absent for none. */
  readonly snapshotPath?: string;
  readonly words?: TradeWords;
  /** Threads for large searches, started when first needed; 0 answers all on this one. */
  readonly threads?: number;
  /** Tells of changes of the catalogue, also when nothing changed; answers how to stop telling. */
  readonly onChange?: (signal: () => void) => Promise<() => Promise<void>>;
  /** A signal may be lost: the catalogue is looked at this often all the same, milliseconds. */
  readonly lookMs?: number;
  /** Gets ready for changes so long after it is open, in the background; else with the first one, which then takes longer. */
  readonly rehearseAfterMs?: number;
  readonly onProgress: (line: string) => void;
  readonly onError: (error: unknown) => void;
};

/**
 * Changes that arrive within this time are taken together, milliseconds. Twice it stands between a change and those who look for
 * it: the batch before and its own.
 */
const GATHER_MS = 150;
/** Often enough that changes are found within two seconds without any signal; one small query each time. */
const LOOK_MS = 1000;
const CATCH_UP_STEP_MS = 25;
/** Suggestions where nobody says how many. */
const SUGGESTED = 3;

/**
 * The index in this process: the snapshot and what has changed since, or built from PostgreSQL on another thread. It
 * follows the catalogue by itself (decision 0014); while anything new is built, the old state answers.
 */
export async function openInProcessSearch(options: InProcessOptions): Promise<SearchEnginePort> {
  const { source, onError } = options;
  const listeners = new Set<(signal: CatalogueChange) => void>();
  let pool: SearchPool | undefined;
  let tuning = noTuning;
  let tuned = compileTuning(noTuning);
  let words = options.words ?? {};
  let gathering: NodeJS.Timeout | undefined;
  let isFollowing = false;
  let isSignalled = false;
  let isClosed = false;

  function show(state: IndexView | SharedArrayBuffer): void {
    if (pool) pool.publish(state);
    else pool = startSearchPool({ ...words, view: state, threads: options.threads ?? 0 });
  }

  const follower = await openFollower({
    ...options,
    onState: show,
    sizeOf: () => pool?.index().products ?? 0,
    onCatalogueChange(signal) {
      for (const listener of listeners) listener(signal);
    },
  });

  /** The first signal starts the clock, so that a stream of them cannot put the work off for ever. */
  function onSignal(): void {
    if (isFollowing) isSignalled = true;
    else gathering ??= setTimeout(() => void applyBatch(), GATHER_MS);
  }

  async function applyBatch(): Promise<void> {
    gathering = undefined;
    isFollowing = true;
    await follower.follow().catch(onError);
    isFollowing = false;
    if (isClosed || !isSignalled) return;
    isSignalled = false;
    onSignal();
  }

  await follower.follow().catch(onError);
  const stopListening = await options.onChange?.(onSignal);
  const looking = setInterval(onSignal, options.lookMs ?? LOOK_MS);
  looking.unref();
  const rehearsing =
    options.rehearseAfterMs === undefined
      ? undefined
      : setTimeout(() => void follower.rehearse().catch(onError), options.rehearseAfterMs).unref();
  const ask = makeAsk();
  const ready = () => pool ?? refuse('search.not_ready');
  return {
    search: async (request) => ask(ready(), withRanking(request, tuned)),
    suggest: async (request) => suggestTuned(ready(), request, tuned),
    tune(next) {
      if (next.version === tuning.version) return;
      tuning = next;
      tuned = compileTuning(next);
      words = wordsWith(options, next);
      pool?.setWords(words);
    },
    trial(next) {
      const search = ready().trial(wordsWith(options, next));
      const compiled = compileTuning(next);
      return { search: async (request) => search(withRanking(request, compiled)), redirectOf: compiled.redirectOf };
    },
    redirectOf: (language, text) => tuned.redirectOf(language, text),
    lookup: async (number) => ready().lookup(number),
    version: () => (pool ? [pool.index().version, tuning.version].filter(Boolean).join(' ') : ''),
    position: follower.position,
    isReady: () => pool !== undefined,
    size: () => pool?.index().products ?? 0,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async catchUp() {
      const wanted = await source.version();
      await follower.follow();
      while (follower.position() < wanted) {
        await new Promise((resolve) => setTimeout(resolve, CATCH_UP_STEP_MS));
        await follower.follow();
      }
    },
    rebuild: follower.rebuild,
    close: async () => {
      isClosed = true;
      clearTimeout(gathering);
      clearTimeout(rehearsing);
      clearInterval(looking);
      await stopListening?.();
      await follower.close();
      await pool?.close();
    },
  };
}

/** Sets of products belong to the state that is asked; the same list again finds the set it had in that state. */
function makeAsk() {
  const sets = new WeakMap<readonly string[], ProductSet>();

  function setOf(pool: SearchPool, skus: readonly string[]): ProductSet {
    const known = sets.get(skus);
    if (known?.version === pool.index().version) return known;
    const set = productSet(pool.index(), skus);
    sets.set(skus, set);
    return set;
  }

  return async (pool: SearchPool, { within, ...request }: EngineRequest) =>
    pool.search(within === undefined ? request : { ...request, within: setOf(pool, within) });
}

function wordsWith({ words = {} }: InProcessOptions, { synonyms }: Tuning): TradeWords {
  return { ...words, synonyms: mergeSynonyms(words.synonyms ?? {}, synonyms) };
}

function withRanking<R extends SearchRequest | EngineRequest>(request: R, { rankingOf }: CompiledTuning): R {
  const ranking = request.text === undefined ? undefined : rankingOf(request.language, request.text);
  return ranking === undefined ? request : { ...request, ranking };
}

/** What is suggested for a text begins with what is pinned for it, and has nothing that is hidden for it. */
async function suggestTuned(
  pool: SearchPool,
  request: SuggestRequest,
  { rankingOf }: CompiledTuning,
): Promise<Suggestions> {
  const ranking = rankingOf(request.language, request.text);
  if (ranking === undefined) return pool.suggest(request);
  const { pinned = [], hidden = [] } = ranking;
  const limit = request.limit ?? SUGGESTED;
  const found = await pool.suggest({ ...request, limit: limit + hidden.length });
  const first = pinned.filter((sku) => productSet(pool.index(), [sku]).docs.some((docs) => docs.length > 0));
  const isShown = (sku: string) => !hidden.includes(sku);
  return {
    skus: [...new Set([...first, ...found.skus])].filter(isShown).slice(0, limit),
    codes: found.codes.filter(({ sku }) => isShown(sku)).slice(0, limit),
  };
}

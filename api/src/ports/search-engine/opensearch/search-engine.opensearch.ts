import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '@shop/contract/errors';
import type { CodeMatch, SuggestRequest, Suggestions, TradeWords } from '@shop/catalogue-index';
import { compileTuning, mergeSynonyms, noTuning, type CompiledTuning, type Tuning } from '../tuning.ts';
import type { CatalogueSource, EngineRequest, SearchEnginePort } from '../search-engine.port.ts';
import { openAsk, type AskOptions } from './ask.ts';
import type { Asked } from './asked.ts';
import { exactCodeBody, readExactCodes } from './codes.ts';
import { Feeder } from './feeder.ts';
import { openStateStore } from './kept-state.ts';
import { STORED_FORM } from './mapping.ts';
import { EngineNode } from './node.ts';
import { searchPage } from './search-page.ts';
import { listKnown, suggestProducts, SUGGESTED } from './suggest.ts';

export type OpenSearchOptions = AskOptions & {
  readonly source: CatalogueSource;
  /** Names of its indexes begin so; shops that share an OpenSearch have one each. */
  readonly prefix: string;
  readonly shards: number;
  /** Counted up whenever products are turned into documents differently. */
  readonly documentForm: number;
  /** Whether this process may feed it; one of those that may does. */
  readonly isFeeding: boolean;
  readonly words?: TradeWords;
  readonly onChange?: (signal: () => void) => Promise<() => Promise<void>>;
  /** How often the state is looked at, milliseconds. */
  readonly lookMs?: number;
  readonly onProgress: (line: string) => void;
  readonly onError: (error: unknown) => void;
};

/** A change is found on every node within two seconds: fed at once by a signal, seen by the next look. */
const LOOK_MS = 250;
const CATCH_UP_STEP_MS = 25;

/** An OpenSearch of one or many nodes, fed by one process and asked by all (decision 0072). */
export async function openOpenSearch(options: OpenSearchOptions): Promise<SearchEnginePort> {
  const connection = openAsk(options);
  const store = openStateStore(connection, options.prefix);
  const form = `${STORED_FORM}.${options.documentForm}`;
  const feeder = options.isFeeding ? new Feeder({ ...options, ask: connection, store, form }) : undefined;
  const node = new EngineNode({ store, feeder, lookMs: options.lookMs ?? LOOK_MS, onError: options.onError });
  await node.open();
  const stopListening = await options.onChange?.(() => node.signal());
  node.start();

  function askedWith(trade: TradeWords): Asked {
    const view = node.view ?? refuse('search.not_ready');
    const opened = view.trade(trade);
    const ask: Asked['ask'] = (bodies) => connection.askAll(view.state.index, bodies);
    return { view, trade: opened, scopes: view.scopes(opened), ask };
  }

  return {
    ...answersOf(node, askedWith, options.words),
    position: () => node.view?.state.position ?? 0,
    isReady: () => node.view !== undefined,
    size: () => node.view?.state.size ?? 0,
    onChange(listener) {
      node.listeners.add(listener);
      return () => node.listeners.delete(listener);
    },
    async catchUp() {
      const wanted = await options.source.version();
      await node.follow();
      while ((node.view?.state.position ?? -1) < wanted) {
        await sleep(CATCH_UP_STEP_MS);
        await node.follow();
      }
    },
    async rebuild() {
      if (feeder) await feeder.rebuild();
      else await store.writeWanted(randomUUID());
      await node.look();
    },
    async close() {
      await stopListening?.();
      await node.close();
      await connection.close();
    },
  };
}

type Answers = Pick<SearchEnginePort, 'search' | 'suggest' | 'lookup' | 'tune' | 'trial' | 'redirectOf' | 'version'>;

/** What is asked, with what people have decided about it. */
function answersOf(node: EngineNode, askedWith: (trade: TradeWords) => Asked, own: TradeWords | undefined): Answers {
  let tuning = noTuning;
  let tuned = compileTuning(noTuning);
  let words = wordsWith(own, noTuning);
  const searchWith = (trade: TradeWords, compiled: CompiledTuning, request: EngineRequest) =>
    node.answer(() => searchPage(askedWith(trade), withRanking(request, compiled)));
  return {
    search: (request) => searchWith(words, tuned, request),
    suggest: (request) => node.answer(() => suggestTuned(askedWith(words), request, tuned)),
    lookup: (number) => node.answer(() => lookUp(askedWith(words), number)),
    tune(next) {
      if (next.version === tuning.version) return;
      tuning = next;
      tuned = compileTuning(next);
      words = wordsWith(own, next);
    },
    trial(next) {
      const trade = wordsWith(own, next);
      const compiled = compileTuning(next);
      askedWith(trade);
      return { search: (request) => searchWith(trade, compiled, request), redirectOf: compiled.redirectOf };
    },
    redirectOf: (language, text) => tuned.redirectOf(language, text),
    version: () =>
      node.view ? [`${node.view.state.index}:${node.view.state.read}`, tuning.version].filter(Boolean).join(' ') : '',
  };
}

async function lookUp(asked: Asked, number: string): Promise<readonly CodeMatch[]> {
  const [found] = await asked.ask([exactCodeBody(number)]);
  return found ? readExactCodes(number, found) : [];
}

/** What is suggested for a text begins with what is pinned for it, and has nothing that is hidden for it. */
async function suggestTuned(asked: Asked, request: SuggestRequest, tuned: CompiledTuning): Promise<Suggestions> {
  const { language, text, limit = SUGGESTED } = request;
  const { pinned = [], hidden = [] } = tuned.rankingOf(language, text) ?? {};
  const found = await suggestProducts(asked, { ...request, limit: limit + hidden.length }, async (most) => {
    return (await searchPage(asked, { language, text, limit: most, facets: false, categoryLevels: 0 })).skus;
  });
  const isShown = (sku: string) => !hidden.includes(sku);
  const first = await listKnown(asked, pinned);
  return {
    skus: [...new Set([...first, ...found.skus])].filter(isShown).slice(0, limit),
    codes: found.codes.filter(({ sku }) => isShown(sku)).slice(0, limit),
  };
}

function wordsWith(words: TradeWords | undefined, { synonyms }: Tuning): TradeWords {
  return { ...words, synonyms: mergeSynonyms(words?.synonyms ?? {}, synonyms) };
}

function withRanking(request: EngineRequest, { rankingOf }: CompiledTuning): EngineRequest {
  const ranking = request.text === undefined ? undefined : rankingOf(request.language, request.text);
  return ranking === undefined ? request : { ...request, ranking };
}

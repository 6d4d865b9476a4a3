import {
  openOutsideWords,
  type CatalogueIndex,
  type OutsideWord,
  type OutsideWords,
  type TradeWords,
} from '@shop/catalogue-index';
import { addWords, type WordList } from './fill-index.ts';
import type { KeptState, StateStore } from './kept-state.ts';
import { openScopes } from './scopes.ts';

/** The state of the index that this node answers from. */
export type EngineView = {
  readonly state: KeptState;
  readonly words: OutsideWords;
  /** The words of the trade, opened once. */
  readonly trade: (words: TradeWords) => CatalogueIndex;
  /** The tree, from top to bottom: place and depth of each category, and what is above it. */
  readonly tree: ReadonlyMap<string, { readonly depth: number; readonly path: readonly string[] }>;
  /** Products with what a plan asks for, by the key of the probe; they go with the state. */
  readonly counts: Map<string, number>;
  /** What was found and counted in this state, with these words of the trade. */
  readonly scopes: ReturnType<typeof openScopes>;
};

/** Reads what has changed since the view before; the same one when nothing has. */
export async function readView(store: StateStore, before: EngineView | undefined): Promise<EngineView | undefined> {
  const state = await store.read();
  if (state === undefined) return undefined;
  if (before !== undefined && isSame(before.state, state)) return before;
  const isSameIndex = before?.state.index === state.index;
  const tree = isSameIndex ? before.tree : treeOf(await store.readTree(state.index));
  if (isSameIndex && before.state.wordLists === state.wordLists) return { ...before, state, tree, ...nothingAsked() };
  const list: WordList = isSameIndex ? listOf(before) : new Map<string, OutsideWord>();
  for (let at = isSameIndex ? before.state.wordLists : 0; at < state.wordLists; at++)
    addWords(list, await store.readWords(state.index, at));
  const words = openOutsideWords(list.values(), state.products);
  lists.set(words, list);
  return { state, words, trade: isSameIndex ? before.trade : makeTrade(words), tree, ...nothingAsked() };
}

function nothingAsked(): Pick<EngineView, 'counts' | 'scopes'> {
  return { counts: new Map(), scopes: openScopes() };
}

const lists = new WeakMap<OutsideWords, WordList>();

function listOf({ words }: EngineView): WordList {
  return new Map(lists.get(words));
}

function isSame(a: KeptState, b: KeptState): boolean {
  return a.index === b.index && a.read === b.read && a.position === b.position;
}

/** Opened words of the trade are kept as long as they are the same. */
function makeTrade(words: OutsideWords): EngineView['trade'] {
  const opened = new WeakMap<TradeWords, CatalogueIndex>();
  return (trade) => {
    const known = opened.get(trade) ?? words.trade(trade);
    opened.set(trade, known);
    return known;
  };
}

function treeOf(categories: Awaited<ReturnType<StateStore['readTree']>>): EngineView['tree'] {
  const childrenOf = Map.groupBy(categories, ({ parentId }) => parentId ?? '');
  const tree = new Map<string, { depth: number; path: readonly string[] }>();
  const walk = (id: string, path: readonly string[]) => {
    for (const child of childrenOf.get(id) ?? []) {
      tree.set(child.id, { depth: path.length + 1, path });
      walk(child.id, [...path, child.id]);
    }
  };
  walk('', []);
  return tree;
}

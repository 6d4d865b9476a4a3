import {
  learntFrom,
  openProductAnalysis,
  readBuilt,
  startIndexBuild,
  type CategoryNode,
  type IndexChange,
  type IndexDocument,
  type Learnt,
  type OutsideWord,
  type ReadBatch,
} from '@shop/catalogue-index';
import { setImmediate as turn } from 'node:timers/promises';
import type { Ask, Json } from './ask.ts';
import { toStored } from './mapping.ts';

/** So many products teach what a compound is made of and how long texts are. */
const LEARNT_FROM = 20_000;
/** Products taken apart at a time, on the thread that also answers. */
const BATCH = 250;
/** Characters of one request. */
const WRITTEN_MAX = 8_000_000;

export type WordList = Map<string, OutsideWord>;

/** Counts of words are laid together; the best tier and the first spelling stay. */
export function addWords(list: WordList, words: readonly OutsideWord[]): void {
  for (const word of words) {
    const key = keyOf(word);
    const known = list.get(key);
    list.set(key, known ? joined(known, word) : word);
  }
}

function keyOf({ dictionary, term }: OutsideWord): string {
  return `${dictionary} ${term}`;
}

function joined(known: OutsideWord, word: OutsideWord): OutsideWord {
  return {
    ...known,
    called: known.called + word.called,
    mentioned: known.mentioned + word.mentioned,
    tier: Math.min(known.tier, word.tier),
  };
}

/** Words that say something new: that were not there, or were never what a product is called, or not so plainly. */
export function newWords(list: WordList, words: readonly OutsideWord[]): readonly OutsideWord[] {
  return words.filter((word) => {
    const known = list.get(keyOf(word));
    if (known === undefined) return true;
    const isCalled = known.called === 0 && word.called > 0;
    return isCalled || (known.mentioned === 0 && word.mentioned > 0) || word.tier < known.tier;
  });
}

/** Writes products into one index, each with the number of the change that it is read at: what is older changes nothing. */
export function openWriter({ write }: Ask, index: string) {
  async function put({ products }: ReadBatch, sequence: number): Promise<void> {
    let lines: Json[] = [];
    let length = 0;
    let n = 0;
    for (const product of products) {
      const stored = toStored(product);
      const action = { _index: index, _id: product.document.sku, version: sequence, version_type: 'external_gte' };
      lines.push({ index: action }, stored);
      length += JSON.stringify(stored).length;
      if (++n % BATCH === 0) await turn();
      if (length < WRITTEN_MAX) continue;
      await write(lines);
      [lines, length] = [[], 0];
    }
    await write(lines);
  }

  return {
    put,
    remove: (skus: readonly string[], sequence: number) =>
      write(
        skus.map((sku) => ({
          delete: { _index: index, _id: sku, version: sequence, version_type: 'external_gte' },
        })),
      ),
  };
}

export type Writer = ReturnType<typeof openWriter>;

/** An index that this process writes into. */
export type OpenIndex = {
  readonly index: string;
  readonly writer: Writer;
  readonly read: (documents: readonly IndexDocument[]) => ReadBatch;
  readonly words: WordList;
};

/** Reads changed products as all others of the index were read, and writes them; answers which words they have. */
export async function writeChanges(
  { writer, read }: Pick<OpenIndex, 'writer' | 'read'>,
  changes: readonly IndexChange[],
  sequence: number,
): Promise<readonly OutsideWord[]> {
  const documents = changes.flatMap(({ document }) => document ?? []);
  const words: OutsideWord[] = [];
  for (let at = 0; at < documents.length; at += BATCH) {
    const batch = read(documents.slice(at, at + BATCH));
    await writer.put(batch, sequence);
    words.push(...batch.words);
    await turn();
  }
  await writer.remove(
    changes.filter(({ document }) => document === null).map(({ sku }) => sku),
    sequence,
  );
  return words;
}

export type Filled = { readonly learnt: Learnt; readonly words: WordList; readonly products: number };

export type FillOptions = {
  readonly categories: readonly CategoryNode[];
  readonly documents: AsyncIterable<readonly IndexDocument[]>;
  readonly sequence: number;
  readonly onProgress: (products: number) => void;
  /** Asked between batches. */
  readonly isGivenUp: () => boolean;
};

/** Writes the whole catalogue; undefined when it was given up. The first products teach how the others are read. */
export async function fillIndex(
  writer: Writer,
  { categories, documents, sequence, onProgress, isGivenUp }: FillOptions,
): Promise<Filled | undefined> {
  const words: WordList = new Map();
  let first: IndexDocument[] = [];
  let learnt: Learnt | undefined;
  let read: ((documents: readonly IndexDocument[]) => ReadBatch) | undefined;
  let products = 0;

  async function learn(): Promise<Learnt> {
    const buffer = await buildFrom(categories, first);
    const batch = readBuilt(buffer, categories, first);
    await writer.put(batch, sequence);
    addWords(words, batch.words);
    first = [];
    learnt = learntFrom(buffer);
    read = openProductAnalysis(categories, learnt);
    return learnt;
  }

  for await (const batch of documents) {
    if (isGivenUp()) return undefined;
    products += batch.length;
    if (read === undefined) {
      first.push(...batch);
      if (first.length >= LEARNT_FROM) await learn();
    } else {
      const changes = batch.map((document) => ({ sku: document.sku, document }));
      addWords(words, await writeChanges({ writer, read }, changes, sequence));
    }
    onProgress(products);
  }
  learnt ??= await learn();
  return isGivenUp() ? undefined : { learnt, words, products };
}

/** On another thread. */
async function buildFrom(
  categories: readonly CategoryNode[],
  documents: readonly IndexDocument[],
): Promise<SharedArrayBuffer> {
  const build = startIndexBuild({ categories, catalogueVersion: '0' });
  try {
    for (let at = 0; at < documents.length; at += BATCH) await build.add(documents.slice(at, at + BATCH));
    return (await build.finish()).buffer;
  } catch (error) {
    await build.cancel();
    throw error;
  }
}

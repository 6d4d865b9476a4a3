import { openIndex, search, suggest, createIndexBuilder, lookupCode } from '@shop/catalogue-index';
import { sampleCatalogue } from '@shop/catalogue-index/testing/sample-catalogue';
import { openAsk } from '../api/src/ports/search-engine/opensearch/ask.ts';
import { openOpenSearch } from '../api/src/ports/search-engine/opensearch/search-engine.opensearch.ts';
import type {
  CatalogueSource,
  EngineRequest,
  SearchEnginePort,
} from '../api/src/ports/search-engine/search-engine.port.ts';
import { startOpenSearch } from '../tools/opensearch/start-opensearch.ts';

const RUNS = 30;
/** Java compiles what is asked often: a server that has just started answers several times slower. */
const WARM_UP_RUNS = 60;
const FIRST_RUNS = 15;
const PAGES = 3;
const BATCH = 1000;

/** What each may take at the median, milliseconds, by products. */
const wanted: Readonly<Record<number, { readonly listing: number; readonly text: number }>> = {
  20_000: { listing: 15, text: 15 },
  1_000_000: { listing: 60, text: 80 },
};

const questions: Readonly<Record<string, EngineRequest>> = {
  'listing of 50, all facets': { language: 'de', limit: 50 },
  'half the catalogue, all facets': { language: 'de', categoryId: 't0', limit: 50 },
  'one category': { language: 'de', categoryId: 't0l1', limit: 50 },
  'three multi-select filters': {
    language: 'de',
    limit: 50,
    filters: [
      { facet: 'manufacturer', values: ['feller', 'hager', 'legrand'] },
      { facet: 'colour', values: ['c0', 'c1', 'c2'] },
      { facet: 'n1', min: 0, max: 60 },
    ],
  },
  "text 'led', all facets": { language: 'de', text: 'led', limit: 50 },
  'text of two words, one typo': { language: 'de', text: 'feler rahmen', limit: 50 },
  'by price, offset 5000': { language: 'de', sort: 'priceAsc', offset: 5000, limit: 50, facets: false },
};

export type EngineRow = {
  readonly name: string;
  readonly own: number;
  /** Asked for the first time since the catalogue has changed, of whichever node. */
  readonly first: number;
  /** Another page of what was asked for before. */
  readonly again: number;
  readonly result: string;
};

/** The same questions to the index in this process and to OpenSearch, one after the other; OpenSearch beside this process. */
export async function reportOpenSearch(products: number): Promise<readonly EngineRow[]> {
  const server = await startOpenSearch();
  if ('problem' in server) {
    console.log(`OpenSearch left out: ${server.problem}`);
    return [];
  }
  const sample = sampleCatalogue({ products, seed: 1 });
  const builtAt = performance.now();
  const open = (isFeeding: boolean) => openNode(server.url, sourceOf(sample), isFeeding);
  const engine = await open(true);
  const fedSeconds = (performance.now() - builtAt) / 1000;
  const builder = createIndexBuilder({ categories: sample.categories, catalogueVersion: '1' });
  for (let n = 0; n < products; n++) builder.add(sample.product(n));
  const index = openIndex(builder.finish());
  const firsts = await askForTheFirstTime(server.url, () => open(false));
  const rows: EngineRow[] = [];
  for (const [name, { within: _, ...request }] of Object.entries(questions)) {
    const own = await medianOf(async () => search(index, request));
    const first = medianIn(firsts.get(name) ?? []);
    const { offset = 0 } = request;
    const again = await medianOf((n) => engine.search({ ...request, offset: offset + (n % PAGES) * request.limit }));
    const most = wanted[products]?.[name.startsWith('text') ? 'text' : 'listing'];
    const say = (ms: number) => (ms <= (most ?? Infinity) ? 'ok' : 'TOO MUCH');
    const result = most === undefined ? '' : `${say(first)} / ${say(again)} (<= ${most} ms)`;
    rows.push({ name, own, first, again, result });
  }
  const sku = sample.product(77).sku;
  const looked = await medianOf(() => engine.lookup(sku));
  rows.push({ name: 'exact number', own: await medianOf(async () => lookupCode(index, sku)), first: looked, again: looked, result: '' }); // oxfmt-ignore
  const typed = { language: 'de', text: 'sch' } as const;
  const suggested = await medianOf(() => engine.suggest(typed));
  rows.push({ name: 'suggestion, 3 letters', own: await medianOf(async () => suggest(index, typed)), first: suggested, again: suggested, result: '' }); // oxfmt-ignore
  print(rows, products, fedSeconds);
  await engine.close();
  await server.stop();
  return rows;
}

function openNode(url: string, source: CatalogueSource, isFeeding: boolean): Promise<SearchEnginePort> {
  return openOpenSearch({
    url,
    source,
    prefix: 'bench',
    shards: 1,
    documentForm: 1,
    isFeeding,
    onProgress: () => undefined,
    onError: (error) => console.log(error),
  });
}

/** Neither the node nor OpenSearch has kept an answer; times by question, those of the warm-up left out. */
async function askForTheFirstTime(url: string, open: () => Promise<SearchEnginePort>) {
  const times = new Map<string, number[]>();
  const connection = openAsk({ url });
  for (let n = 0; n < WARM_UP_RUNS + FIRST_RUNS; n++) {
    const node = await open();
    for (const [name, request] of Object.entries(questions)) {
      await connection.ask('POST', '/_cache/clear?request=true');
      const begun = performance.now();
      await node.search(request);
      if (n >= WARM_UP_RUNS) times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
    }
    await node.close();
  }
  await connection.close();
  return times;
}

function print(rows: readonly EngineRow[], products: number, fedSeconds: number): void {
  console.log(
    `OpenSearch and the own index, ${products} products, one question at a time, median in ms; filled in ${fedSeconds.toFixed(0)} s:`,
  );
  console.table(
    Object.fromEntries(
      rows.map(({ name, own, first, again, result }) => [
        name,
        { own: round(own), first: round(first), again: round(again), ratio: round(first / own), wanted: result },
      ]),
    ),
  );
}

function round(value: number): number {
  return Number(value.toPrecision(3));
}

async function medianOf(ask: (n: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < RUNS; n++) {
    const begun = performance.now();
    await ask(n);
    times.push(performance.now() - begun);
  }
  // The first ones warm up.
  return medianIn(times.slice(RUNS / 3));
}

function medianIn(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;
}

function sourceOf({ categories, product, products }: ReturnType<typeof sampleCatalogue>): CatalogueSource {
  return {
    version: async () => 1,
    categories: async () => categories,
    async *documents() {
      for (let at = 0; at < products; at += BATCH)
        yield Array.from({ length: Math.min(BATCH, products - at) }, (_, n) => product(at + n));
    },
    changes: async () => ({ isTruncated: false, sequence: 1, changes: [], isWhole: false }),
  };
}

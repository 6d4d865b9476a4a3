import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  loadSnapshot,
  lookupCode,
  openIndex,
  saveSnapshot,
  search,
  startIndexBuild,
  startLiveIndex,
  startSearchPool,
  suggest,
  type SearchRequest,
} from './index.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';

/** `node packages/catalogue-index/src/bench.ts [products]`: prints what the README promises. */
const products = Number(process.argv[2] ?? 100_000);
const BATCH = 500;
const PAGE = 50;

const sample = sampleCatalogue({ products });
let rssPeak = 0;
const watch = setInterval(() => (rssPeak = Math.max(rssPeak, process.memoryUsage.rss())), 50);
const build = startIndexBuild({ categories: sample.categories, catalogueVersion: 'bench' });
const startedMs = performance.now();
for (let from = 0; from < products; from += BATCH)
  await build.add(Array.from({ length: Math.min(BATCH, products - from) }, (_, i) => sample.product(from + i)));
const { buffer, stats } = await build.finish();
clearInterval(watch);
print('build wall / worker CPU (s)', `${seconds(performance.now() - startedMs)} / ${seconds(stats.cpuMs)}`);
print('peak RSS (MB), whole process', Math.round(rssPeak / 1e6));
print('bytes a product', Math.round(stats.bytes / products));

const folder = await mkdtemp(join(tmpdir(), 'index-bench-'));
const path = join(folder, 'index.snapshot');
const savedMs = performance.now();
await saveSnapshot(buffer, path);
print('snapshot save (ms)', Math.round(performance.now() - savedMs));
const loadedMs = performance.now();
const snapshot = await loadSnapshot(path);
print('snapshot load (ms)', Math.round(performance.now() - loadedMs));
await rm(folder, { recursive: true });
if (!snapshot.ok) throw new Error(snapshot.reason);

let index = openIndex(snapshot.buffer);
const broad: SearchRequest = { language: 'de', categoryId: 't0', limit: PAGE };
const filters = [
  { facet: 'manufacturer', values: ['feller', 'hager', 'legrand', 'alpina'] },
  { facet: 'colour', values: ['c0', 'c1', 'c2'] },
  { facet: 'f0.3', values: ['v0', 'v1'] },
];
const rare = [{ facet: 'f0.3', values: ['v9'] }];
measureQueries();

const live = await startLiveIndex({ buffer: snapshot.buffer, sequence: 0 });
const others = sampleCatalogue({ products, seed: 2 });
const changes = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const { sku } = sample.product((from + n) * 97);
    return { sku, document: { ...others.product(from + n), sku } };
  });
await live.apply({ sequence: 1, changes: changes(900, 1) });
for (const [at, count] of [1, 100, 898].entries()) {
  const appliedMs = performance.now();
  index = openIndex(await live.apply({ sequence: at + 2, changes: changes(at * 100, count) }), { previous: index });
  print(`change of ${count} products seen after (ms)`, Math.round(performance.now() - appliedMs));
}
print('with a delta of (products)', index.internal.parts.at(-1)?.segment.products ?? 0);
measureQueries();
await live.close();

const pool = startSearchPool({ view: index.view, threads: 2 });
await pool.search(broad);
for (const name of ['cached category', 'cached category again'])
  await measureAsync(name, 2000, () => pool.search(broad));
const rounds = 100;
const mixedMs = performance.now();
await Promise.all(Array.from({ length: rounds }, (_, n) => pool.search({ ...broad, offset: (n + 1) * PAGE })));
print('broad on two threads, requests/s', Math.round((rounds * 1000) / (performance.now() - mixedMs)));
await pool.close();

function measureQueries(): void {
  const runs = products > 300_000 ? 100 : 1000;
  const led: SearchRequest = { language: 'de', text: 'led', limit: PAGE };
  const typo: SearchRequest = { language: 'de', text: 'feler rahmen', limit: PAGE };
  const beginnings = ['sc', 'le', 'st', 'fe', 'ka', 'ra', 'ho', 'ba'];
  const beginning = (n: number) => beginnings[n % 8] ?? '';
  measure('broad category, all facets', runs, () => search(index, broad));
  measure('+ three multi-select filters', runs, () => search(index, { ...broad, filters }));
  measure('+ one rare value', runs, () => search(index, { ...broad, filters: rare }));
  measure('one leaf category', runs, () => search(index, { ...broad, categoryId: 't0l3' }));
  measure("'led', all facets", runs, () => search(index, led));
  measure("'feler rahmen' (typo)", runs, () => search(index, typo));
  measure('broad by price, offset 5000', runs / 4, () => search(index, { ...broad, sort: 'priceAsc', offset: 5000 }));
  measure('broad, page only', runs, () => search(index, { ...broad, facets: false, categoryLevels: 0 }));
  measure('exact number', 20_000, (n) => lookupCode(index, String(100_000_000 + (n % products) * 13)));
  measure('suggestion, 2 letters', 4000, (n) => suggest(index, { language: 'de', text: beginning(n) }));
  measure('suggestion, 2 words', runs, () => suggest(index, { language: 'de', text: 'feller rah' }));
  measure('2 letters as a full query', 200, (n) => search(index, { language: 'de', text: beginning(n), limit: PAGE }));
}

async function measureAsync(name: string, runs: number, run: () => Promise<unknown>): Promise<void> {
  const from = performance.now();
  for (let n = 0; n < runs; n++) await run();
  print(name, `${((performance.now() - from) / runs).toFixed(4)} ms`);
}

function measure(name: string, runs: number, run: (n: number) => unknown): void {
  for (let n = 0; n < Math.min(runs, 100); n++) run(n);
  const times = new Float64Array(runs);
  for (let n = 0; n < runs; n++) {
    const from = performance.now();
    run(n);
    times[n] = performance.now() - from;
  }
  times.sort();
  const at = (share: number) => (times[Math.floor(runs * share)] ?? 0).toFixed(4);
  print(name, `best ${at(0)} ms, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

function print(name: string, figure: string | number): void {
  console.log(`${name.padEnd(40)} ${figure}`);
}

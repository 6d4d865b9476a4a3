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
  type CatalogueIndex,
  type SearchRequest,
} from './index.ts';
import { sampleCatalogue } from './testing/sample-catalogue.ts';
import { manufacturers, things } from './testing/sample-words.ts';

/** One figure of an index: of what is done often the median and, beside it, the best and the slowest hundredth, milliseconds. */
export type IndexFigure = {
  readonly name: string;
  readonly value: number;
  readonly unit: 'ms' | 's' | 'MB' | 'bytes' | '/s';
  readonly best?: number;
  readonly p99?: number;
};

const BATCH = 500;
const PAGE = 50;
const MEGABYTE = 1e6;
const broad: SearchRequest = { language: 'de', categoryId: 't0', limit: PAGE };

/** `node packages/catalogue-index/src/bench.ts [products]` prints what the README guarantees. */
if (import.meta.main) await measureIndex(Number(process.argv[2] ?? 100_000), (figure) => console.log(lineOf(figure)));

/**
 * Builds an index of the sample catalogue, saves and loads it, asks it, changes it and asks again. The peak of memory is that
 * of the whole process: ask for it in a fresh one.
 */
export async function measureIndex(
  products: number,
  onFigure: (figure: IndexFigure) => void,
): Promise<readonly IndexFigure[]> {
  const figures: IndexFigure[] = [];
  const report = (figure: IndexFigure) => {
    figures.push(figure);
    onFigure(figure);
  };
  const buffer = await measureSnapshot(await measureBuild(products, report), report);
  let index = openIndex(buffer);
  measureQueries(index, products, '', report);
  index = await measureChanges(buffer, products, report);
  measureQueries(index, products, ', with a delta', report);
  await measurePool(index, report);
  return figures;
}

type Report = (figure: IndexFigure) => void;

async function measureBuild(products: number, report: Report): Promise<SharedArrayBuffer> {
  const sample = sampleCatalogue({ products });
  const build = startIndexBuild({ categories: sample.categories, catalogueVersion: 'bench' });
  const started = performance.now();
  for (let from = 0; from < products; from += BATCH)
    await build.add(Array.from({ length: Math.min(BATCH, products - from) }, (_, i) => sample.product(from + i)));
  const { buffer, stats } = await build.finish();
  report({ name: 'build', value: (performance.now() - started) / 1000, unit: 's' });
  report({ name: 'build, CPU of its thread', value: stats.cpuMs / 1000, unit: 's' });
  report({ name: 'peak memory', value: (process.resourceUsage().maxRSS * 1024) / MEGABYTE, unit: 'MB' });
  report({ name: 'a product', value: stats.bytes / products, unit: 'bytes' });
  return buffer;
}

async function measureSnapshot(buffer: SharedArrayBuffer, report: Report): Promise<SharedArrayBuffer> {
  const folder = await mkdtemp(join(tmpdir(), 'index-bench-'));
  try {
    const path = join(folder, 'index.snapshot');
    const saved = performance.now();
    await saveSnapshot(buffer, path);
    report({ name: 'snapshot saved', value: (performance.now() - saved) / 1000, unit: 's' });
    const loaded = performance.now();
    const snapshot = await loadSnapshot(path);
    report({ name: 'snapshot loaded', value: (performance.now() - loaded) / 1000, unit: 's' });
    if (!snapshot.ok) throw new Error(snapshot.reason);
    return snapshot.buffer;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function measureQueries(index: CatalogueIndex, products: number, suffix: string, report: Report): void {
  const runs = products > 300_000 ? 100 : 1000;
  const filters = [
    { facet: 'manufacturer', values: ['feller', 'hager', 'legrand', 'alpina'] },
    { facet: 'colour', values: ['c0', 'c1', 'c2'] },
    { facet: 'f0.3', values: ['v0', 'v1'] },
  ];
  const rare = [{ facet: 'f0.3', values: ['v9'] }];
  const beginnings = ['sc', 'le', 'st', 'fe', 'ka', 'ra', 'ho', 'ba'];
  const beginning = (n: number) => beginnings[n % beginnings.length] ?? '';
  const measure = (name: string, times: number, run: (n: number) => unknown) =>
    report({ name: name + suffix, ...timesOf(times, run) });

  measure('broad category, all facets', runs, () => search(index, broad));
  measure('three multi-select filters', runs, () => search(index, { ...broad, filters }));
  measure('one rare value', runs, () => search(index, { ...broad, filters: rare }));
  measure('one category', runs, () => search(index, { ...broad, categoryId: 't0l3' }));
  measure("'led', all facets", runs, () => search(index, { language: 'de', text: 'led', limit: PAGE }));
  measure('two words, one typo', runs, () => search(index, { language: 'de', text: 'feler rahmen', limit: PAGE }));
  measure('broad by price, offset 5000', runs / 4, () => search(index, { ...broad, sort: 'priceAsc', offset: 5000 }));
  measure('broad, page only', runs, () => search(index, { ...broad, facets: false, categoryLevels: 0 }));
  measure('exact number', 20_000, (n) => lookupCode(index, String(100_000_000 + (n % products) * 13)));
  measure('suggestion, 2 letters', 4000, (n) => suggest(index, { language: 'de', text: beginning(n) }));
  measure('suggestion, 2 words', runs, (n) => suggest(index, { language: 'de', text: twoWords(n) }));
  measure('2 letters as a query', 200, (n) => search(index, { language: 'de', text: beginning(n), limit: PAGE }));
  measure('middle of a number', 20, (n) => search(index, { language: 'de', text: String(1234 + n * 7), limit: PAGE }));
}

/** 'Feller rah', 'Hager kab' …: another manufacturer and another thing each time. */
function twoWords(n: number): string {
  const thing = things[1 + (n % (things.length - 1))]?.[0] ?? '';
  return `${manufacturers[n % manufacturers.length] ?? ''} ${thing.slice(0, 3)}`;
}

async function measureChanges(buffer: SharedArrayBuffer, products: number, report: Report): Promise<CatalogueIndex> {
  const sample = sampleCatalogue({ products });
  const others = sampleCatalogue({ products, seed: 2 });
  const changes = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => {
      const { sku } = sample.product((from + n) * 97);
      return { sku, document: { ...others.product(from + n), sku } };
    });
  const live = await startLiveIndex({ buffer, sequence: 0 });
  let index = openIndex(buffer);
  await live.rehearse(changes(2000, 100).map(({ document }) => document));
  for (const [at, count] of [1, 100, 898].entries()) {
    const batch = changes(at * 100, count);
    const applied = performance.now();
    index = openIndex(await live.apply({ sequence: at + 2, changes: batch }), { previous: index });
    report({ name: `change of ${count} seen after`, value: performance.now() - applied, unit: 'ms' });
  }
  await live.close();
  return index;
}

async function measurePool(index: CatalogueIndex, report: Report): Promise<void> {
  const pool = startSearchPool({ view: index.view, threads: 2 });
  await pool.search(broad);
  const runs = 2000;
  const kept = performance.now();
  for (let n = 0; n < runs; n++) await pool.search(broad);
  report({ name: 'kept category', value: (performance.now() - kept) / runs, unit: 'ms' });
  const rounds = 100;
  const mixed = performance.now();
  await Promise.all(Array.from({ length: rounds }, (_, n) => pool.search({ ...broad, offset: (n + 1) * PAGE })));
  report({ name: 'broad on two threads', value: (rounds * 1000) / (performance.now() - mixed), unit: '/s' });
  await pool.close();
}

function timesOf(runs: number, run: (n: number) => unknown): Pick<IndexFigure, 'value' | 'unit' | 'best' | 'p99'> {
  for (let n = 0; n < Math.min(runs, 100); n++) run(n);
  const times = new Float64Array(runs);
  for (let n = 0; n < runs; n++) {
    const from = performance.now();
    run(n);
    times[n] = performance.now() - from;
  }
  times.sort();
  const at = (share: number) => times[Math.floor(runs * share)] ?? Number.NaN;
  return { value: at(0.5), unit: 'ms', best: at(0), p99: at(0.99) };
}

function lineOf({ name, value, unit, best, p99 }: IndexFigure): string {
  const others = best === undefined ? '' : `, best ${shown(best)}, p99 ${shown(p99 ?? Number.NaN)}`;
  return `${name.padEnd(44)} ${shown(value)} ${unit}${others}`;
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}

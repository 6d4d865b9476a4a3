import http from 'node:http';
import { orderSorts, positionSorts, type OrderFilters } from '@shop/contract/order-history';
import type { Server } from './child.ts';
import { ask } from './load.ts';
import { sized } from './scale.ts';

/** Every filter of the history, common and rare, and pairs that people combine. */
const filters: readonly OrderFilters[] = [
  {},
  { state: 'open' },
  { state: 'done' },
  { datePreset: 'last12Months' },
  { datePreset: 'last7Days' },
  { orderOrigin: 'phone' },
  { onlyOwnOrder: true },
  { onlyDelayedOrder: true },
  { contract: 0 },
  { contractType: 'credit' },
  { contractType: 'default' },
  { commission: 'chantier' },
  { commission: 'flon' },
  { commission: 'sévelin 450' },
  { commission: 'lot 77' },
  { reference: 'ob-7007' },
  { reference: '77' },
  { contact: 'marie' },
  { eNumber: '5' },
  { eNumber: '162 25' },
  { notation: 'interrupteur' },
  { notation: 'interrupteur différentiel' },
  { notation: 'disjoncteur', datePreset: 'last30Days' },
  { supplierArticleNumber: '12' },
  { q: 'ob-7007' },
  { q: 'interrupteur' },
  { q: '100004501' },
  { q: 'nothing of the kind' },
  { orderOrigin: 'phone', state: 'done' },
  { orderOrigin: 'phone', state: 'open' },
  { orderOrigin: 'phone', notation: 'interrupteur' },
  { commission: 'chantier', state: 'open' },
];

const words = ['100004501', '1000', '100', '10', '50', '162', '1625', 'chantier', 'flon 12', 'lot 77', 'sé', 'xyz'];

/** A page that people still reach by clicking. */
const DEEP_PAGE = 40;
const CALLS = sized(7, 2);
const WORST = 8;

export type HistoryFigures = {
  readonly list: string;
  readonly questions: number;
  readonly p50Max: number;
  /** The slowest first, p50 in milliseconds. */
  readonly worst: readonly { readonly question: string; readonly p50: number }[];
  readonly failed: number;
  readonly result: string;
};

/** Issue "After the order": any filter and sort, both ways, first and deep page; the worst question says how it stands. */
export async function measureHistory(shop: Server, cookie: string): Promise<readonly HistoryFigures[]> {
  const list = (kind: 'orders' | 'positions', sorts: readonly string[]) =>
    filters.flatMap((filter) =>
      sorts
        .filter((by) => filter.state === 'open' || !['commission', 'object'].includes(by) || kind === 'orders')
        .flatMap((by) =>
          (['asc', 'desc'] as const).flatMap((direction) =>
            [1, DEEP_PAGE].map((page) => ({
              method: 'POST',
              path: `/api/customer/order-history-all-${kind}`,
              body: JSON.stringify({ filters: filter, ipp: 50, page, sort: { by, direction } }),
            })),
          ),
        ),
    );
  const searches = words.map((word) => ({
    method: 'GET',
    path: `/api/customer/order-history/quick-search?q=${encodeURIComponent(word)}`,
  }));
  const ways = [
    ['orders', 15, list('orders', orderSorts)],
    ['positions', 30, list('positions', positionSorts)],
    ['quick search', 15, searches],
  ] as const;
  const figures: HistoryFigures[] = [];
  for (const [name, p50Max, questions] of ways) figures.push(await worstOf(shop, cookie, name, p50Max, questions));
  return figures;
}

type Question = { readonly method: string; readonly path: string; readonly body?: string };

async function worstOf(
  shop: Server,
  cookie: string,
  list: string,
  p50Max: number,
  questions: readonly Question[],
): Promise<HistoryFigures> {
  const measured: { readonly question: string; readonly p50: number }[] = [];
  const agent = new http.Agent({ keepAlive: true });
  let failed = 0;
  for (const question of questions) {
    const times: number[] = [];
    for (let call = 0; call < CALLS; call++) {
      const started = performance.now();
      const { status } = await ask(agent, shop.origin, { ...question, headers: { cookie } });
      times.push(performance.now() - started);
      if (status !== 200) failed++;
    }
    const p50 = times.toSorted((a, b) => a - b)[Math.floor(CALLS / 2)] ?? Number.NaN;
    measured.push({ question: question.body ?? question.path, p50 });
  }
  agent.destroy();
  const worst = measured.toSorted((a, b) => b.p50 - a.p50).slice(0, WORST);
  const late = measured.filter(({ p50 }) => !(p50 <= p50Max)).length;
  const result =
    failed > 0 ? `${failed} FAILED` : late > 0 ? `${late} TOO SLOW (> ${p50Max} ms)` : `ok (<= ${p50Max} ms)`;
  return { list, questions: questions.length, p50Max, worst, failed, result };
}

export type ExportFigures = {
  readonly firstByteMs: number;
  readonly totalMs: number;
  readonly megabytes: number;
  /** By how much the process was larger at its largest than before, megabytes. */
  readonly grownMegabytes: number;
  readonly result: string;
};

const FIRST_BYTE_MS_MAX = 200;
/** What a garbage collector leaves lying about while a list of any length passes through. */
const GROWN_MEGABYTES_MAX = 100;

/** All orders as CSV: when its first byte comes, and whether it passes through without filling the memory. */
export async function measureExport(shop: Server, cookie: string): Promise<ExportFigures> {
  const started = performance.now();
  const before = await shop.memory();
  const path = '/api/customer/order-history/export-csv?list=orders';
  const response = await fetch(shop.origin + path, { headers: { cookie } });
  let firstByteMs = Number.NaN;
  let bytes = 0;
  let most = before;
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const piece of body ?? []) {
    if (bytes === 0) firstByteMs = performance.now() - started;
    bytes += piece.length;
    most = Math.max(most, await shop.memory());
  }
  const grownMegabytes = (most - before) / 1024 / 1024;
  const isWell = response.ok && firstByteMs <= FIRST_BYTE_MS_MAX && grownMegabytes <= GROWN_MEGABYTES_MAX;
  return {
    firstByteMs,
    totalMs: performance.now() - started,
    megabytes: bytes / 1024 / 1024,
    grownMegabytes,
    result: isWell ? 'ok' : `MISSED (first byte <= ${FIRST_BYTE_MS_MAX} ms, <= ${GROWN_MEGABYTES_MAX} MB more)`,
  };
}

/** Measures and says how it stands. */
export async function reportHistory(shop: Server, cookie: string) {
  const lists = await measureHistory(shop, cookie);
  for (const { list, questions, worst, result } of lists) {
    console.log(`\nHistory, ${list}: ${questions} questions, ${result}; the slowest:`);
    console.table(worst.map(({ question, p50 }) => ({ question, 'p50 ms': Number(p50.toFixed(1)) })));
  }
  const file = await measureExport(shop, cookie);
  const { firstByteMs, totalMs, megabytes, grownMegabytes, result } = file;
  console.log(
    `\nAll orders as CSV: first byte ${firstByteMs.toFixed(0)} ms, ${megabytes.toFixed(1)} MB in ${totalMs.toFixed(0)} ms, memory +${grownMegabytes.toFixed(0)} MB, ${result}`,
  );
  return { lists, file };
}

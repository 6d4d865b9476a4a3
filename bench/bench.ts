// Measures the production build as its users meet it: over HTTP on this machine, on a catalogue of 100 000 products, beside
// the ceiling of the same run; then the growth from 10 000. `npm run bench -- --quick` takes 10 000, smaller companies and less time, and leaves the growth and what has an option of its own; `-- --million` measures the index alone, of
// 1 000 000 products; `-- --slow-erp` what is left of the shop beside an ERP that takes five seconds,
// `-- --foreign-files` beside a user who sends bad files and prints a lot, `-- --flood` beside 200 connections of random searches,
// `-- --standing-orders` while ten thousand plans are due at one minute, `-- --price-list` while one of the whole range is made, `-- --punchout` what buyers' systems wait for, `-- --export` what memory article data of the whole range take (with `--million` of 1 000 000, an hour), `-- --staff` what staff wait for: first page, customer search, the preview of an import, a synonym,
// `-- --opensearch` OpenSearch beside the own index (20 000 products; with `--million` 1 000 000).
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureWebBuild } from '../tools/web-build.ts';
import { cartScenarios } from './carts.ts';
import { checkoutScenarios } from './checkout.ts';
import { freshScenarios } from './fresh.ts';
import { METRICS_TOKEN } from './statements.ts';
import { measurePasskeys } from './second-factor.ts';
import { approvalScenarios, insertApprovals } from './approvals.ts';
import { listScenarios } from './lists.ts';
import { insertYearsOfOrders, OPERATOR, operatorHomeScenarios } from './operator-home.ts';
import { insertOwnNumbers, ownNumberScenarios } from './own-numbers.ts';
import { insertPremiumEntries, premiumScenarios } from './premium-world.ts';
import { siteScenarios } from './sites.ts';
import { measureChanges, type ChangesFigures } from './changes.ts';
import { root, startServer, type Server } from './child.ts';
import { importScenarios } from './imports.ts';
import type { Figures } from './load.ts';
import { reportCartTable, type CartTableFigures } from './cart-table.ts';
import { reportFlood } from './flood.ts';
import { HISTORY_USER, historyScenarios, insertHistory } from './history.ts';
import { reportHistory } from './history-questions.ts';
import type { PageAudit } from '../e2e/page-audit.ts';
import { reportAudits, reportPages, type PageFigures } from './pages.ts';
import { reportIndex } from './index-figures.ts';
import { reportOpenSearch } from './opensearch.ts';
import { reportPrinting } from './printing.ts';
import { reportExport } from './exports.ts';
import { reportPriceList } from './price-lists.ts';
import { reportPunchout } from './punchout.ts';
import { reportRanking } from './ranking/report.ts';
import { isQuick, sized } from './scale.ts';
import { reportForeignFiles } from './foreign-files.ts';
import { readable, reported, type Row } from './rows.ts';
import { reportSlowErp } from './slow-erp.ts';
import { measureCeiling, measureScenario } from './measure-scenario.ts';
import { reportStaff, reportStaffWithRows } from './staff.ts';
import { reportStandingOrders } from './standing-orders.ts';
import { categoryListing, readingScenarios, writingScenarios, type Scenario } from './scenarios.ts';
import { findGoods, logIn, logInShoppers, stateFolder, type Goods } from './world.ts';

const LARGE = sized(100_000, 10_000);
/** Good first hits are told on a shop's usual range; more only makes it slower. */
const RANKED = sized(20_000, 3000);
const SMALL = sized(10_000, 3000);
/** The shop refuses more than 24 requests of one session at a time. */
const ONE_USER_CONNECTIONS = 16;
const FLOOD_SECONDS = sized(60, 15);

/** Each measures one matter alone. */
const alone: Readonly<Record<string, () => Promise<unknown>>> = {
  '--slow-erp': () => reportSlowErp(SMALL),
  '--foreign-files': () => reportForeignFiles(SMALL),
  '--flood': () => reportFlood(SMALL, FLOOD_SECONDS),
  '--standing-orders': () => reportStandingOrders(SMALL),
  '--price-list': () => reportPriceList(LARGE),
  '--export': () => reportExport(process.argv.includes('--million') ? 1_000_000 : LARGE),
  '--punchout': () => reportPunchout(SMALL),
  '--staff': () => reportStaffWithRows(LARGE),
};
const wanted = Object.entries(alone).find(([name]) => process.argv.includes(name))?.[1];

if (process.argv.includes('--opensearch'))
  await reportOpenSearch(process.argv.includes('--million') ? 1_000_000 : 20_000);
else if (process.argv.includes('--million') && !wanted) await reportIndex(1_000_000);
else if (wanted) {
  await ensureWebBuild(() => console.log('Building the pages …'));
  await wanted();
} else await main();

async function main(): Promise<void> {
  const began = performance.now();
  const index = await reportIndex(LARGE);
  const ranking = await reportRanking(RANKED);
  const printing = await reportPrinting();
  await ensureWebBuild(() => console.log('Building the pages …'));
  const { json, react } = await measureCeiling();

  const large = await measureShop(LARGE, json, react);
  const whole = isQuick ? {} : await measureRest(large, json, react);
  const at = new Date().toISOString();
  writeResults({ at, node: process.version, index, ranking, printing, ceiling: { json, react }, large, ...whole });
  console.log(
    `The bench took ${((performance.now() - began) / 1000).toFixed(0)} s${isQuick ? ' (wanted < 300)' : ''}.`,
  );
}

/** What the quick bench leaves out: the growth, and each matter that has an option of its own. */
async function measureRest(large: ShopFigures, json: Figures, react: Figures) {
  const small = await measureShop(SMALL, json, react);
  const growth = large.rows.flatMap((row) => {
    const before = small.rows.find(({ name }) => name === row.name);
    return before ? [{ name: row.name, factor: row.alone.p50 / before.alone.p50 }] : [];
  });
  console.log(`\nGrowth of p50 from ${SMALL} to ${LARGE} products (${LARGE / SMALL} times as many):`);
  console.table(Object.fromEntries(growth.map(({ name, factor }) => [name, { times: Number(factor.toFixed(2)) }])));
  return {
    small,
    growth,
    slowErp: await reportSlowErp(SMALL),
    flood: await reportFlood(SMALL, FLOOD_SECONDS),
    standingOrders: await reportStandingOrders(SMALL),
    priceList: await reportPriceList(LARGE),
    punchout: await reportPunchout(SMALL),
    staff: await reportStaff(LARGE),
  };
}

type ShopFigures = {
  readonly products: number;
  readonly startMs: number;
  readonly idleMegabytes: number;
  readonly rows: readonly Row[];
  /** Of the large catalogue only: every question of the order history. */
  readonly histories?: Awaited<ReturnType<typeof reportHistory>>;
  /** Of the large catalogue only. */
  readonly changes?: ChangesFigures;
  /** Of the large catalogue only, and where there is a browser. */
  readonly pages?: readonly PageFigures[] | undefined;
  readonly audits?: readonly PageAudit[] | undefined;
  readonly cartTable?: CartTableFigures | undefined;
};

/** Years of orders, and companies with many people and rules; while the shop does not run. */
async function fillLarge(state: string): Promise<void> {
  await insertHistory(state);
  await insertApprovals(state);
  await insertYearsOfOrders(state);
  await insertOwnNumbers(state, 'anna.muster@elektro-muster.example');
  await insertPremiumEntries(state, 'anna.muster@elektro-muster.example');
}

/** The small catalogue is only read, to tell how that grows. */
async function measureShop(products: number, json: Figures, react: Figures): Promise<ShopFigures> {
  const state = stateFolder(products);
  const env = {
    SHOP_STATE: state,
    PORT: '0',
    SHOP_DEMO_PRODUCTS: String(products),
    DATABASE_CONNECTIONS: '16',
    METRICS_TOKEN,
  };
  const first = await startServer('api/src/app/main.ts', env, (line) => console.log(`  ${line}`)); // fills the state if need be
  await first.stop();
  if (products === LARGE) await fillLarge(state);
  const shop = await startServer('api/src/app/main.ts', env, () => undefined);
  try {
    const idleMegabytes = await settledMemory(shop);
    const cookies = await logInShoppers(shop.origin, state);
    const goods = await findGoods(shop.origin);
    const reading = [...readingScenarios(goods, cookies), ...(await freshScenarios(shop.origin, goods))];
    const historyCookie = await logIn(shop.origin, HISTORY_USER);
    const ordering = await orderingScenarios(shop.origin, goods, cookies);
    const carts = await cartsScenarios(shop.origin, goods, cookies);
    const rows: Row[] = [];
    const run = async (scenarios: readonly Scenario[]) => {
      for (const scenario of scenarios) rows.push(reported(await measureScenario(shop, scenario, { json, react })));
    };
    await run(reading);
    const figures = { products, startMs: shop.startMs, idleMegabytes, rows };
    if (products !== LARGE) {
      printRows(figures);
      return figures;
    }
    await run(historyScenarios(historyCookie).map((one) => ({ ...one, connections: ONE_USER_CONNECTIONS })));
    const histories = await reportHistory(shop, historyCookie);
    await run(carts);
    await run(await bookedScenarios(shop.origin, cookies));
    await measureCompanies(shop.origin, { cookie: cookies.at(-1) ?? '', historyCookie }, run);
    const pages = await reportPages(shop.origin, goods);
    const audits = await reportAudits(shop.origin, goods);
    await shop.untilIdle();
    const cartTable = await reportCartTable(shop.origin, cookies[0] ?? '');
    const changes = await measureChanges(shop, state, categoryListing(goods));
    printChanges(changes);
    // Orders come last: what is picked, mailed and delivered of thousands of them goes on for minutes.
    await shop.untilIdle();
    await run(ordering);
    printRows(figures);
    return { ...figures, histories, pages, audits, cartTable, changes };
  } finally {
    await shop.stop();
  }
}

async function orderingScenarios(origin: string, goods: Goods, cookies: readonly string[]) {
  return [...(await writingScenarios(origin, goods, cookies)), ...(await checkoutScenarios(origin, goods, cookies))];
}

/** Long carts and lists, and what is loaded into a cart. */
async function cartsScenarios(origin: string, goods: Goods, cookies: readonly string[]) {
  return [
    ...(await cartScenarios(origin, goods, cookies[0] ?? '')),
    ...(await importScenarios(origin, goods, cookies)),
    ...(await listScenarios(origin, goods, cookies)),
  ];
}

/** What people of a company and the operator do; each part stands for itself. */
async function measureCompanies(
  origin: string,
  { cookie, historyCookie }: { readonly cookie: string; readonly historyCookie: string },
  run: (scenarios: readonly Scenario[]) => Promise<void>,
): Promise<void> {
  await attempt('log-in with a passkey', () => measurePasskeys(origin, cookie, run));
  await attempt('approvals', async () => run(await approvalScenarios(origin, historyCookie)));
  await attempt('first page of the operator', async () => run(operatorHomeScenarios(await logIn(origin, OPERATOR))));
}

/** What a company has many of; that of the shoppers has ten thousand sites from then on. */
async function bookedScenarios(origin: string, cookies: readonly string[]): Promise<readonly Scenario[]> {
  const [cookie = ''] = cookies;
  const own = await ownNumberScenarios(origin, cookies);
  return [...own, ...(await premiumScenarios(origin, cookie)), ...(await siteScenarios(origin, cookie))];
}

/** What cannot be measured is said, fails the bench at its end and costs none of the other figures. */
async function attempt(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`NOT MEASURED: ${name}:`, error);
    process.exitCode = 1;
  }
}

function printRows({ products, startMs, idleMegabytes, rows }: ShopFigures): void {
  console.log(
    `\n${products} products: start ${startMs.toFixed(0)} ms, idle ${idleMegabytes.toFixed(0)} MB (wanted <= 450 at 100 000)`,
  );
  console.table(Object.fromEntries(rows.map((row) => [row.name, readable(row)])));
}

function printChanges({ changes, nodes, lagP50, lagMax, queries, result }: ChangesFigures): void {
  console.log(
    `\n${changes} changes reach ${nodes} nodes: half of them within ${lagP50.toFixed(0)} ms, the last within ${lagMax.toFixed(0)} ms, ${result}; ${queries.perSecond.toFixed(0)} listings/s meanwhile, p99 ${queries.p99.toFixed(0)} ms, ${queries.failed} failed`,
  );
}

async function settledMemory(shop: Server): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return (await shop.memory()) / 1024 / 1024;
}

function writeResults(results: unknown): void {
  const folder = path.join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'latest.json');
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`Written to ${path.relative(root, file)}`);
}

import { erpOperatorOf, openStandaloneErp } from '../api/src/standalone-erp/index.ts';
import { masterData } from '../api/src/modules/catalogue/index.ts';
import { demoOperator } from '../api/src/demo/settings.data.ts';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { startErpSimulator } from '../api/src/ports/erp/simulator/erp-simulator.ts';
import { startServer } from './child.ts';
import { ask, measure, type Figures, type Question, type Round } from './load.ts';
import { always, categoryListing, writingScenarios } from './scenarios.ts';
import { findGoods, logIn, logInShoppers, stateFolder, type Goods } from './world.ts';

/** What the ERP takes for each answer, milliseconds. */
const SLOW_MS = 5000;
/** More orders at once than the shop has connections to its database. */
const ORDERING = 28;
const DATABASE_CONNECTIONS = 16;
const MEASURE_MS = 4000;
/** Two measurements of the same thing on this machine differ by as much. */
const FACTOR_MAX = 1.5;
/** A refused client tries again after so long, as people do. */
const TRY_AGAIN_MS = 1000;
const MORE_MS_MAX = 3;
/** A cart with a new price waits so long for an ERP that is known to be slow, and a little for itself. */
const PATIENCE_MS = 110;

type Measured = { readonly name: string; readonly quick: Figures; readonly slow: Figures; readonly result: string };

/**
 * Listings, carts and adding to a cart beside an ERP over HTTP that answers at once, and beside one that takes five seconds
 * while more users order than there are connections to the database.
 */
export async function reportSlowErp(products: number): Promise<readonly Measured[]> {
  const state = stateFolder(products);
  const filled = await startServer(
    'api/src/app/main.ts',
    { SHOP_STATE: state, PORT: '0', SHOP_DEMO_PRODUCTS: String(products) },
    () => undefined,
  );
  await filled.stop();
  const silent = { info: () => undefined, warn: () => undefined };
  const postgres = await startBuiltInPostgres({ stateDir: state, log: silent });
  const behind = openStandaloneErp({
    databaseAddress: postgres.connectionString,
    connectionsMax: 4,
    timeoutMs: 8000,
    operator: erpOperatorOf(demoOperator),
    articleSource: masterData,
    onError: () => undefined,
  });
  const erp = await startErpSimulator(behind.port);
  const env = {
    SHOP_STATE: state,
    PORT: '0',
    SHOP_DEMO_PRODUCTS: String(products),
    DATABASE_URL: postgres.connectionString,
    DATABASE_CONNECTIONS: String(DATABASE_CONNECTIONS),
    ERP_URL: erp.url,
    ERP_TOKEN: erp.token,
  };
  const shop = await startServer('api/src/app/main.ts', env, () => undefined);
  try {
    const measured = await measureBoth(shop.origin, state, erp.behave);
    console.log(
      `\nAn ERP that answers in ${SLOW_MS / 1000} s, ${ORDERING} users ordering, ${DATABASE_CONNECTIONS} connections:`,
    );
    console.table(Object.fromEntries(measured.map((one) => [one.name, readable(one)])));
    return measured;
  } finally {
    await shop.stop();
    await erp.close();
    await behind.close();
    await postgres.stop();
  }
}

async function measureBoth(
  origin: string,
  state: string,
  behave: Awaited<ReturnType<typeof startErpSimulator>>['behave'],
): Promise<readonly Measured[]> {
  const goods = await findGoods(origin);
  const cookies = await logInShoppers(origin, state);
  const placeOrder = (await writingScenarios(origin, goods, cookies)).find(
    ({ name }) => name === 'place order of 5 lines',
  );
  if (!placeOrder) throw new Error('Nobody orders.');
  const rounds = await readingRounds(origin, goods);
  const quick = await measureEach(origin, rounds);
  for (const { begin } of rounds) await begin?.();
  behave({ kind: 'slow', ms: SLOW_MS });
  const span = (rounds.length + 2) * (MEASURE_MS + 1000);
  const orderOrRest: Round = async (ask, connection, n) => {
    const isOrdered = await placeOrder.round(ask, connection, n);
    if (!isOrdered) await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    return true; // whether they get through is not looked at
  };
  const ordering = measure(origin, ORDERING, span, orderOrRest);
  const slow = await measureEach(origin, rounds);
  behave({ kind: 'none' });
  await ordering;
  return rounds.map(({ name, moreMs = MORE_MS_MAX }, index) => {
    const [before, after] = [quick[index], slow[index]];
    if (!before || !after) throw new Error(`${name} was not measured.`);
    return { name, quick: before, slow: after, result: resultOf(before, after, moreMs) };
  });
}

type Named = {
  readonly name: string;
  readonly round: Round;
  readonly begin?: () => Promise<unknown>;
  readonly moreMs?: number;
};

/** One user who looks and fills his cart, and orders nothing. */
async function readingRounds(origin: string, goods: Goods): Promise<readonly Named[]> {
  const headers = { cookie: await logIn(origin, 'anna.muster@elektro-muster.example') };
  const { body } = await ask(undefined, origin, { method: 'GET', path: '/api/customer/cart', headers });
  const { activeCart } = (JSON.parse(body) as { data: { activeCart: string } }).data;
  const add = (item: object | undefined): Question => ({
    method: 'POST',
    path: `/api/cart/${activeCart}`,
    type: 'application/json',
    body: JSON.stringify(item),
    headers,
  });
  const open: Question = { method: 'GET', path: `/api/cart/${activeCart}`, headers };
  await ask(undefined, origin, add(goods.fifty[0]));
  await ask(undefined, origin, open);
  return [
    { name: 'listing of 50 with facets', round: categoryListing(goods) },
    { name: 'cart, opened', round: always(open), begin: () => ask(undefined, origin, open) },
    { name: 'add to cart', round: always(add(goods.fifty[0])) },
    {
      name: 'add to cart and open it',
      round: async (ask) => (await ask(add(goods.fifty[0]))).status === 200 && (await ask(open)).status === 200,
      moreMs: PATIENCE_MS,
    },
  ];
}

async function measureEach(origin: string, rounds: readonly Named[]): Promise<readonly Figures[]> {
  const figures: Figures[] = [];
  for (const { round } of rounds) figures.push(await measure(origin, 1, MEASURE_MS, round));
  return figures;
}

function resultOf(quick: Figures, slow: Figures, moreMs: number): string {
  if (quick.failed + slow.failed > 0) return `${quick.failed + slow.failed} FAILED`;
  if (slow.requests === 0) return 'NOT ONE ANSWER';
  const wanted = quick.p50 * FACTOR_MAX + moreMs;
  return slow.p50 <= wanted ? `ok (<= ${wanted.toFixed(1)} ms)` : `TOO SLOW (> ${wanted.toFixed(1)} ms)`;
}

function readable({ quick, slow, result }: Measured) {
  return {
    'p50 ms': Number(quick.p50.toFixed(2)),
    'p99 ms': Number(quick.p99.toFixed(2)),
    'slow ERP p50 ms': Number(slow.p50.toFixed(2)),
    'slow ERP p99 ms': Number(slow.p99.toFixed(2)),
    wanted: result,
  };
}

import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { startServer } from './child.ts';
import { measure, type Figures } from './load.ts';
import { sized } from './scale.ts';
import { categoryListing } from './scenarios.ts';
import { findGoods, logInShoppers, stateFolder } from './world.ts';

const PLANS = sized(10_000, 1000);
const WITHIN_MS = sized(5 * 60_000, 60_000);
const LISTING_FACTOR_MAX = 2;
const MEASURE_MS = 4000;
/** Of people who shop beside it. */
const CONNECTIONS = 4;

export type StandingOrderFigures = {
  readonly plans: number;
  readonly tookMs: number;
  readonly idle: Figures;
  readonly worst: Figures;
  readonly ordered: number;
  readonly result: string;
};

/**
 * Ten thousand plans due at one minute: how long it takes until each is ordered or waits for somebody, and what is left of a
 * listing meanwhile.
 */
export async function reportStandingOrders(products: number): Promise<StandingOrderFigures> {
  const state = stateFolder(products);
  const env = { SHOP_STATE: state, PORT: '0', SHOP_DEMO_PRODUCTS: String(products), DATABASE_CONNECTIONS: '16' };
  const shop = await startServer('api/src/app/main.ts', env, () => undefined);
  const postgres = await startBuiltInPostgres({
    stateDir: state,
    log: { info: () => undefined, warn: () => undefined },
  });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  try {
    await logInShoppers(shop.origin, state);
    const listing = categoryListing(await findGoods(shop.origin));
    await shop.untilIdle(); // what earlier orders have left to do is no part of this
    const idle = await measure(shop.origin, CONNECTIONS, MEASURE_MS, listing);
    await insertPlans(client);
    const begin = performance.now();
    let worst = idle;
    for (let left = PLANS; left > 0 && performance.now() - begin < WITHIN_MS; left = await countLeft(client)) {
      const now = await measure(shop.origin, CONNECTIONS, MEASURE_MS, listing);
      if (now.p95 > worst.p95) worst = now;
    }
    const tookMs = performance.now() - begin;
    const figures = { plans: PLANS, tookMs, idle, worst, ordered: await countOrdered(client) };
    const result = resultOf(figures);
    console.log(
      `\n${PLANS} standing orders due at one minute: ${(tookMs / 1000).toFixed(0)} s, ${figures.ordered} ordered, listing p95 ${idle.p95.toFixed(1)} ms idle, ${worst.p95.toFixed(1)} ms meanwhile, ${result}`,
    );
    return { ...figures, result };
  } finally {
    await client.query(`delete from standing_orders.occurrences where plan_id in ${benchPlans}`);
    await client.query(`delete from standing_orders.plans where changed_by = 'Bench'`);
    await client.end();
    await postgres.stop();
    await shop.stop();
  }
}

const benchPlans = `(select plan_id from standing_orders.plans where changed_by = 'Bench')`;

function resultOf({ tookMs, idle, worst, ordered }: Omit<StandingOrderFigures, 'result'>): string {
  if (tookMs >= WITHIN_MS) return `TOO SLOW (> ${WITHIN_MS / 1000} s)`;
  if (ordered === 0) return 'NOT ONE ORDER';
  if (worst.failed > 0) return `${worst.failed} FAILED`;
  return worst.p95 > idle.p95 * LISTING_FACTOR_MAX ? `LISTING TOO SLOW (> ${LISTING_FACTOR_MAX} ×)` : 'ok';
}

/** Three positions each, of the shoppers in turn, due now; the next one of each comes in a week. */
async function insertPlans(client: pg.Client): Promise<void> {
  await client.query(`
    with people as (
      select id, company_id, row_number() over (order by id) - 1 as place, count(*) over () as count
      from customers.company_users where email like 'bench-%@elektro-muster.example'
    ), made as (
      insert into standing_orders.plans (company_id, owner_id, name, every_count, rhythm_unit, weekday, working_day_rule,
        from_day, notice_days, checkout, changed_by, changed_at, created_at)
      select p.company_id, p.id, 'Bench ' || n, 1, 'week', 1, 'after', current_date, 0,
        jsonb_build_object('selectedShipmentMethodId', 'delivery', 'contractId', null, 'addressId', (
          select min(a.id) from customers.addresses a where a.company_id = p.company_id and a.removed_at is null)),
        'Bench', now(), now()
      from generate_series(1, ${PLANS}) n join people p on p.place = n % p.count
      returning plan_id, company_id
    ), articles as (
      select sku, quantity_min from catalogue.products
      where is_active and not has_variants and variant_of is null and flags = '{}' and list_price <> '[]'
      order by popularity desc, sku limit 3
    ), filled as (
      insert into standing_orders.positions (plan_id, sku, quantity)
      select plan_id, sku, quantity_min from made, articles
    )
    insert into standing_orders.occurrences (plan_id, company_id, nominal_day, due_day, due_at, order_key, changed_at)
    select plan_id, company_id, current_date, current_date, now(), gen_random_uuid(), now() from made`);
}

async function countLeft(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from standing_orders.occurrences
    where plan_id in ${benchPlans} and nominal_day = current_date and state in ('scheduled', 'announced', 'ordering')`);
  return rows[0]?.count ?? 0;
}

async function countOrdered(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from standing_orders.occurrences
    where plan_id in ${benchPlans} and state = 'ordered'`);
  return rows[0]?.count ?? 0;
}

import pg from 'pg';
import { foldFigures } from '../api/src/modules/figures/index.ts';
import { openDatabase } from '../api/src/platform/db.ts';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { sized } from './scale.ts';
import type { Scenario } from './scenarios.ts';

export const OPERATOR = 'operator@helvolt.example';
/** With those of the history there are a million. */
const ORDERS = sized(900_000, 50_000);
const FIRST = 200_000_000;
const COMPANIES = sized(100_000, 5000);
const CONNECTIONS = 4;
const HOME_MS = 300;

/** The first page of the operator's area over a million orders. */
export function operatorHomeScenarios(cookie: string): readonly Scenario[] {
  const headers = { cookie };
  const asked = (path: string): Scenario['round'] => {
    return async (ask) => (await ask({ method: 'GET', path, headers })).status === 200;
  };
  const common = { connections: CONNECTIONS, p50Max: HOME_MS };
  return [
    { ...common, name: `operator: first page, ${ORDERS} orders of years`, round: asked('/de/operator'), isPage: true },
    {
      ...common,
      name: `operator: customer search over ${COMPANIES} companies`,
      p50Max: 20,
      round: asked('/api/operator/customers?q=spenglerei+4713'),
    },
    { ...common, name: 'operator: figures of twelve months', round: asked('/api/operator/figures?period=year') },
    { ...common, name: 'operator: figures of today by hour', round: asked('/api/operator/figures?period=day') },
  ];
}

/** Orders of two years of a company of its own, once; while the shop does not run. */
export async function insertYearsOfOrders(stateDir: string): Promise<void> {
  const postgres = await startBuiltInPostgres({ stateDir, log: { info: () => undefined, warn: () => undefined } });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  const { rowCount } = await client.query(`select from orders.orders where order_number = ${FIRST}`);
  if (rowCount === 0) {
    await client.query(`
      with company as (
        insert into customers.companies (number, name, language) values ('BENCH', 'Bench AG', 'de') returning id
      )
      insert into orders.orders (order_number, company_id, company_number, company_name, ordered_by, locale, ordered_at,
        state, step, shipment, payment_type, position_count, net_total_cents, transmitted_at)
      select ${FIRST} + n, company.id, 'BENCH', 'Bench AG', 'Bench', 'de', now() - n * interval '70 seconds', 'done',
        'invoiced', 'delivery', 'invoice', 1, 10000 + n * 37 % 900000, now()
      from generate_series(0, ${ORDERS - 1}) n, company`);
    await client.query(`
      insert into customers.companies (number, name, language, seat_city)
      select 'B' || n, (array['Elektro', 'Spenglerei', 'Haustechnik', 'Solar'])[1 + n % 4] || ' ' || n || ' AG', 'de',
        'Ort ' || n % 900
      from generate_series(0, ${COMPANIES - 1}) n`);
    await foldAll(postgres.connectionString);
    await client.query('vacuum analyze orders.orders, figures.deltas, customers.companies, customers.findable');
  }
  await client.end();
  await postgres.stop();
}

/** Years of orders come at once here: the first page is measured when they are folded, as in a shop that took them day by day. */
async function foldAll(connectionString: string): Promise<void> {
  const onError = (error: unknown) => {
    throw error;
  };
  const { db, close } = openDatabase(connectionString, { connectionsMax: 2, onError });
  try {
    await foldFigures({ db, now: new Date() });
  } finally {
    await close();
  }
}

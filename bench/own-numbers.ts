import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { ask } from './load.ts';
import type { Scenario } from './scenarios.ts';

const NUMBERS = 100_000;
const COMPANIES = 1000;
/** What a look-up by itself may take, milliseconds. */
const LOOK_UP_MS_MAX = 0.5;
const LOOK_UPS = 5000;

/**
 * Own numbers of a thousand companies, those of the shoppers among them: looked up through the API, as a suggestion. Every
 * connection is a session of its own, of which the shop answers only so many requests at a time.
 */
export async function ownNumberScenarios(origin: string, cookies: readonly string[]): Promise<readonly Scenario[]> {
  const headersOf = (connection: number) => ({ cookie: cookies[connection % cookies.length] ?? '' });
  const found = await ask(undefined, origin, {
    method: 'GET',
    path: '/api/search/suggestion/BENCH-7',
    headers: headersOf(0),
  });
  if (!found.body.includes('BENCH-7')) throw new Error('The own numbers were not found.');
  return [
    {
      name: `own number of ${NUMBERS}: suggestion`,
      round: async (ask, connection, n) =>
        (
          await ask({
            method: 'GET',
            path: `/api/search/suggestion/BENCH-${n % 100}`,
            headers: headersOf(connection),
          })
        ).status === 200,
    },
    {
      name: `own number of ${NUMBERS}: search`,
      round: async (ask, connection, n) =>
        (
          await ask({
            method: 'POST',
            path: '/api/search',
            body: JSON.stringify({ query: `BENCH-${n % 100}` }),
            headers: headersOf(connection),
          })
        ).status === 200,
    },
  ];
}

/** While the shop does not run; prints what one look-up takes, and what the numbers take on disk. A state that is used again has them. */
export async function insertOwnNumbers(stateDir: string, shopperEmail: string): Promise<void> {
  const postgres = await startBuiltInPostgres({ stateDir, log: { info: () => undefined, warn: () => undefined } });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  await client.query(`delete from own_numbers.numbers where own_number like 'BENCH-%'`);
  await client.query(
    `insert into own_numbers.numbers (company_id, own_number, number_key, sku, changed_by, changed_at)
    select case when c = 0 then (select company_id from customers.company_users where email = $1) else 1000000 + c end,
      'BENCH-' || n, 'BENCH' || n, a.sku, 'Bench', now()
    from generate_series(0, ${COMPANIES - 1}) c, generate_series(0, ${NUMBERS / COMPANIES - 1}) n
    join (select sku, row_number() over (order by sku) - 1 as n from catalogue.products
      where is_active limit ${NUMBERS / COMPANIES}) a using (n)`,
    [shopperEmail],
  );
  await client.query('vacuum analyze own_numbers.numbers');
  const begun = performance.now();
  for (let at = 0; at < LOOK_UPS; at++) {
    await client.query({
      name: 'look-up',
      text: 'select sku from own_numbers.numbers where company_id = $1 and number_key = $2',
      values: [1_000_001 + (at % (COMPANIES - 1)), `BENCH${at % 100}`],
    });
  }
  const each = (performance.now() - begun) / LOOK_UPS;
  const { rows } = await client.query<{ bytes: string }>(
    `select pg_total_relation_size('own_numbers.numbers') / greatest(1, count(*)) as bytes from own_numbers.numbers`,
  );
  console.log(
    `own number: look-up ${each.toFixed(3)} ms each of ${LOOK_UPS} with its way to the database (wanted <= ${LOOK_UP_MS_MAX}), ` +
      `${NUMBERS} numbers of ${COMPANIES} companies, 0 B in memory, ${rows[0]?.bytes} B a number on disk`,
  );
  await client.end();
  await postgres.stop();
}

import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { ask } from './load.ts';
import { sized } from './scale.ts';
import type { Scenario } from './scenarios.ts';

const ENTRIES = sized(100_000, 10_000);
const PIECE = 500;
const CONNECTIONS = 4;
/** What a page of the statement may take, milliseconds. */
const PAGE_MS_MAX = 20;

/** A company with a hundred thousand bookings opens its statement: the newest, some from the middle, those of one kind. */
export async function premiumScenarios(origin: string, cookie: string): Promise<readonly Scenario[]> {
  const headers = { cookie };
  const path = '/api/premium-world/statement';
  const { body } = await ask(undefined, origin, { method: 'GET', path, headers });
  const { data } = JSON.parse(body) as { data: { nextSeq: number | null } };
  if ((data.nextSeq ?? 0) < ENTRIES / 2) throw new Error('The entries of the premium world were not found.');
  const common = { connections: CONNECTIONS, p50Max: PAGE_MS_MAX };
  const page = (query: (n: number) => string): Scenario['round'] => {
    return async (ask, _connection, n) =>
      (await ask({ method: 'GET', path: `${path}?${query(n)}`, headers })).status === 200;
  };
  return [
    { ...common, name: `points of ${ENTRIES} entries: newest`, round: page(() => '') },
    {
      ...common,
      name: `points of ${ENTRIES} entries: deep`,
      round: page((n) => `beforeSeq=${1000 + (n % 90) * 1000}`),
    },
    { ...common, name: `points of ${ENTRIES} entries: one kind`, round: page(() => 'entryKind=booked') },
  ];
}

/** While the shop does not run: entries of two years for the company of the shoppers. A state that is used again has them. */
export async function insertPremiumEntries(stateDir: string, shopperEmail: string): Promise<void> {
  const postgres = await startBuiltInPostgres({ stateDir, log: { info: () => undefined, warn: () => undefined } });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  const { rows } = await client.query<{ id: number; entries: number }>(
    `with company as (select company_id as id from customers.company_users where email = $1), member as (
      insert into premium.members (company_id, state, active_since)
      select id, 'active', current_date - 730 from company
      on conflict (company_id) do update set state = 'active'
    )
    select id, (select count(*)::int from premium.entries e where e.company_id = company.id) as entries from company`,
    [shopperEmail],
  );
  const { id = 0, entries = 0 } = rows[0] ?? {};
  // Piece by piece: each entry changes the row of its company, whose old versions only a commit lets go.
  for (let left = ENTRIES - entries; left > 0; left -= PIECE) {
    await client.query(
      `insert into premium.entries (company_id, at, day, kind, points, valid_until, reason, user_name)
      select $1, now(), current_date - n / 140, 'booked', 1 + n % 50,
        (date_trunc('month', current_date - n / 140) + interval '25 months' - interval '1 day')::date, 'Bench', 'Bench'
      from generate_series($2::int, greatest(1, $2::int - ${PIECE - 1}), -1) n`,
      [id, left],
    );
  }
  await client.query('vacuum analyze premium.entries, premium.members, premium.lots');
  await client.end();
  await postgres.stop();
}

import pg from 'pg';
import { startBuiltInPostgres } from '../api/src/platform/postgres-launcher/index.ts';
import { HISTORY_USER } from './history.ts';
import { ask } from './load.ts';
import type { Scenario } from './scenarios.ts';

const USERS = 2000;
const RULES = 50;
const BUDGETS = 100;
const CONNECTIONS = 4;

/** A company with two thousand users, fifty rules and a hundred budgets decides who must approve. */
export async function approvalScenarios(origin: string, cookie: string): Promise<readonly Scenario[]> {
  const path = '/api/customer/approval-rules';
  const listed = await ask(undefined, origin, { method: 'GET', path, headers: { cookie } });
  const { people } = (JSON.parse(listed.body) as { data: { people: { userId: number }[] } }).data;
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  const body = JSON.stringify({ userId: people.at(-1)?.userId, totalCents: 1_234_500, isNewSite: true });
  return [
    {
      name: `who must approve: ${USERS} users, ${RULES} rules`,
      connections: CONNECTIONS,
      p50Max: 3,
      round: async (ask) => (await ask({ method: 'POST', path: `${path}/trial`, body, headers })).status === 200,
    },
  ];
}

/** While the shop does not run; a state that is used again has them. */
export async function insertApprovals(stateDir: string): Promise<void> {
  const postgres = await startBuiltInPostgres({ stateDir, log: { info: () => undefined, warn: () => undefined } });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  await client.connect();
  const { rows } = await client.query<{ columns: string }>(`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'customers' and table_name = 'company_users' and column_name not in ('id', 'username', 'email')
      and is_generated = 'NEVER'`);
  const columns = rows[0]?.columns ?? '';
  const company = `(select company_id from customers.company_users where email = '${HISTORY_USER}')`;
  await client.query(`
    insert into customers.company_users (username, email, ${columns})
    select 'bench.many.' || n, 'bench.many.' || n || '@many.example', ${columns}
    from customers.company_users, generate_series(1, ${USERS}) n where email = '${HISTORY_USER}'
    on conflict do nothing`);
  // Two approve, the others order.
  await client.query(`
    update customers.company_users set is_admin = false,
      permissions = array_remove(permissions, 'approveOrders')
        || case when username in ('bench.many.1', 'bench.many.2') then '{approveOrders}'::text[] else '{}' end
    where username like 'bench.many.%'`);
  await client.query(`delete from approval.rules where changed_by = 'Bench'`);
  await client.query(`
    insert into approval.rules (company_id, position, condition, steps, is_active, changed_by, changed_at)
    select ${company}, n, jsonb_build_object('kind', 'total', 'overCents', n * 50000),
      jsonb_build_array(jsonb_build_object('userIds', jsonb_build_array(u.id))), true, 'Bench', now()
    from generate_series(1, ${RULES}) n
    join customers.company_users u on u.username = 'bench.many.' || (1 + n % 2)`);
  await client.query(`
    insert into budgets.budgets (company_id, subject_kind, subject_id, period, limit_cents, at_excess, changed_by, changed_at)
    select company_id, 'user', id, 'month', 100000, 'approve', 'Bench', now()
    from customers.company_users where username like 'bench.many.%'
      and not exists (select from budgets.budgets where changed_by = 'Bench')
    limit ${BUDGETS}`);
  await client.end();
  await postgres.stop();
}

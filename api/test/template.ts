import path from 'node:path';
import { hash } from '@node-rs/argon2';
import sql from 'sql-template-tag';
import { openDatabase, type Db } from '#platform/db.ts';
import { openJobs } from '#platform/jobs.ts';
import { makeLog } from '#platform/log.ts';
import { migrate } from '#platform/migrate.ts';
import { ensureDatabase, onDatabase, removeDatabase } from '#platform/postgres-launcher/index.ts';
import { DEMO_PASSWORD, loadDemoCustomers } from '#src/demo/customers.ts';
import { loadDemoSettings } from '#src/demo/settings.ts';
import { jobs } from '#src/app/shop-lists.ts';

export const TEMPLATE = 'shop_test_template';
const migrations = path.join(import.meta.dirname, '../migrations');

/** Makes the database that every test file starts from: migrated, with the customers of the demo world and a small catalogue. */
export async function prepareTemplate(databaseServer: string): Promise<void> {
  await removeDatabase(databaseServer, TEMPLATE);
  await ensureDatabase(databaseServer, TEMPLATE);
  const url = onDatabase(databaseServer, TEMPLATE);
  await migrate(url, migrations, () => {});
  const database = openDatabase(url, { connectionsMax: 4, onError: () => {} });
  try {
    const runner = await openJobs(database.db, jobs, makeLog('silent'));
    await runner.stop();
    const ctx = { db: database.db, now: new Date('2026-01-05T08:00:00Z') };
    await loadDemoCustomers(ctx);
    await loadDemoSettings(ctx);
    await makePasswordsCheap(database.db);
  } finally {
    await database.close();
  }
}

/** Thousands of log-ins are tried: what makes a password dear to guess would be a good part of all work. */
async function makePasswordsCheap(db: Db): Promise<void> {
  const cheap = await hash(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await db.run(sql`update customers.company_users set password_hash = ${cheap}`);
  await db.run(sql`update customers.staff set password_hash = ${cheap}`);
}

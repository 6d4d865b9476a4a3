import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from './db.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './postgres-launcher/start-throwaway-postgres.ts';

const servers: ThrowawayPostgres[] = [];
let database: Database;

beforeAll(async () => {
  servers.push(...(await Promise.all([startThrowawayPostgres(), startThrowawayPostgres()])));
  for (const [index] of servers.entries()) {
    await on(index, `create table server as select ${index} as number`);
    await on(index, 'create table changes (text text)');
  }
  database = openDatabase(bothServers(), { connectionsMax: 3, transactionsMax: 1, onError: () => undefined });
});
afterAll(async () => {
  await database.close();
  for (const { stop } of servers) await stop();
});

function bothServers(): string {
  const [one = '', two = ''] = servers.map(({ connectionString }) => connectionString);
  const folder = decodeURIComponent(/host=([^&]*)/.exec(two)?.[1] ?? '');
  return one.replace(/host=([^&]*)/, (_, first: string) => `host=${first}${encodeURIComponent(`,${folder}`)}`);
}

async function on(index: number, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: servers[index]?.connectionString });
  await client.connect();
  await client.query(text);
  await client.end();
}

/** As a fail-over does it: the one takes no changes any more and ends its connections, the other takes them. */
async function promote(index: number): Promise<void> {
  for (const [one] of servers.entries()) {
    await on(one, `alter system set default_transaction_read_only = ${one === index ? 'off' : 'on'}`);
    await on(one, 'select pg_reload_conf()');
  }
  for (const [one] of servers.entries()) {
    if (one !== index) {
      await on(one, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop'`);
    }
  }
}

const change = () => database.db.run(sql`insert into changes values ('x')`).catch(() => 0);
const serverNow = async () => (await database.db.first<{ number: number }>(sql`select number from server`))?.number;

test('changes go to the server that takes them, and to the other one after a fail-over, without a restart', async () => {
  await promote(1);
  await expect.poll(change).toBe(1);
  expect(await serverNow()).toBe(1);
  await promote(0);
  await expect.poll(change).toBe(1);
  expect(await serverNow()).toBe(0);
});

test('a server that is only read any more is given up, also by transactions, though it ends no connection', async () => {
  const changeTogether = () =>
    database.db.transaction((db) => db.run(sql`insert into changes values ('y')`)).catch(() => 0);
  expect(await changeTogether()).toBe(1);
  await on(0, 'alter system set default_transaction_read_only = on');
  await on(1, 'alter system set default_transaction_read_only = off');
  for (const index of [0, 1]) await on(index, 'select pg_reload_conf()');
  await expect.poll(changeTogether).toBe(1);
  await expect.poll(change).toBe(1);
  expect(await serverNow()).toBe(1);
});

test('while none of them takes changes, as in a fail-over, that is no fault of the shop: it says that it is busy', async () => {
  for (const index of [0, 1]) {
    await on(index, 'alter system set default_transaction_read_only = on');
    await on(index, 'select pg_reload_conf()');
  }
  const fresh = openDatabase(bothServers(), { connectionsMax: 2, onError: () => undefined });
  await expect(fresh.db.run(sql`insert into changes values ('z')`)).rejects.toMatchObject({ code: 'shop.busy' });
  await fresh.close();
});

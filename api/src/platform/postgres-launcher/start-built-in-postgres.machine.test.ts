import { spawn } from 'node:child_process';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseAccount, runAs } from './account.ts';
import { findPostmaster } from './postmaster-file.ts';
import { ensureDatabase, onDatabase, removeDatabase, startBuiltInPostgres, startThrowawayPostgres } from './index.ts';
import {
  ask,
  end,
  endAll,
  launch,
  makeFolder,
  parentAndGroup,
  postmasterPid,
  processesOf,
  quiet,
  remove,
  until,
} from './test/stage.ts';

let folder = '';
let state = '';

beforeEach(() => {
  folder = makeFolder();
  state = path.join(folder, 'state');
});

afterEach(async () => {
  await endAll();
  await until(() => processesOf(folder).length === 0);
  remove(folder);
});

test('a database that is killed comes back by itself, with what was committed', async () => {
  const server = await startBuiltInPostgres({ stateDir: state, log: quiet });
  await ask(server.connectionString, 'CREATE TABLE kept AS SELECT 7 AS seven');
  const killed = postmasterPid(state);
  process.kill(killed, 'SIGKILL');
  const note = path.join(state, 'postgres/pg18');
  await until(() => findPostmaster(note)?.ready === true && postmasterPid(state) !== killed);
  expect(await ask(server.connectionString, 'SELECT seven FROM kept')).toBe(7);
  expect(postmasterPid(state)).not.toBe(killed);
  await server.stop();
});

describe('a first start', () => {
  test('gives a durable UTF-8 database on a private socket, whatever the language of the machine', async () => {
    const server = await startBuiltInPostgres({ stateDir: state, log: quiet });
    const url = server.connectionString;
    expect(server.owner).toBe(true);
    expect(await ask(url, 'SELECT current_database()')).toBe('shop');
    expect(await ask(url, 'SHOW server_encoding')).toBe('UTF8');
    expect(await ask(url, "SELECT datlocale FROM pg_database WHERE datname = 'shop'")).toBe('C.UTF-8');
    expect(await ask(url, 'SHOW fsync')).toBe('on');
    expect(await ask(url, 'SHOW synchronous_commit')).toBe('on');
    expect(await ask(url, 'SHOW wal_writer_delay')).toBe('10ms');
    expect(await ask(url, 'SHOW listen_addresses')).toBe('');
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    await server.stop();
  });

  test('keeps the server out of the reach of Ctrl-C, in a process group of its own', async () => {
    const shop = await launch(state);
    const { group } = parentAndGroup(postmasterPid(state));
    expect(group).not.toBe(parentAndGroup(shop.process.pid ?? 0).group);
    expect(group).not.toBe(parentAndGroup(process.pid).group);
  });

  test('creates the database once when two processes begin at the same moment', async () => {
    const shops = await Promise.all([launch(state), launch(state)]);
    expect(shops.filter((shop) => shop.steps.includes('creating the database'))).toHaveLength(1);
    expect(shops.filter((shop) => shop.owner)).toHaveLength(1);
    for (const shop of shops) expect(await ask(shop.connectionString, 'SELECT 1')).toBe(1);
  });

  test('that was killed while creating the database is done again from the beginning', async () => {
    const killed = launch(state).catch(() => undefined);
    const unfinished = () => names(path.join(state, 'postgres')).find((name) => name.startsWith('unfinished-'));
    await until(() => names(path.join(state, 'postgres', unfinished() ?? 'none')).includes('PG_VERSION'));
    const starter = processesOf(folder).find((pid) => parentAndGroup(Number(pid)).parent === process.pid);
    process.kill(Number(starter), 'SIGKILL');
    await killed;
    const shop = await launch(state);
    expect(shop.steps).toContain('creating the database');
    expect(await ask(shop.connectionString, 'SELECT 1')).toBe(1);
    // The program that was creating the database may outlive its starter and leave something; the next start clears it.
    await end(shop.process, 'SIGTERM');
    await until(() => processesOf(folder).length === 0);
    await launch(state);
    expect(unfinished()).toBeUndefined();
  });

  test('in a very deep folder puts the socket where its path is short enough, and leaves nothing there', async () => {
    const deep = path.join(state, 'a-long-name-of-a-folder'.repeat(6));
    const server = await startBuiltInPostgres({ stateDir: deep, log: quiet });
    expect(server.connection.host.length).toBeLessThan(80);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(await ask(server.connectionString, 'SELECT 1')).toBe(1);
    await server.stop();
    expect(names(server.connection.host)).toEqual([]);
  });
});

describe('a later start', () => {
  test('finds what the earlier one kept', async () => {
    const first = await startBuiltInPostgres({ stateDir: state, log: quiet });
    await ask(first.connectionString, 'CREATE TABLE kept AS SELECT 42 AS it');
    await first.stop();
    await until(() => processesOf(folder).length === 0);
    const second = await startBuiltInPostgres({ stateDir: state, log: quiet });
    expect(await ask(second.connectionString, 'SELECT it FROM kept')).toBe(42);
    await second.stop();
  });

  test('beside a living shop uses its server and leaves it running when it ends', async () => {
    const first = await launch(state);
    const second = await launch(state);
    expect(second.owner).toBe(false);
    await end(second.process, 'SIGTERM');
    expect(await ask(first.connectionString, 'SELECT 1')).toBe(1);
  });

  test('that reached the server of a shop which then ends goes on with one of its own', async () => {
    const first = await launch(state);
    await ask(first.connectionString, 'CREATE TABLE kept AS SELECT 42 AS it');
    const second = await launch(state);
    const former = postmasterPid(state);
    await end(first.process, 'SIGTERM');
    await until(
      () => findPostmaster(path.join(state, 'postgres/pg18'))?.ready === true && postmasterPid(state) !== former,
    );
    expect(await ask(second.connectionString, 'SELECT it FROM kept')).toBe(42);
    await end(second.process, 'SIGTERM');
    await until(() => processesOf(folder).length === 0);
  });

  test('after the shop was killed gets a server of its own, with everything that was committed', async () => {
    const killed = await launch(state);
    await ask(killed.connectionString, 'CREATE TABLE kept AS SELECT 42 AS it');
    await end(killed.process, 'SIGKILL');
    const next = await launch(state);
    expect(next.owner).toBe(true);
    expect(await ask(next.connectionString, 'SELECT it FROM kept')).toBe(42);
  });

  test('stops an orphaned server that has lost its guard too', async () => {
    const killed = await launch(state);
    const orphan = postmasterPid(state);
    // Both at once, as the kernel does when memory runs out: no process is left to stop the server.
    process.kill(parentAndGroup(orphan).parent, 'SIGKILL');
    await end(killed.process, 'SIGKILL');
    const next = await launch(state);
    expect(next.owner).toBe(true);
    expect(postmasterPid(state)).not.toBe(orphan);
  });

  test('after a power cut is not put off by the note of a server that is gone', async () => {
    const shop = await launch(state);
    const server = postmasterPid(state);
    process.kill(parentAndGroup(server).parent, 'SIGKILL');
    process.kill(server, 'SIGKILL');
    await end(shop.process, 'SIGKILL');
    const next = await launch(state);
    expect(await ask(next.connectionString, 'SELECT 1')).toBe(1);
  });

  test('is not put off by another program that got the number of the former server', async () => {
    const first = await startBuiltInPostgres({ stateDir: state, log: quiet });
    await first.stop();
    const account = chooseAccount(statSync(path.join(state, 'postgres')).uid);
    const other = spawn('sleep', ['60'], { ...runAs(account), stdio: 'ignore' });
    const data = path.join(state, 'postgres/pg18');
    const note = [other.pid, data, 1, 5432, first.connection.host, '', '1 1', 'ready', ''].join('\n');
    writeFileSync(path.join(data, 'postmaster.pid'), note);
    writeFileSync(path.join(first.connection.host, '.s.PGSQL.5432.lock'), note);
    const second = await startBuiltInPostgres({ stateDir: state, log: quiet });
    expect(await ask(second.connectionString, 'SELECT 1')).toBe(1);
    await second.stop();
    await end(other, 'SIGKILL');
  });
});

describe('ending', () => {
  test('the shop by kill -9 ends the server with it, properly', async () => {
    const shop = await launch(state);
    await end(shop.process, 'SIGKILL');
    await until(() => processesOf(folder).length === 0);
    expect(names(path.join(state, 'postgres/pg18'))).not.toContain('postmaster.pid');
  });

  test('does not wait for a query that runs', async () => {
    const server = await startBuiltInPostgres({ stateDir: state, log: quiet });
    const query = ask(server.connectionString, 'SELECT pg_sleep(100000)').catch(() => 'cut off');
    const running = "SELECT count(*)::int FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'";
    await expect.poll(() => ask(server.connectionString, running)).toBe(1);
    await server.stop();
    expect(await query).toBe('cut off');
  });
});

describe('a throwaway server', () => {
  test('copies a prepared database for each test worker and leaves nothing behind', async () => {
    const server = await startThrowawayPostgres();
    const url = server.connectionString;
    expect(await ensureDatabase(url, 'prepared')).toBe(true);
    await ask(onDatabase(url, 'prepared'), 'CREATE TABLE kept AS SELECT 42 AS it');
    expect(await ensureDatabase(url, 'worker-1', 'prepared')).toBe(true);
    expect(await ensureDatabase(url, 'worker-1', 'prepared')).toBe(false);
    expect(await ask(onDatabase(url, 'worker-1'), 'SELECT it FROM kept')).toBe(42);
    await removeDatabase(url, 'worker-1');
    await expect(ask(onDatabase(url, 'worker-1'), 'SELECT 1')).rejects.toThrow('does not exist');
    await server.stop();
    expect(names(new URL(url).searchParams.get('host') ?? '')).toEqual([]);
  });
});

function names(inFolder: string): readonly string[] {
  try {
    return readdirSync(inFolder);
  } catch {
    return [];
  }
}

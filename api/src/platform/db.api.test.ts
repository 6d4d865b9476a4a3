import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { guardedPorts } from '#test/guarded-ports.ts';
import { openTestShop } from '#test/shop.ts';
import { inTransaction, isInTransaction, openDatabase } from './db.ts';
import { guardPort } from './port-guard.ts';

const shop = openTestShop();

async function terminate(pid: number): Promise<void> {
  await shop.parts.db.run(sql`select pg_terminate_backend(${pid})`);
  await expect.poll(() => shop.parts.db.run(sql`select from pg_stat_activity where pid = ${pid}`)).toBe(0);
}

test('a connection that PostgreSQL ends inside a transaction ends neither the process nor the shop', async () => {
  for (let time = 0; time < 20; time++) {
    const broken = shop.parts.db.transaction(async (db) => {
      const row = await db.first<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.run(sql`create table platform.half_done (n integer)`);
      await terminate(row?.pid ?? 0);
      // Long enough for the event of the dead connection to reach a process that asks nothing meanwhile.
      await new Promise((resolve) => setImmediate(resolve));
      await db.run(sql`select 1`);
    });
    await expect(broken).rejects.toMatchObject({ code: 'shop.busy' });
  }
  const row = await shop.parts.db.transaction((db) =>
    db.first<{ found: string | null }>(sql`select to_regclass('platform.half_done')::text as found`),
  );
  expect(row?.found).toBeNull();
});

test('a connection that is ended while its query runs is refused as busy', async () => {
  const name = randomUUID();
  const broken = shop.parts.db.transaction(async (db) => {
    await db.run(sql`select set_config('application_name', ${name}, true)`);
    await db.run(sql`select pg_sleep(60)`);
  });
  const refused = expect(broken).rejects.toMatchObject({ code: 'shop.busy' });
  const sleeping = () =>
    shop.parts.db.first<{ pid: number }>(
      sql`select pid from pg_stat_activity where application_name = ${name} and wait_event = 'PgSleep'`,
    );
  await expect.poll(sleeping).toBeDefined();
  await terminate((await sleeping())?.pid ?? 0);
  await refused;
});

test('whoever works in a transaction is known to, and nobody else', async () => {
  expect(isInTransaction()).toBe(false);
  const { db } = shop.parts;
  const late = Promise.withResolvers<undefined>();
  let afterwards: Promise<boolean> | undefined;
  await db.transaction(async (inner) => {
    expect(isInTransaction()).toBe(true);
    await inner.transaction(async () => expect(isInTransaction()).toBe(true));
    afterwards = late.promise.then(() => isInTransaction());
  });
  expect(isInTransaction()).toBe(false);
  late.resolve(undefined);
  expect(await afterwards).toBe(false);
});

test('a port that is asked with a transaction open refuses with its name and operation, through whichever context', async () => {
  const asked: string[] = [];
  const port = {
    calculate: async (what: string) => {
      asked.push(what);
      return `${what} calculated`;
    },
    version: () => '7',
  };
  const violations: string[] = [];
  const erp = guardPort('erp', port, ['version'], (operation) => {
    violations.push(operation);
    throw new Error(operation);
  });
  const ctx = { ...shop.parts, erp };
  expect(await ctx.erp.calculate('cart')).toBe('cart calculated');
  const inside = inTransaction(ctx, async (inner) => {
    expect(inner.erp.version()).toBe('7');
    await expect(ctx.erp.calculate('by the outer context')).rejects.toThrow('erp.calculate');
    await inner.erp.calculate('by the inner context');
  });
  await expect(inside).rejects.toThrow('erp.calculate');
  expect(violations).toEqual(['erp.calculate', 'erp.calculate']);
  expect(asked).toEqual(['cart']);
});

test.each(['erp', 'mail', 'payment', 'files', 'searchEngine', 'printer'] as const)(
  'of a test shop the port %s is guarded in every operation that asks somebody',
  async (name) => {
    const violations: string[] = [];
    const ports = guardedPorts(shop.parts, violations);
    const port: Readonly<Record<string, unknown>> = ports[name];
    const local = ['version', 'position', 'isReady', 'size', 'onChange', 'readWebhook', 'tune', 'trial', 'redirectOf'];
    const operations = Object.keys(port).filter((key) => typeof port[key] === 'function' && !local.includes(key));
    expect(operations.length).toBeGreaterThan(0);
    await shop.parts.db.transaction(async () => {
      for (const operation of operations) {
        const ask = port[operation] as () => Promise<unknown>;
        await expect(ask()).rejects.toThrow(`${name}.${operation} was asked with a transaction open`);
      }
    });
    expect(violations).toHaveLength(operations.length);
  },
);

test('transactions that hold all their connections do not keep single statements waiting', async () => {
  const divided = openDatabase(shop.databaseUrl(), { connectionsMax: 4, transactionsMax: 2, onError: () => {} });
  const end = Promise.withResolvers<void>();
  const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const held = begun.map(({ resolve }) =>
    divided.db.transaction(async (db) => {
      await db.rows(sql`select 1`);
      resolve();
      await end.promise;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  const third = divided.db.transaction(async () => 'third');
  expect(await divided.db.first(sql`select 1 as "one"`)).toEqual({ one: 1 });
  end.resolve();
  await Promise.all(held);
  expect(await third).toBe('third');
  await divided.close();
});

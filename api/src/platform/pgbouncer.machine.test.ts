import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from './db.ts';
import {
  poolerMissing,
  startThrowawayPooler,
  type ThrowawayPooler,
} from './postgres-launcher/start-throwaway-pooler.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from './postgres-launcher/start-throwaway-postgres.ts';

/** Fewer than the clients below: each gets another one from transaction to transaction. */
const SERVER_CONNECTIONS = 2;

describe.skipIf(poolerMissing !== undefined)(
  `behind PgBouncer in transaction mode (${poolerMissing ?? 'as it is installed'})`,
  () => {
    let postgres: ThrowawayPostgres;
    let pooler: ThrowawayPooler;
    let database: Database;

    beforeAll(async () => {
      postgres = await startThrowawayPostgres();
      pooler = await startThrowawayPooler(postgres.connectionString, SERVER_CONNECTIONS);
      const address = { pooled: pooler.connectionString, direct: postgres.connectionString };
      database = openDatabase(address, { connectionsMax: 8, transactionsMax: 4, onError: () => undefined });
      await database.db.run(sql`create table counts (id int primary key, count int not null)`);
      await database.db.run(sql`insert into counts select id, 0 from generate_series(1, 4) id`);
    });

    afterAll(async () => {
      await database.close();
      await pooler.stop();
      await postgres.stop();
    });

    test('statements find their connection each time anew, and transactions keep theirs', async () => {
      const read = (id: number) => database.db.first<{ id: number }>(sql`select id from counts where id = ${id}`);
      const add = (id: number) =>
        database.db.transaction(async (db) => {
          const before = await db.first<{ count: number }>(sql`select count from counts where id = ${id} for update`);
          await db.run(sql`update counts set count = ${(before?.count ?? 0) + 1} where id = ${id}`);
        });
      const many = Array.from({ length: 100 }, (_, index) => (index % 4) + 1);
      await Promise.all(many.map((id) => Promise.all([read(id), add(id)])));
      const rows = await database.db.rows<{ count: number }>(sql`select count from counts`);
      expect(rows.map(({ count }) => count)).toEqual([25, 25, 25, 25]);
      const servers = await database.db.rows(sql`select from pg_stat_activity where application_name = 'shop'`);
      expect(servers.length).toBeLessThanOrEqual(SERVER_CONNECTIONS);
    });

    test('notifications come, on a connection past the pooler', async () => {
      const came = Promise.withResolvers<string>();
      const stop = await database.listen('catalogue', came.resolve, () => came.reject(new Error('ended')));
      await database.db.run(sql`select pg_notify('catalogue', 'version 7')`);
      expect(await came.promise).toBe('version 7');
      await stop();
    });
  },
);

import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from './db.ts';
import { startThrowawayPostgres, startThrowawayReplica, type ThrowawayPostgres } from './postgres-launcher/index.ts';

let primary: ThrowawayPostgres;
let replica: ThrowawayPostgres;
let database: Database;
const away: string[] = [];

beforeAll(async () => {
  primary = await startThrowawayPostgres();
  replica = await startThrowawayReplica(primary.connectionString);
  database = open();
  await database.db.run(sql`create table changes (number int)`);
});
afterAll(async () => {
  await database.close();
  await replica.stop();
  await primary.stop();
});

function open(): Database {
  return openDatabase(primary.connectionString, {
    connectionsMax: 3,
    transactionsMax: 1,
    readAddress: replica.connectionString,
    onError: ({ message }) => away.push(message),
  });
}

async function onReplica(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: replica.connectionString });
  await client.connect();
  await client.query(text);
  await client.end();
}

const isRead = async (number: number) => {
  const db = await database.db.forReading();
  const found = await db.first<{ isReplica: boolean; isThere: boolean }>(sql`
    select pg_is_in_recovery() as "isReplica", exists (select from changes where number = ${number}) as "isThere"`);
  return found;
};
const change = (number: number) => database.db.run(sql`insert into changes values (${number})`);

test('long readings are the replica’s, and know what was changed just before, each time', async () => {
  for (const number of [1, 2, 3, 4, 5]) {
    await change(number);
    expect(await isRead(number)).toEqual({ isReplica: true, isThere: true });
  }
});

test('what changes anything goes to the primary, by whatever call', async () => {
  const db = await database.db.forReading();
  await db.run(sql`insert into changes values (10)`);
  expect(await db.rows(sql`insert into changes values (11) returning number`)).toEqual([{ number: 11 }]);
  await db.transaction((inner) => inner.run(sql`insert into changes values (12)`));
  expect(await isRead(12)).toEqual({ isReplica: true, isThere: true });
});

test('in a transaction all is read where it is written', async () => {
  const read = await database.db.transaction(async (db) => {
    await db.run(sql`insert into changes values (20)`);
    return (await db.forReading()).first(sql`select number from changes where number = 20`);
  });
  expect(read).toEqual({ number: 20 });
});

test('a replica that is behind is not read from: the primary answers, and nobody waits again at once', async () => {
  await onReplica('select pg_wal_replay_pause()');
  await change(30);
  expect(await isRead(30)).toEqual({ isReplica: false, isThere: true });
  expect(away.at(-1)).toContain('behind');
  const before = away.length;
  expect(await isRead(30)).toEqual({ isReplica: false, isThere: true });
  expect(away).toHaveLength(before);
  await onReplica('select pg_wal_replay_resume()');
});

test('without the replica the primary answers', async () => {
  await database.close();
  database = open();
  expect(await isRead(30)).toEqual({ isReplica: true, isThere: true });
  const db = await database.db.forReading();
  await replica.stop();
  expect(await db.first(sql`select number from changes where number = 30`)).toEqual({ number: 30 });
  await change(31);
  expect(await isRead(31)).toEqual({ isReplica: false, isThere: true });
});

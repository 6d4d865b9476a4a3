import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '#src/app/shop-lists.ts';
import { openTestShop } from '#test/shop.ts';
import { deleteStoredResponses } from './idempotency.jobs.ts';
import * as idempotencySql from './idempotency.sql.ts';

const shop = openTestShop();

beforeEach(async () => {
  await shop.parts.db.run(sql`delete from platform.kept_answers`);
});

/** Stores responses of this age and answers the id of the last. */
async function storeResponses(age: string, count = 1): Promise<string> {
  const requestId = randomUUID();
  await shop.parts.db.run(sql`
    insert into platform.kept_answers (user_id, request_id, promise, answer, kept_at)
    select 1, case n when ${count} then ${requestId}::uuid else gen_random_uuid() end, 'POST /test', '{}',
      ${shop.ctx().now}::timestamptz - ${age}::interval
    from generate_series(1, ${count}::int) n`);
  return requestId;
}

async function storedIds(): Promise<readonly string[]> {
  const rows = await shop.parts.db.rows<{ id: string }>(sql`select request_id as id from platform.kept_answers`);
  return rows.map(({ id }) => id);
}

test('a stored response is deleted after 24 hours, and not before', async () => {
  await storeResponses('24 hours 1 second', 3);
  const recent = await storeResponses('23 hours 59 minutes');
  await deleteStoredResponses.run(shop.ctx(), {});
  expect(await storedIds()).toEqual([recent]);
});

test('many are deleted in batches until none is left', async () => {
  await storeResponses('2 days', 25);
  const queries = await shop.countQueries(async () => {
    expect(await idempotencySql.deleteExpiredResponses(shop.parts.db, shop.ctx().now, 10)).toBe(25);
  });
  expect(queries).toBe(3);
  expect(await storedIds()).toEqual([]);
});

test('a batch finds its rows by the index of their age', async () => {
  await storeResponses('1 hour', 5000);
  await storeResponses('2 days', 5);
  await shop.parts.db.text('analyze platform.kept_answers');
  await shop.parts.db.transaction(async (db) => {
    const scans = () =>
      db.first<{ count: number }>(sql`
        select pg_stat_get_xact_numscans('platform.kept_answers_kept_at'::regclass)::int as count`);
    const before = await scans();
    await idempotencySql.deleteExpiredResponses(db, shop.ctx().now);
    expect((await scans())?.count).toBe((before?.count ?? 0) + 1);
  });
});

test('the worker of the shop runs it by itself', () => {
  expect(jobs.find(({ name }) => name === deleteStoredResponses.name)).toMatchObject({ cron: '25 * * * *' });
});

import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/db.ts';
import { openTestShop } from '#test/shop.ts';
import { deleteExpiredRateLimits } from './rate-limiter.jobs.ts';
import { databaseRateLimiter } from './rate-limiter.sql.ts';

const shop = openTestShop();
const limit = { name: 'test.limit', max: 3, windowMs: 60_000 };
const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 9, 0, second));
const claim = (subject: string, second: number, db = shop.parts.db) =>
  databaseRateLimiter.claim({ db, now: at(second) }, limit, subject);

test('so many in a window and no more; it says how long to wait for the oldest to fall out of it', async () => {
  const subject = randomUUID();
  expect([await claim(subject, 0), await claim(subject, 10), await claim(subject, 20)]).toEqual([0, 0, 0]);
  expect(await claim(subject, 30)).toBe(30);
  expect(await claim(subject, 59)).toBe(1);
  expect(await claim(subject, 61)).toBe(0);
  expect(await claim(subject, 62)).toBe(8);
});

test('each subject and each limit is counted for itself', async () => {
  const subject = randomUUID();
  for (let i = 0; i < 3; i++) await claim(subject, i);
  expect(await claim(randomUUID(), 5)).toBe(0);
  expect(
    await databaseRateLimiter.claim({ db: shop.parts.db, now: at(5) }, { ...limit, name: 'test.b' }, subject),
  ).toBe(0);
  expect(await claim(subject, 5)).toBeGreaterThan(0);
});

test('two nodes on one database count together, also for requests that arrive at once', async () => {
  const other = openDatabase(shop.databaseUrl(), { connectionsMax: 4, onError: () => {} });
  const subject = randomUUID();
  const nodes = [shop.parts.db, other.db];
  const waits = await Promise.all(Array.from({ length: 12 }, (_, i) => claim(subject, 0, nodes[i % 2])));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
  expect(await claim(subject, 1, other.db)).toBe(59);
  await other.close();
});

test('a check is one statement, and one in a transaction that fails is not counted', async () => {
  const subject = randomUUID();
  expect(await shop.countQueries(() => claim(subject, 0))).toBe(1);
  const failing = shop.parts.db.transaction(async (db) => {
    await claim(subject, 1, db);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect([await claim(subject, 2), await claim(subject, 3)]).toEqual([0, 0]);
  expect(await claim(subject, 4)).toBeGreaterThan(0);
});

test('what turns out not to count is taken back, that one alone', async () => {
  const subject = randomUUID();
  const ctx = (second: number) => ({ db: shop.parts.db, now: at(second) });
  for (const second of [0, 1, 1]) await claim(subject, second);
  expect(await databaseRateLimiter.count(ctx(2), limit, subject)).toBe(3);
  await databaseRateLimiter.release(ctx(1), limit, subject);
  await databaseRateLimiter.release(ctx(30), limit, subject);
  expect(await databaseRateLimiter.count(ctx(2), limit, subject)).toBe(2);
  expect(await databaseRateLimiter.count(ctx(60), limit, subject)).toBe(1);
  expect(await claim(subject, 3)).toBe(0);
  await databaseRateLimiter.clear(ctx(4), limit, subject);
  expect(await databaseRateLimiter.count(ctx(4), limit, subject)).toBe(0);
});

test('what limits nobody any more is deleted, the rest stays', async () => {
  await shop.parts.db.run(sql`delete from platform.rate_limits`);
  await claim('old', 0);
  await claim('new', 50);
  await deleteExpiredRateLimits.run({ ...shop.ctx(), now: at(70) }, {});
  const left = await shop.parts.db.rows(sql`select claimed_at as "claimedAt" from platform.rate_limits`);
  expect(left).toEqual([{ claimedAt: [at(50)] }]);
});

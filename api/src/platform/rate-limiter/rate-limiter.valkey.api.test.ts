import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Log } from '#platform/log.ts';
import { tryLogIn } from '#test/log-in-form.ts';
import { openTestShop } from '#test/shop.ts';
import { valkeyMissing, valkeyServer } from '#test/valkey-server.ts';
import { openValkey, type Valkey } from '../valkey/open-valkey.ts';
import { databaseRateLimiter } from './rate-limiter.sql.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { valkeyRateLimiter } from './rate-limiter.valkey.ts';

const limit = { name: 'test.limit', max: 3, windowMs: 60_000 };
const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 9, 0, second));
const ANNA = 'anna.muster@elektro-muster.example';

const server = valkeyServer();
const written: string[] = [];
const log: Pick<Log, 'warn'> = { warn: (_: unknown, message?: string) => void written.push(message ?? '') };
const nodes: { valkey: Valkey; limiter: RateLimiter }[] = [];
/** Of the node that is asked; the shop of this test is on the first. */
const limiterOf = (node: number): RateLimiter => nodes[node]?.limiter ?? databaseRateLimiter;
const shop = openTestShop({
  rateLimiter: {
    claim: (...args) => limiterOf(0).claim(...args),
    release: (...args) => limiterOf(0).release(...args),
    count: (...args) => limiterOf(0).count(...args),
    clear: (...args) => limiterOf(0).clear(...args),
  },
});
const ctx = (second: number) => ({ db: shop.parts.db, now: at(second) });
const claim = (subject: string, second: number, node = 0) => limiterOf(node).claim(ctx(second), limit, subject);
async function waitForValkey(): Promise<void> {
  for (const { valkey } of nodes) while (!(await valkey.ask((client) => client.ping()))) await sleep(20);
}

describe.skipIf(valkeyMissing !== undefined)(`Valkey (${valkeyMissing ?? 'as it is installed'})`, () => {
  beforeAll(async () => {
    await server.start();
    for (let node = 0; node < 2; node++) {
      const valkey = await openValkey(server.url(), log);
      nodes.push({ valkey, limiter: valkeyRateLimiter(valkey, databaseRateLimiter) });
    }
    await waitForValkey();
  });
  afterAll(async () => {
    for (const { valkey } of nodes) await valkey.close();
    await server.kill();
  });

  test('so many in a window and no more, without a query; it says how long to wait for the oldest to fall out', async () => {
    const subject = randomUUID();
    const queries = await shop.countQueries(async () => {
      expect([await claim(subject, 0), await claim(subject, 10), await claim(subject, 20)]).toEqual([0, 0, 0]);
      expect([await claim(subject, 30), await claim(subject, 59), await claim(subject, 61)]).toEqual([30, 1, 0]);
      expect(await claim(subject, 62)).toBe(8);
    });
    expect(queries).toBe(0);
  });

  test('two nodes count together, also for requests that arrive at once', async () => {
    const subject = randomUUID();
    const waits = await Promise.all(Array.from({ length: 12 }, (_, index) => claim(subject, 0, index % 2)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(3);
    expect(await claim(subject, 1, 1)).toBe(59);
    expect(await claim(randomUUID(), 1, 1)).toBe(0);
  });

  test('what turns out not to count is taken back, that one alone', async () => {
    const subject = randomUUID();
    const limiter = limiterOf(1);
    for (const second of [0, 1, 1]) await claim(subject, second);
    await limiter.release(ctx(1), limit, subject);
    await limiter.release(ctx(30), limit, subject);
    expect([await limiter.count(ctx(2), limit, subject), await limiter.count(ctx(60), limit, subject)]).toEqual([2, 1]);
    await limiter.clear(ctx(4), limit, subject);
    expect(await limiterOf(0).count(ctx(4), limit, subject)).toBe(0);
  });

  test('one in a transaction that fails is not counted', async () => {
    const subject = randomUUID();
    const failing = shop.parts.db.transaction(async (db) => {
      await limiterOf(0).claim({ db, now: at(1) }, limit, subject);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await databaseRateLimiter.count(ctx(2), limit, subject)).toBe(0);
    expect(await limiterOf(0).count(ctx(2), limit, subject)).toBe(0);
  });

  test('names and addresses are not stored in clear, and what limits nobody any more goes by itself', async () => {
    const subject = `user ${randomUUID()}`;
    await claim(subject, 0);
    const answer = await nodes[0]?.valkey.ask(async (client) => {
      const keys = await client.keys('shop:limit:*');
      return { keys, rests: await Promise.all(keys.map((key) => client.pttl(key))) };
    });
    expect(answer?.value.keys.join(' ')).not.toContain(subject);
    expect(answer?.value.rests.every((rest) => rest > 0)).toBe(true);
  });

  test('wrong passwords are counted; one that hangs or dies delays nobody, PostgreSQL counts, and it is told once', async () => {
    const from = '203.0.113.77';
    const wrong = async () => (await tryLogIn(shop, ANNA, { password: 'wrong', from })).status;
    for (let tries = 0; tries < 10; tries++) expect(await wrong()).toBe(401);
    expect(await wrong()).toBe(429);

    server.freeze();
    expect((await tryLogIn(shop, ANNA, { from: '203.0.113.78' })).status).toBe(200);
    await server.kill();
    expect((await tryLogIn(shop, ANNA, { from: '203.0.113.79' })).status).toBe(200);
    for (let tries = 0; tries < 10; tries++) expect(await wrong()).toBe(401);
    expect(await wrong()).toBe(429);
    expect(written.filter((line) => line.includes('away')).length).toBeLessThanOrEqual(nodes.length);

    await server.start();
    await waitForValkey();
    expect(await claim(randomUUID(), 0)).toBe(0);
    expect(written).toContain('Valkey is there again');
  });
});

import PgBoss from 'pg-boss';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { openTestShop } from '#test/shop.ts';
import { anyJob, openJobs, outlastsOutage, queuedJob } from './jobs.ts';
import { makeLog } from './log.ts';

const shop = openTestShop();
const email = { name: 'notifications.order-confirmation', input: z.strictObject({ orderNumber: z.int() }) };
const handOver = { name: 'orders.transmit', input: z.strictObject({ orderNumber: z.int() }) };

async function rowsOf(orderNumber: number) {
  const { rows } = await shop.parts.db.text(
    `select to_jsonb(job) - array['id', 'created_on', 'start_after', 'keep_until', 'data'] as row,
       keep_until - start_after as kept, start_after <= now() as is_due
     from jobs.job where data->>'orderNumber' = $1 order by name`,
    [String(orderNumber)],
  );
  return rows;
}

test('the rows of several statements in one text come back together, as the job queue expects', async () => {
  const { rows } = await shop.parts.db.text('begin; select 1 as n; select 2 as n; commit;');
  expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
});

test('an enqueued job waits in the queue exactly as the library itself would have put it there', async () => {
  const { db, jobs } = shop.parts;
  await jobs.enqueue(db, email, { orderNumber: 1 });
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text: string, values: unknown[]) => db.text(text, values) },
  });
  await boss.start();
  await boss.send(email.name, { orderNumber: 2 });
  await boss.stop({ graceful: false });
  const [ours, theirs] = [await rowsOf(1), await rowsOf(2)];
  expect(ours).toHaveLength(1);
  expect(ours).toEqual(theirs);
});

test('several jobs are enqueued together, and not at all when the work around them fails', async () => {
  const { db, jobs } = shop.parts;
  const both = (orderNumber: number) => [queuedJob(email, { orderNumber }), queuedJob(handOver, { orderNumber })];
  await jobs.enqueueAll(db, both(3));
  const failing = db.transaction(async (db) => {
    await jobs.enqueueAll(db, both(4));
    throw new Error('changed its mind');
  });
  await expect(failing).rejects.toThrow('changed its mind');
  expect([(await rowsOf(3)).length, (await rowsOf(4)).length]).toEqual([2, 0]);
});

test('a job without a queue is a fault of ours and is not lost in silence', async () => {
  const { db, jobs } = shop.parts;
  await expect(jobs.enqueue(db, { ...email, name: 'nobody.listens' }, { orderNumber: 5 })).rejects.toThrow('No queue');
});

test('a queue that an earlier version of the shop made is given the tries and waits of the job as it is now', async () => {
  const { db } = shop.parts;
  const name = 'test.earlier-version';
  await (await openJobs(db, [{ name, attemptsMax: 12 }], makeLog('silent'))).stop();
  await (await openJobs(db, [{ name, ...outlastsOutage }], makeLog('silent'))).stop();
  const { rows } = await db.text('select retry_limit, retry_delay_max from jobs.queue where name = $1', [name]);
  expect(rows).toEqual([{ retry_limit: 299, retry_delay_max: 900 }]);
});

test('what waits for a mail server that is away is tried every quarter of an hour for three days', () => {
  const { attemptsMax, retryDelaySecondsMax } = outlastsOutage;
  expect((attemptsMax * retryDelaySecondsMax) / 86_400).toBeGreaterThan(3);
  expect(retryDelaySecondsMax).toBe(15 * 60);
});

test('work begins by itself: what was enqueued here, what others have enqueued, and what has failed once', async () => {
  const { db } = shop.parts;
  const noted = { name: 'test.noted', input: z.strictObject({ note: z.string() }), attemptsMax: 3 };
  const [runner, other] = [
    await openJobs(db, [noted], makeLog('silent')),
    await openJobs(db, [noted], makeLog('silent')),
  ];
  const seen: string[] = [];
  const [isBegun, isSeen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = async (_: unknown, { note }: { note: string }) => {
    seen.push(note);
    isBegun.resolve();
    if (seen.length === 3) isSeen.resolve();
    if (seen.length === 1) throw new Error('not yet');
  };
  await runner.work([anyJob({ ...noted, run })], () => ({}));
  await runner.enqueue(db, noted, { note: 'here' });
  await isBegun.promise;
  await other.enqueue(db, noted, { note: 'elsewhere' });
  await isSeen.promise;
  expect(seen.toSorted()).toEqual(['elsewhere', 'here', 'here']);
  await Promise.all([runner.stop(), other.stop()]);
});

test('the next job of a queue is found without a look at all that wait in it', async () => {
  const { db } = shop.parts;
  const name = 'test.many-wait';
  await (await openJobs(db, [{ name, attemptsMax: 1 }], makeLog('silent'))).stop();
  await db.text(
    `insert into jobs.job (name, created_on, start_after)
     select $1, now() - n * interval '1 ms', now() - interval '1 s' from generate_series(1, 2000) n`,
    [name],
  );
  await db.text('analyze jobs.job', []);
  // As the library asks for it, but for the update around it.
  const { rows } = await db.text(
    `explain (analyze, format json) select id from jobs.job_common
     where name = '${name}' and state < 'active' and start_after < now()
     order by priority desc, created_on, id limit 1 for update skip locked`,
    [],
  );
  expect(JSON.stringify(rows)).not.toContain('"Sort"');
  await db.text('delete from jobs.job where name = $1', [name]);
});

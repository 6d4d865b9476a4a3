import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { openWorkerPool } from './worker-pool.ts';
import { startWorkerThread } from './worker-thread.ts';

/** A thread that answers, fails, dies, never answers, or answers once a gate is opened, as it is told. */
const worker = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, job }) => {
    if (job === 'die') process.exit(1);
    const answer = () => parentPort.postMessage({ id, result: job + '!' });
    if (job === 'fail') parentPort.postMessage({ id, error: 'no paper' });
    else if (job === 'grow') for (const all = []; ; ) all.push(new Array(100_000).fill(all.length));
    else if (job instanceof Int32Array) {
      Atomics.wait(job, 0, 0);
      parentPort.postMessage({ id, result: 'opened!' });
    } else if (job !== 'hang') setImmediate(answer);
  });
  parentPort.postMessage({ isReady: true });`;
/** The time a job gets where nothing is about time. */
const LONG_MS = 60_000;
const start = () => startWorkerThread<string>(new URL(`data:text/javascript,${encodeURIComponent(worker)}`), 64);
const pool = openWorkerPool<string, string>({ start, workers: 2, waitingMax: 3, jobMsMax: LONG_MS });
const full = openWorkerPool<string, string>({
  start,
  workers: 1,
  waitingMax: 2,
  waitingOfOneMax: 2,
  jobMsMax: LONG_MS,
});
const narrow = openWorkerPool<string | Int32Array, string>({
  start,
  workers: 2,
  waitingMax: 4,
  waitingOfOneMax: 2,
  jobMsMax: LONG_MS,
});
afterAll(() => Promise.all([pool.close(), full.close(), narrow.close()]));

test('every job gets its own result', async () => {
  expect(await Promise.all(['a', 'b', 'c', 'd'].map((job) => pool.run(job)))).toEqual(['a!', 'b!', 'c!', 'd!']);
});

test('a failure reaches the caller, and the next job is done', async () => {
  await expect(pool.run('fail')).rejects.toThrow('no paper');
  expect(await pool.run('e')).toBe('e!');
});

test('a thread that dies ends its own job only', async () => {
  const outcomes = await Promise.allSettled(['die', 'f', 'g'].map((job) => pool.run(job)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
});

test('more than may wait is refused at once instead of piling up', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, (_, n) => pool.run(String(n))));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]?.reason).toMatchObject({ code: 'shop.busy' });
});

test('work without an end is ended, and the one behind it is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = openWorkerPool<string, string>({ start, workers: 1, waitingMax: 3, jobMsMax: LONG_MS });
  const outcomes = Promise.allSettled(['hang', 'h'].map((job) => pool.run(job)));
  // The start of a thread is no part of the limit of its job: the clock is not set before.
  expect(vi.getTimerCount()).toBe(0);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(LONG_MS);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect((await outcomes)[0]).toMatchObject({ reason: { reason: 'time' } });
  await pool.close();
});

test('whoever has a long job going keeps nobody else waiting', async () => {
  const [anna, beat] = ['anna', 'beat'];
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const long = narrow.run(gate, { owner: anna });
  const behind = narrow.run('a', { owner: anna });
  expect(await narrow.run('b', { owner: beat })).toBe('b!');
  expect(await Promise.race([behind, Promise.resolve('still waiting')])).toBe('still waiting');
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect([await long, await behind]).toEqual(['opened!', 'a!']);
});

test('who asks for too much is refused, and others are not', async () => {
  const [anna, beat] = ['anna', 'beat'];
  const [running, first, second, third, other] = await Promise.allSettled([
    ...['a', 'b', 'c', 'd'].map((job) => narrow.run(job, { owner: anna })),
    narrow.run('e', { owner: beat }),
  ]);
  expect([running, first, second, other].map((outcome) => outcome?.status)).toEqual(Array(4).fill('fulfilled'));
  expect(third).toMatchObject({ status: 'rejected', reason: { code: 'shop.busy' } });
});

test('however much others have asked for, the first that somebody asks for is let in, up to as many again', async () => {
  const owners = ['anna', 'anna', 'anna', 'beat', 'carla', 'dora', 'beat'];
  const outcomes = await Promise.allSettled(owners.map((owner, n) => full.run(String(n), { owner })));
  const refused = outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [`${owners[n]} ${n}`] : []));
  expect(refused).toEqual(['dora 5', 'beat 6']);
});

test('work that nobody asked for does not crowd in', async () => {
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((job) => full.run(job)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

test('whoever goes while he waits frees his place, and whoever goes while it runs ends the work', async () => {
  const pool = openWorkerPool<string, string>({ start, workers: 1, waitingMax: 1, jobMsMax: LONG_MS });
  const [running, waiting] = [new AbortController(), new AbortController()];
  const outcomes = Promise.allSettled([
    pool.run('hang', { owner: 'anna', signal: running.signal }),
    pool.run('a', { owner: 'anna', signal: waiting.signal }),
  ]);
  await expect(pool.run('b', { owner: 'anna' })).rejects.toMatchObject({ code: 'shop.busy' });
  waiting.abort();
  const next = pool.run('b', { owner: 'anna' });
  running.abort();
  expect(await next).toBe('b!');
  expect(await outcomes).toMatchObject([{ reason: { reason: 'cancelled' } }, { reason: { reason: 'cancelled' } }]);
  await expect(pool.run('c', { signal: running.signal })).rejects.toMatchObject({ reason: 'cancelled' });
  await pool.close();
});

test('a thread that wants more memory than it may is ended, and the next job is done', async () => {
  const pool = openWorkerPool<string, string>({ start, workers: 1, waitingMax: 1, jobMsMax: LONG_MS });
  await expect(pool.run('grow')).rejects.toMatchObject({ reason: 'memory' });
  expect(await pool.run('a')).toBe('a!');
  await pool.close();
});

test('a job may take as long as its kind may', async () => {
  const jobMsMax = (job: string) => (job === 'hang' ? 50 : LONG_MS);
  const pool = openWorkerPool<string, string>({ start, workers: 1, waitingMax: 1, jobMsMax });
  await expect(pool.run('hang')).rejects.toMatchObject({ reason: 'time' });
  expect(await pool.run('a')).toBe('a!');
  await pool.close();
});

test('a worker without work ends after a while, and another one is started for the next job', async () => {
  let started = 0;
  const ended = Promise.withResolvers<void>();
  const pool = openWorkerPool<string, string>({
    start: () => {
      started++;
      const worker = start();
      const { kill } = worker;
      return Object.assign(worker, { kill: () => kill().finally(ended.resolve) });
    },
    workers: 1,
    waitingMax: 1,
    jobMsMax: LONG_MS,
    idleMsMax: 1,
  });
  expect(await pool.run('a')).toBe('a!');
  await ended.promise;
  expect([await pool.run('b'), started]).toEqual(['b!', 2]);
  await pool.close();
});

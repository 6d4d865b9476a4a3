import { afterAll, expect, test } from 'vitest';
import { openWorkerPool } from './worker-pool.ts';

/** A thread that answers, fails, dies, never answers, or answers once a gate is opened, as it is told. */
const worker = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, job }) => {
    if (job === 'die') process.exit(1);
    const answer = () => parentPort.postMessage({ id, result: job + '!' });
    if (job === 'fail') parentPort.postMessage({ id, error: 'no paper' });
    else if (job instanceof Int32Array) {
      Atomics.wait(job, 0, 0);
      parentPort.postMessage({ id, result: 'opened!' });
    } else if (job !== 'hang') setImmediate(answer);
  });
  // Longer than the limit of a job: the start of a thread is no part of it.
  const until = performance.now() + START_MS;
  while (performance.now() < until);
  parentPort.postMessage({ isReady: true });`;
/** The time a job gets where nothing is about time. */
const LONG_MS = 60_000;
const workerWithStart = (ms: number) =>
  new URL(`data:text/javascript,${encodeURIComponent(worker.replace('START_MS', String(ms)))}`);
const workerUrl = workerWithStart(0);
const pool = openWorkerPool<string, string>({ workerUrl, threads: 2, waitingMax: 3, jobMsMax: LONG_MS });
const hasty = openWorkerPool<string, string>({
  workerUrl: workerWithStart(1500),
  threads: 1,
  waitingMax: 3,
  jobMsMax: 1000,
});
const full = openWorkerPool<string, string>({
  workerUrl,
  threads: 1,
  waitingMax: 2,
  waitingOfOneMax: 2,
  jobMsMax: LONG_MS,
});
const narrow = openWorkerPool<string | Int32Array, string>({
  workerUrl,
  threads: 2,
  waitingMax: 4,
  waitingOfOneMax: 2,
  jobMsMax: LONG_MS,
});
afterAll(() => Promise.all([pool.close(), hasty.close(), full.close(), narrow.close()]));

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
  const outcomes = await Promise.allSettled(['hang', 'h'].map((job) => hasty.run(job)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(outcomes[0]).toMatchObject({ reason: { code: 'shop.busy' } });
});

test('whoever has a long job going keeps nobody else waiting', async () => {
  const [anna, beat] = ['anna', 'beat'];
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const long = narrow.run(gate, anna);
  const behind = narrow.run('a', anna);
  expect(await narrow.run('b', beat)).toBe('b!');
  expect(await Promise.race([behind, Promise.resolve('still waiting')])).toBe('still waiting');
  Atomics.store(gate, 0, 1);
  Atomics.notify(gate, 0);
  expect([await long, await behind]).toEqual(['opened!', 'a!']);
});

test('who asks for too much is refused, and others are not', async () => {
  const [anna, beat] = ['anna', 'beat'];
  const [running, first, second, third, other] = await Promise.allSettled([
    ...['a', 'b', 'c', 'd'].map((job) => narrow.run(job, anna)),
    narrow.run('e', beat),
  ]);
  expect([running, first, second, other].map((outcome) => outcome?.status)).toEqual(Array(4).fill('fulfilled'));
  expect(third).toMatchObject({ status: 'rejected', reason: { code: 'shop.busy' } });
});

test('however much others have asked for, the first that somebody asks for is let in, up to as many again', async () => {
  const owners = ['anna', 'anna', 'anna', 'beat', 'carla', 'dora', 'beat'];
  const outcomes = await Promise.allSettled(owners.map((owner, n) => full.run(String(n), owner)));
  const refused = outcomes.flatMap(({ status }, n) => (status === 'rejected' ? [`${owners[n]} ${n}`] : []));
  expect(refused).toEqual(['dora 5', 'beat 6']);
});

test('work that nobody asked for does not crowd in', async () => {
  const outcomes = await Promise.allSettled(['a', 'b', 'c', 'd'].map((job) => full.run(job)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

import { once } from 'node:events';
import { getPriority } from 'node:os';
import { isMainThread, Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { lowerPriority } from './lower-priority.ts';

/** Steps back and tells its thread's number with how nice it was and is. */
const thread = `
  const { readlinkSync } = require('node:fs');
  const { getPriority } = require('node:os');
  const { parentPort } = require('node:worker_threads');
  const number = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  const before = getPriority(number);
  import(${JSON.stringify(new URL('./lower-priority.ts', import.meta.url).href)}).then(({ lowerPriority }) => {
    lowerPriority();
    parentPort.postMessage({ number, before, after: getPriority(number) });
  });`;

type Measured = { readonly number: number; readonly before: number; readonly after: number };

describe.runIf(process.platform === 'linux')('on Linux, which counts threads one by one', () => {
  test('a thread that prints has a lower priority than the main thread, which keeps its own', async () => {
    const before = getPriority(process.pid);
    const worker = new Worker(thread, { eval: true });
    const [measured] = (await once(worker, 'message')) as [Measured];
    await worker.terminate();
    expect(measured.number).not.toBe(process.pid);
    expect(measured.after).toBe(Math.min(19, Math.max(measured.before, 10)));
    expect(getPriority(process.pid)).toBe(before);
  });

  test.runIf(isMainThread)('the thread that answers never steps back', () => {
    const before = getPriority(process.pid);
    lowerPriority();
    expect(getPriority(process.pid)).toBe(before);
  });
});

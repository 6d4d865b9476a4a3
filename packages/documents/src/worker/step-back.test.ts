import { once } from 'node:events';
import { getPriority } from 'node:os';
import { isMainThread, Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { stepBack } from './step-back.ts';

/** Steps back and tells its thread's number with how nice it was and is. */
const thread = `
  const { readlinkSync } = require('node:fs');
  const { getPriority } = require('node:os');
  const { parentPort } = require('node:worker_threads');
  const number = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  const before = getPriority(number);
  import(${JSON.stringify(new URL('./step-back.ts', import.meta.url).href)}).then(({ stepBack }) => {
    stepBack();
    parentPort.postMessage({ number, before, after: getPriority(number) });
  });`;

type Told = { readonly number: number; readonly before: number; readonly after: number };

describe.runIf(process.platform === 'linux')('on Linux, which counts threads one by one', () => {
  test('a thread that prints gives way to the one that answers, which stays as it is', async () => {
    const before = getPriority(process.pid);
    const worker = new Worker(thread, { eval: true });
    const [told] = (await once(worker, 'message')) as [Told];
    await worker.terminate();
    expect(told.number).not.toBe(process.pid);
    expect(told.after).toBe(Math.min(19, Math.max(told.before, 5)));
    expect(getPriority(process.pid)).toBe(before);
  });

  test.runIf(isMainThread)('the thread that answers never steps back', () => {
    const before = getPriority(process.pid);
    stepBack();
    expect(getPriority(process.pid)).toBe(before);
  });
});

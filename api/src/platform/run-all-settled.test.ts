import { expect, test } from 'vitest';
import { runAllSettled } from './run-all-settled.ts';

const jobs = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('of several jobs one that fails is tried again alone: the others are completed before the failure is told', async () => {
  const completed: string[][] = [];
  const run = async ({ id }: { readonly id: string }) => {
    if (id === 'b') throw new Error('no luck');
  };
  const outcome = runAllSettled(jobs, { atOnceMax: 3, run, complete: async (ids) => completed.push(ids) });
  await expect(outcome).rejects.toThrow('no luck');
  expect(completed).toEqual([['a', 'c']]);
});

test('jobs that all go well are left to the queue, and so are those that all fail', async () => {
  const completed: string[][] = [];
  const complete = async (ids: string[]) => completed.push(ids);
  await runAllSettled(jobs, { atOnceMax: 3, run: async () => undefined, complete });
  const down = () => Promise.reject(new Error('down'));
  await expect(runAllSettled(jobs, { atOnceMax: 3, run: down, complete })).rejects.toThrow('down');
  expect(completed).toEqual([]);
});

test('jobs that were taken together run one after another in their order, as many at once as they may', async () => {
  const log = async (atOnceMax: number) => {
    const events: string[] = [];
    const run = async ({ id }: { readonly id: string }) => {
      events.push(`${id} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      events.push(`${id} ends`);
    };
    await runAllSettled(jobs, { atOnceMax, run, complete: async () => undefined });
    return events;
  };
  expect(await log(1)).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect((await log(2)).slice(0, 2)).toEqual(['a begins', 'b begins']);
});

import { expect, test } from 'vitest';
import { runAllSettled } from './run-all-settled.ts';

const jobs = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

test('of several jobs one that fails is tried again alone: the others are completed before the failure is told', async () => {
  const completed: string[][] = [];
  const run = async ({ id }: { readonly id: string }) => {
    if (id === 'b') throw new Error('no luck');
  };
  const outcome = runAllSettled(jobs, run, async (ids) => completed.push(ids));
  await expect(outcome).rejects.toThrow('no luck');
  expect(completed).toEqual([['a', 'c']]);
});

test('jobs that all go well are left to the queue, and so are those that all fail', async () => {
  const completed: string[][] = [];
  const complete = async (ids: string[]) => completed.push(ids);
  await runAllSettled(jobs, async () => undefined, complete);
  await expect(runAllSettled(jobs, () => Promise.reject(new Error('down')), complete)).rejects.toThrow('down');
  expect(completed).toEqual([]);
});

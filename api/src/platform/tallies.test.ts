import { expect, test } from 'vitest';
import type { Db } from './db.ts';
import { defineTally, openTallies } from './tallies.ts';

const db = {} as Db;

function counted(keysMax: number) {
  const stored: [string, number][][] = [];
  let isFailing = false;
  const tally = defineTally({
    name: 'test.words',
    keysMax,
    store: async (_, counts) => {
      if (isFailing) throw new Error('no database');
      stored.push([...counts]);
    },
  });
  return { tally, stored, fail: (yes: boolean) => (isFailing = yes) };
}

test('what came several times is stored once, and nothing where nothing came', async () => {
  const { tally, stored } = counted(10);
  const tallies = openTallies(db);
  for (const key of ['a', 'b', 'a']) tallies.add(tally, key);
  await tallies.flush();
  await tallies.flush();
  expect(stored).toEqual([
    [
      ['a', 2],
      ['b', 1],
    ],
  ]);
});

test('what could not be stored is stored with the next, and nothing twice', async () => {
  const { tally, stored, fail } = counted(10);
  const tallies = openTallies(db);
  tallies.add(tally, 'a');
  fail(true);
  await expect(tallies.flush()).rejects.toThrow('no database');
  fail(false);
  tallies.add(tally, 'a');
  await tallies.flush();
  expect(stored).toEqual([[['a', 2]]]);
});

test('a flood of different keys is counted up to the limit only', async () => {
  const { tally, stored } = counted(2);
  const tallies = openTallies(db);
  for (const key of ['a', 'b', 'c', 'a']) tallies.add(tally, key);
  await tallies.flush();
  expect(stored.flat()).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});

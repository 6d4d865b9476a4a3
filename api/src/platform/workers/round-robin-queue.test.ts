import { expect, test } from 'vitest';
import { makeRoundRobinQueue } from './round-robin-queue.ts';

const everyOwner = () => true;

test('owners take turns, however much one of them has asked for', () => {
  const queue = makeRoundRobinQueue<string>();
  for (const item of ['a1', 'a2', 'a3']) queue.add('anna', item);
  queue.add('beat', 'b1');
  const taken = Array.from({ length: 4 }, () => queue.take(everyOwner)?.item);
  expect(taken).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect([queue.size(), queue.take(everyOwner)]).toEqual([0, undefined]);
});

test('who may not now keeps his place', () => {
  const queue = makeRoundRobinQueue<string>();
  queue.add('anna', 'a1');
  queue.add('beat', 'b1');
  expect(queue.take((owner) => owner === 'beat')?.item).toBe('b1');
  expect(queue.take((owner) => owner === 'beat')).toBeUndefined();
  expect([queue.sizeOf('anna'), queue.take(everyOwner)?.item]).toEqual([1, 'a1']);
});

test('what is taken back is not served, and leaves the turn to the others', () => {
  const queue = makeRoundRobinQueue<string>();
  queue.add('anna', 'a1');
  queue.add('beat', 'b1');
  expect([queue.remove('anna', 'a1'), queue.remove('anna', 'a1')]).toEqual([true, false]);
  expect([queue.size(), queue.take(everyOwner)?.item]).toEqual([1, 'b1']);
});

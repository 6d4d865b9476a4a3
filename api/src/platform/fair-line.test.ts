import { expect, test } from 'vitest';
import { makeFairLine } from './fair-line.ts';

const anyone = () => true;

test('owners take turns, however much one of them has asked for', () => {
  const line = makeFairLine<string>();
  for (const item of ['a1', 'a2', 'a3']) line.add('anna', item);
  line.add('beat', 'b1');
  const taken = Array.from({ length: 4 }, () => line.take(anyone)?.item);
  expect(taken).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect([line.size(), line.take(anyone)]).toEqual([0, undefined]);
});

test('who may not now keeps his place', () => {
  const line = makeFairLine<string>();
  line.add('anna', 'a1');
  line.add('beat', 'b1');
  expect(line.take((owner) => owner === 'beat')?.item).toBe('b1');
  expect(line.take((owner) => owner === 'beat')).toBeUndefined();
  expect([line.sizeOf('anna'), line.take(anyone)?.item]).toEqual([1, 'a1']);
});

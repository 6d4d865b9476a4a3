import { expect, test } from 'vitest';
import { countCalls, type OnCall } from './count-calls.ts';

test('each call is counted under its operation, with what it failed with, and answers as before', async () => {
  const calls: Parameters<OnCall>[0][] = [];
  const port = {
    ask: async (word: string) => `${word}!`,
    fail: async () => Promise.reject(new Error('away')),
    local: () => 1,
  };
  const counted = countCalls('erp', port, (call) => calls.push(call));
  expect(await counted.ask('yes')).toBe('yes!');
  await expect(counted.fail()).rejects.toThrow('away');
  expect(counted.local()).toBe(1);
  expect(calls).toMatchObject([{ operation: 'erp.ask' }, { operation: 'erp.fail', error: new Error('away') }]);
});

import { expect, test } from 'vitest';
import type { SecurityEvent } from '#src/context/security-events.ts';
import { openEventBuffer } from './event-buffer.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 9, 0, second));
const failed = (second: number, more: Partial<SecurityEvent> = {}): SecurityEvent => ({
  kind: 'logInFailed',
  at: at(second),
  account: { kind: 'user', id: 7 },
  network: '192.0.2.77',
  ...more,
});

test('what happens to one account out of one network within a minute is one row', () => {
  const buffer = openEventBuffer(100);
  for (const second of [20, 5, 40]) buffer.add(failed(second));
  const row = { kind: 'logInFailed', accountKind: 'user', accountId: 7, network: '192.0.2.0/24', minute: at(0) };
  expect(buffer.take()).toEqual([{ ...row, firstAt: at(5), lastAt: at(40), count: 3 }]);
  expect(buffer.take()).toEqual([]);
});

test('another minute, kind, account or network is another row', () => {
  const buffer = openEventBuffer(100);
  const others = [{}, { kind: 'logIn' }, { account: null }, { network: '198.51.100.1' }] as const;
  for (const other of others) buffer.add(failed(0, other));
  buffer.add(failed(60));
  expect(buffer.take()).toHaveLength(5);
});

test('an attack out of ten thousand networks on as many accounts fills no more than a bounded number of rows', () => {
  const buffer = openEventBuffer(50);
  for (let id = 1; id <= 10_000; id++) {
    buffer.add(failed(0, { account: { kind: 'user', id }, network: `10.${id >> 8}.${id & 255}.1` }));
  }
  const rows = buffer.take();
  expect(rows.length).toBeLessThanOrEqual(110);
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
});

test('what could not be stored is counted on', () => {
  const buffer = openEventBuffer(100);
  buffer.add(failed(1));
  const taken = buffer.take();
  buffer.add(failed(2));
  buffer.putBack(taken);
  expect(buffer.take()).toMatchObject([{ firstAt: at(1), lastAt: at(2), count: 2 }]);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { faults, startFaultyServer } from '#test/faulty-server.ts';
import { openDatatrans } from './payment.datatrans.ts';

const TIMEOUT_MS = 2000;
/** It ends only what hangs: an endless answer is to be broken off before. */
const AMPLE_MS = 60_000;
/** What is taken of an endless answer: far less than what arrives within the time-out. What lies in buffers counts too. */
const TAKEN_MAX = 64 * 1024 * 1024;
const movement = { transactionId: '1', reference: 'r', amountCents: 100, key: 'k' };

const open = (url: string, timeoutMs = TIMEOUT_MS) =>
  openDatatrans({
    apiUrl: url,
    payUrl: url,
    merchantId: '1',
    password: 'p',
    hmacKeyHex: 'ab',
    timeoutMs,
  });

describe.each(faults)('a payment service that %s', (fault) => {
  test('is unavailable within the time-out, whatever it is asked', async () => {
    const server = await startFaultyServer(fault);
    const payment = open(server.url);
    const asked = await Promise.allSettled([
      payment.status('1'),
      payment.credits('1'),
      payment.settle(movement),
      payment.cancel(movement),
      payment.refund(movement),
    ]);
    await server.close();
    // To a movement it may answer what it likes, as long as it says yes: the status says what has become of it.
    const [status, credits, ...movements] = asked.map((one) =>
      one.status === 'rejected' ? String(one.reason) : 'done',
    );
    expect([status, credits]).toEqual(Array.from({ length: 2 }, () => 'ShopError: payment.unavailable'));
    if (fault !== 'lies') {
      expect(movements).toEqual(Array.from({ length: 3 }, () => 'ShopError: payment.unavailable'));
    }
  });
});

test('an endless answer is broken off before it takes the memory of the shop', async () => {
  const server = await startFaultyServer('isEndless');
  await expect(open(server.url, AMPLE_MS).status('1')).rejects.toThrow('payment.unavailable');
  expect(server.sentBytes()).toBeLessThan(TAKEN_MAX);
  await server.close();
});

test('a service that answers about another transaction than was asked for is not believed', async () => {
  const body = JSON.stringify({ transactionId: '2', refno: 'r', status: 'settled', currency: 'CHF' });
  const server = createServer((_, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await expect(open(`http://127.0.0.1:${port}`).status('1')).rejects.toThrow('payment.unavailable');
  server.close();
});

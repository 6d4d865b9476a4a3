import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { openPayment } from './open-payment.ts';
import type { Stops } from './stops.ts';

async function methodsWith(env: Readonly<Record<string, string>>) {
  const stops: (() => Promise<unknown>)[] = [];
  const payment = await openPayment({
    config: readConfig(env),
    report: () => undefined,
    stops: stops as unknown as Stops,
  });
  await Promise.all(stops.map((stop) => stop()));
  return payment.methods;
}

test('a demo pays in the sandbox', async () => {
  expect(await methodsWith({ SHOP_DEMO: '1' })).toContain('TWI');
});

test('a real shop without credentials offers no online payment: nobody pays without money', async () => {
  expect(await methodsWith({ SHOP_DEMO: '0' })).toEqual([]);
});

test('a real shop that asks for the sandbox has it, to try out payment before it opens', async () => {
  expect(await methodsWith({ SHOP_DEMO: '0', PAYMENT_SANDBOX_PORT: '0' })).toContain('TWI');
});

test('half a set of credentials stops the start', async () => {
  await expect(methodsWith({ DATATRANS_MERCHANT_ID: '1' })).rejects.toThrow('belong together');
});

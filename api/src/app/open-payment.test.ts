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

test('nodes with the same key share one sandbox: what one has begun the other can read', async () => {
  const stops: Stops = [];
  const open = async (env: Readonly<Record<string, string>>) => {
    const lines: string[] = [];
    const config = readConfig({ SHOP_DEMO: '0', SHOP_SECRET_KEY: 'a'.repeat(64), ...env });
    return { payment: await openPayment({ config, report: (line) => lines.push(line), stops }), lines };
  };
  const one = await open({ PAYMENT_SANDBOX_PORT: '0' });
  const address = one.lines[0]?.split(' ').at(-1) ?? '';
  const other = await open({ PAYMENT_SANDBOX_URL: address });
  const { transactionId } = await other.payment.begin({
    reference: 'P-1',
    amountCents: 1990,
    method: 'TWI',
    locale: 'de',
    settlesAtOnce: false,
    returnUrl: 'http://localhost/back',
    webhookUrl: 'http://localhost/webhook',
  });
  expect(other.lines).toEqual([]);
  expect(await one.payment.status(transactionId)).toMatchObject({ reference: 'P-1' });
  for (const stop of stops) await stop();
});

test('the sandbox of another node needs the key of the shop', () => {
  expect(() => readConfig({ PAYMENT_SANDBOX_URL: 'http://10.0.0.9:4010' })).toThrow('SHOP_SECRET_KEY');
});

test('half a set of credentials stops the start', async () => {
  await expect(methodsWith({ DATATRANS_MERCHANT_ID: '1' })).rejects.toThrow('belong together');
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentSandbox, type PaymentSandbox } from '../../payment-sandbox/start-payment-sandbox.ts';
import { signWebhook } from './datatrans-signature.ts';
import { openDatatrans } from './payment.datatrans.ts';
import type { PaymentPort } from './payment.port.ts';
import { paymentSuite } from './payment.suite.ts';

const credentials = { merchantId: '1110001', password: 'secret', hmacKeyHex: 'ab'.repeat(32) };
const webhooks: { body: Buffer; signature: string | undefined }[] = [];
let sandbox: PaymentSandbox;
let listener: Server;
let port: PaymentPort;

beforeAll(async () => {
  sandbox = await startPaymentSandbox({ port: 0, host: '127.0.0.1', credentials });
  port = openDatatrans({ apiUrl: sandbox.address, payUrl: sandbox.address, ...credentials, timeoutMs: 60_000 });
  listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const signature = request.headers['datatrans-signature'];
      webhooks.push({ body: Buffer.concat(chunks), signature: typeof signature === 'string' ? signature : undefined });
      response.end();
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await sandbox.close();
  listener.close();
});

paymentSuite('Datatrans, against the local sandbox', {
  port: () => port,
  pay: (transactionId, answer) => sandbox.answer(transactionId, answer),
  webhooks: () => webhooks,
  webhookUrl: () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/webhook`,
  setDown: (isDown) => sandbox.setDown(isDown),
});

test('the signature is the published one: the key is read as hex, the time stands before the body', () => {
  const signed = signWebhook('0102', '1559303131511', Buffer.from('{"a":1}'));
  expect(signed).toMatch(/^t=1559303131511,s0=[0-9a-f]{64}$/);
  expect(signed).not.toBe(signWebhook('0103', '1559303131511', Buffer.from('{"a":1}')));
});

test('wrong credentials open nothing', async () => {
  const stranger = openDatatrans({
    apiUrl: sandbox.address,
    payUrl: sandbox.address,
    ...credentials,
    password: 'guessed',
    timeoutMs: 60_000,
  });
  await expect(stranger.status('1')).rejects.toThrow('payment.unavailable');
});

test('the payment page shows the amount and no markup of the merchant', async () => {
  const { transactionId, payUrl } = await port.begin({
    reference: `<b>${Date.now()}`.slice(0, 20),
    amountCents: 123_456,
    method: 'VIS',
    locale: 'fr',
    settlesAtOnce: false,
    returnUrl: 'http://localhost:1/back?order=1',
    webhookUrl: 'http://localhost:1/webhook',
  });
  const page = await (await fetch(payUrl)).text();
  expect(page).toContain('1\u00a0234.56');
  expect(page).not.toContain('<b>');
  const answered = await fetch(payUrl, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'approve', webhook: 'never' }),
    redirect: 'manual',
  });
  expect(answered.headers.get('location')).toBe(`http://localhost:1/back?order=1&datatransTrxId=${transactionId}`);
});

test.each([
  ['timed-out', 'expired'],
  ['timeout', 'expired'],
  ['declined', 'declined'],
  ['expired card', 'declined'],
  [undefined, 'declined'],
])('a payment that failed because of «%s» is %s', (reason, state) => {
  const detail = reason === undefined ? {} : { fail: { reason } };
  const status = { transactionId: '1', refno: 'R', status: 'failed', currency: 'CHF', detail };
  const body = Buffer.from(JSON.stringify(status));
  expect(port.readWebhook(body, signWebhook(credentials.hmacKeyHex, '1559303131511', body))?.state).toBe(state);
});

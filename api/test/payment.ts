import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkoutApi } from '@shop/contract/checkout';
import { paymentsApi, type OnlinePaymentType, type Payment } from '@shop/contract/payments';
import sql from 'sql-template-tag';
import { afterAll, beforeEach } from 'vitest';
import { jobs } from '#src/app/shop-lists.ts';
import { demoOperator } from '#src/demo/settings.data.ts';
import type { CustomerAnswer, WebhookMode, SandboxTransaction } from '#src/payment-sandbox/ledger.ts';
import { startPaymentSandbox } from '#src/payment-sandbox/start-payment-sandbox.ts';
import { openTestPayment, testCredentials } from './payment-service.ts';
import type { OrderBody } from './checkout.ts';
import type { Client, TestShop } from './shop.ts';

/** Later than any test: it says itself when a late webhook arrives. */
const LATE_MS = 3_600_000;

/**
 * The payment sandbox in front of a test shop: what it sends to the shop's public address arrives there. Call it at the top of
 * a test file and hand `parts` to `openTestShop`. Before every test the service answers.
 */
export async function openPaymentStage(shopOf: () => TestShop) {
  const relay = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = 'GET', url = '/', headers } = request;
      const sent = { method: method as 'POST', url, headers, payload: Buffer.concat(chunks) };
      void shopOf()
        .app.inject(sent)
        .then(({ statusCode, body }) => response.writeHead(statusCode).end(body));
    });
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const publicUrl = `http://127.0.0.1:${(relay.address() as AddressInfo).port}`;
  let passedMs = 0;
  const sandbox = await startPaymentSandbox({
    port: 0,
    host: '127.0.0.1',
    credentials: testCredentials,
    lateMs: LATE_MS,
    clock: () => new Date(Date.now() + passedMs),
  });
  beforeEach(() => sandbox.setDown(false));
  afterAll(async () => {
    await sandbox.close();
    relay.close();
  });
  const { address } = sandbox;
  return {
    sandbox,
    /** Lets time pass at the service. */
    pass: (ms: number) => {
      passedMs += ms;
    },
    parts: {
      payment: openTestPayment(address),
      operator: { ...demoOperator, publicUrl },
    },
    /** What the service knows of a payment that was started. */
    transactionOf: async (paymentId: string): Promise<SandboxTransaction> => {
      const row = await shopOf().parts.db.first<{ id: string }>(
        sql`select transaction_id as id from payments.payments where payment_id = ${paymentId}`,
      );
      const found = sandbox.transactions().find(({ transactionId }) => transactionId === row?.id);
      if (!found) throw new Error('The payment was not started.');
      return found;
    },
  };
}

export type PaymentStage = Awaited<ReturnType<typeof openPaymentStage>>;

/** Goes to pay for the active cart: stored, started, not yet answered. @returns the payment's id */
export async function goToPay(
  client: Client,
  paymentSelection: OnlinePaymentType = 'TWI',
  body: Partial<OrderBody> = {},
): Promise<string> {
  const { data, messages } = await client.ask(checkoutApi.placeOrder, { body: { ...body, paymentSelection } });
  const paymentId = data?.paymentId;
  if (!paymentId) throw new Error(`No payment: ${JSON.stringify(messages)}`);
  const started = await client.ask(paymentsApi.start, { params: { paymentId } });
  if (!started.data) throw new Error(`Not started: ${JSON.stringify(started.messages)}`);
  return paymentId;
}

/** What the customer does on the payment page, and how the webhook of it travels. */
export async function answerPayment(
  stage: PaymentStage,
  paymentId: string,
  answer: CustomerAnswer,
  webhook: WebhookMode = 'once',
): Promise<void> {
  const { transactionId } = await stage.transactionOf(paymentId);
  if (!(await stage.sandbox.answer(transactionId, answer, webhook))) {
    throw new Error('The payment was answered before.');
  }
}

/** Works off what waits in the queue under these names, as often as something new comes of it. */
export async function workOff(shop: TestShop, ...names: readonly string[]): Promise<void> {
  for (;;) {
    const waiting = await shop.parts.db.rows<{ id: string; name: string; data: unknown }>(sql`
      delete from jobs.job where name = any(${names}::text[]) and state = 'created' returning id, name, data`);
    if (waiting.length === 0) return;
    for (const { name, data } of waiting) await jobs.find((job) => job.name === name)?.run(shop.ctx(), data);
  }
}

/** Everything that follows from a decided payment. */
export function workOffPayments(shop: TestShop): Promise<void> {
  return workOff(shop, 'checkout.place-paid-order', 'payments.move-money', 'payments.record-invoice');
}

/** The payment as its user sees it. */
export async function paymentOf(client: Client, paymentId: string): Promise<Payment> {
  const { data } = await client.ask(paymentsApi.get, { params: { paymentId } });
  if (!data) throw new Error('The payment could not be read.');
  return data;
}

export async function approvePayment(stage: PaymentStage, shop: TestShop, paymentId: string): Promise<void> {
  await answerPayment(stage, paymentId, 'approve');
  await workOffPayments(shop);
}

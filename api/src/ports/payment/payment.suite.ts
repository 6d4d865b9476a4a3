import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Movement, PaymentPort, PaymentToBegin } from './payment.port.ts';

/** What the suite needs beside the port: a stand-in for the customer that sees what arrived. */
export type PaymentStage = {
  readonly port: () => PaymentPort;
  readonly pay: (transactionId: string, answer: 'approve' | 'decline' | 'cancel' | 'timeout') => Promise<unknown>;
  /** The webhooks that came to `webhookUrl`, with their signatures. */
  readonly webhooks: () => readonly { readonly body: Buffer; readonly signature: string | undefined }[];
  readonly webhookUrl: () => string;
  /** Makes the service answer nothing until called with false. */
  readonly setDown: (isDown: boolean) => void;
};

/** What every payment service must do for the shop (docs/domain/payment.md#payment-service). */
export function paymentSuite(name: string, stage: PaymentStage): void {
  const order = (change: Partial<PaymentToBegin> = {}): PaymentToBegin => ({
    reference: randomUUID().replaceAll('-', '').slice(0, 20),
    amountCents: 12_345,
    method: 'TWI',
    locale: 'de',
    settlesAtOnce: false,
    returnUrl: 'http://localhost:1/back',
    webhookUrl: stage.webhookUrl(),
    ...change,
  });
  async function paid(change: Partial<PaymentToBegin> = {}): Promise<Movement> {
    const payment = order(change);
    const { transactionId } = await stage.port().begin(payment);
    await stage.pay(transactionId, 'approve');
    const { reference, amountCents } = payment;
    return { transactionId, reference, amountCents, key: `${reference}-1` };
  }
  const stateOf = async (transactionId: string) => (await stage.port().status(transactionId)).state;

  describe(`payment port: ${name}`, () => {
    test('a payment begun twice with the same reference is one transaction', async () => {
      const payment = order();
      const [first, second] = [await stage.port().begin(payment), await stage.port().begin(payment)];
      expect(second).toEqual(first);
      expect(await stateOf(first.transactionId)).toBe('open');
    });

    test.each([...new Set(['VIS', 'ECA', 'TWI', 'PFC', 'PEF', 'APL', 'PAY'] as const)])(
      '%s can be paid with',
      async (method) => {
        expect(stage.port().methods).toContain(method);
        const { transactionId } = await paid({ method });
        expect(await stage.port().status(transactionId)).toMatchObject({
          state: 'authorised',
          amountCents: 12_345,
          currency: 'CHF',
        });
      },
    );

    test('what was approved is kept until it is settled, and then moves', async () => {
      const movement = await paid();
      await stage.port().settle(movement);
      expect(await stateOf(movement.transactionId)).toBe('settled');
    });

    test('an invoice is settled at once', async () => {
      const { transactionId } = await paid({ settlesAtOnce: true });
      expect(await stateOf(transactionId)).toBe('settled');
    });

    test.each([
      ['decline', 'declined'],
      ['timeout', 'expired'],
      ['cancel', 'cancelled'],
    ] as const)('after %s it is %s', async (answer, state) => {
      const { transactionId } = await stage.port().begin(order());
      await stage.pay(transactionId, answer);
      expect(await stateOf(transactionId)).toBe(state);
    });

    test('what was approved can be freed, also twice', async () => {
      const movement = await paid();
      await stage.port().cancel(movement);
      await stage.port().cancel({ ...movement, key: `${movement.key}-again` });
      expect(await stateOf(movement.transactionId)).toBe('cancelled');
    });

    test('settling twice settles once, also under another key', async () => {
      const movement = await paid();
      await stage.port().settle(movement);
      await stage.port().settle(movement);
      await stage.port().settle({ ...movement, key: `${movement.key}-again` });
      expect((await stage.port().status(movement.transactionId)).amountCents).toBe(12_345);
    });

    test('a part can be settled', async () => {
      const movement = await paid();
      await stage.port().settle({ ...movement, amountCents: 5000 });
      expect((await stage.port().status(movement.transactionId)).amountCents).toBe(5000);
    });

    test('what was settled goes back once for each key, and never more than was settled', async () => {
      const movement = await paid({ settlesAtOnce: true });
      await stage.port().refund({ ...movement, amountCents: 10_000, key: `${movement.key}-back` });
      await stage.port().refund({ ...movement, amountCents: 10_000, key: `${movement.key}-back` });
      await expect(stage.port().refund({ ...movement, amountCents: 10_000 })).rejects.toThrow('payment.unavailable');
    });

    test('what has gone back is told, each time with its amount', async () => {
      const movement = await paid({ settlesAtOnce: true });
      expect(await stage.port().credits(movement.transactionId)).toEqual([]);
      for (const amountCents of [2000, 300, 2000]) {
        await stage.port().refund({ ...movement, amountCents, key: randomUUID() });
      }
      expect(await stage.port().credits(movement.transactionId)).toEqual([2000, 300, 2000]);
    });

    test('nothing is settled that was not approved', async () => {
      const { transactionId } = await stage.port().begin(order());
      const movement = { transactionId, reference: 'x', amountCents: 1, key: randomUUID() };
      await expect(stage.port().settle(movement)).rejects.toThrow('payment.unavailable');
    });

    test('its webhook is signed over the very bytes, and says what the status call says', async () => {
      const { transactionId } = await paid();
      const webhook = stage.webhooks().at(-1);
      if (!webhook) throw new Error('No webhook came.');
      const { body, signature } = webhook;
      expect(stage.port().readWebhook(body, signature)).toEqual(await stage.port().status(transactionId));
      expect(stage.port().readWebhook(Buffer.concat([body, Buffer.from(' ')]), signature)).toBeUndefined();
      expect(stage.port().readWebhook(body, undefined)).toBeUndefined();
      expect(
        stage.port().readWebhook(
          body,
          signature?.replace(/.$/, (character) => (character === '0' ? '1' : '0')),
        ),
      ).toBeUndefined();
      expect(stage.port().readWebhook(body, 't=1,s0=')).toBeUndefined();
    });

    test('a service that does not answer is said to be unavailable', async () => {
      stage.setDown(true);
      await expect(stage.port().begin(order())).rejects.toThrow('payment.unavailable');
      await expect(stage.port().status('1')).rejects.toThrow('payment.unavailable');
      stage.setDown(false);
    });

    test('a transaction nobody knows is unknown', async () => {
      await expect(stage.port().status('99')).rejects.toThrow('payment.unknown');
    });
  });
}

import formbody from '@fastify/formbody';
import { fastify } from 'fastify';
import { sendBarePage } from '#platform/http/bare-page.ts';
import { addSecurityHeaders } from '#platform/http/security-headers.ts';
import {
  customerAnswers,
  webhookModes,
  openLedger,
  type CustomerAnswer,
  type WebhookMode,
  type SandboxTransaction,
} from './ledger.ts';
import { merchantApi } from './sandbox-api.ts';
import { openWebhookSender } from './sandbox-webhooks.ts';
import { paymentPage } from './sandbox-page.ts';

export type PaymentSandbox = {
  readonly address: string;
  readonly credentials: SandboxCredentials;
  /** Plays the customer; false when the transaction was answered before, or is not there. */
  readonly answer: (transactionId: string, answer: CustomerAnswer, webhook?: WebhookMode) => Promise<boolean>;
  /** Late webhooks arrive now instead of in their time. */
  readonly sendLateWebhooks: () => Promise<void>;
  readonly transactions: () => readonly SandboxTransaction[];
  /** While it is down merchants get no answer; customers may go on paying. */
  readonly setDown: (isDown: boolean) => void;
  readonly close: () => Promise<void>;
};

export type SandboxCredentials = {
  readonly merchantId: string;
  readonly password: string;
  readonly hmacKeyHex: string;
};

/**
 * The local twin of the payment service (docs/domain/payment.md#sandbox): the same HTTP API for the shop, and for the customer
 * a page on which he approves, declines, cancels or lets the time run out, and chooses how the webhook of it travels.
 */
export async function startPaymentSandbox(options: {
  readonly port: number;
  readonly host: string;
  readonly credentials: SandboxCredentials;
  readonly clock?: () => Date;
  readonly lateMs?: number;
}): Promise<PaymentSandbox> {
  const { credentials, clock = () => new Date() } = options;
  const ledger = openLedger(clock);
  const webhooks = openWebhookSender(credentials.hmacKeyHex, clock, options.lateMs);
  let isDown = false;
  const app = fastify({ forceCloseConnections: true });
  addSecurityHeaders(app, () => '');
  await app.register(formbody);
  await app.register(async (api) => merchantApi(api, { ledger, clock, credentials, isDown: () => isDown }));

  async function answer(transactionId: string, given: CustomerAnswer, webhook: WebhookMode = 'once'): Promise<boolean> {
    const transaction = ledger.find(transactionId);
    if (!transaction || !ledger.answer(transaction, given)) return false;
    await webhooks.publish(transaction, webhook);
    return true;
  }

  app.get<{ Params: { id: string } }>('/v1/start/:id', async ({ params }, reply) => {
    const transaction = ledger.find(params.id);
    if (!transaction) return reply.code(404).type('text/plain').send('There is no such payment.');
    return sendBarePage(reply, paymentPage(transaction));
  });

  app.post<{ Params: { id: string }; Body: Partial<Record<string, string>> }>(
    '/v1/start/:id',
    async ({ params, body }, reply) => {
      const given = customerAnswers.find((one) => one === body['answer']);
      const transaction = ledger.find(params.id);
      if (!given || !transaction) return reply.code(404).type('text/plain').send('There is no such payment.');
      await answer(
        params.id,
        given,
        webhookModes.find((way) => way === body['webhook']),
      );
      return reply.redirect(backTo(transaction), 303);
    },
  );

  const address = await app.listen({ port: options.port, host: options.host });
  return {
    address,
    credentials,
    answer,
    sendLateWebhooks: webhooks.sendLate,
    transactions: ledger.all,
    setDown: (down) => {
      isDown = down;
    },
    close: async () => {
      webhooks.close();
      await app.close();
    },
  };
}

/** The browser goes back to the shop with the number of the transaction, whatever came of it. */
function backTo({ status, redirect, transactionId }: SandboxTransaction): string {
  const isPaid = status === 'authorized' || status === 'settled';
  const url = new URL(isPaid ? redirect.successUrl : status === 'canceled' ? redirect.cancelUrl : redirect.errorUrl);
  url.searchParams.set('datatransTrxId', transactionId);
  return url.href;
}

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod/mini';
import {
  openIdempotencyBook,
  statusOf,
  type openLedger,
  type Outcome,
  type Refusal,
  type SandboxTransaction,
} from './ledger.ts';

const Url = z.url({ protocol: /^https?$/ });
const Wanted = z.object({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  refno: z.string().check(z.minLength(1), z.maxLength(20)),
  amount: z.int().check(z.gte(1)),
  paymentMethods: z.array(z.enum(['VIS', 'ECA', 'TWI', 'PFC', 'PEF', 'APL', 'PAY'])).check(z.minLength(1)),
  language: z._default(z.enum(['de', 'fr', 'it', 'en']), 'en'),
  autoSettle: z._default(z.boolean(), false),
  redirect: z.object({ successUrl: Url, cancelUrl: Url, errorUrl: Url }),
  webhook: z.optional(z.object({ url: Url })),
});
const Moved = z.object({
  refno: z.string(),
  amount: z.optional(z.int().check(z.gte(1))),
  currency: z.optional(z.string()),
});

type Parts = {
  readonly ledger: ReturnType<typeof openLedger>;
  readonly clock: () => Date;
  readonly credentials: { readonly merchantId: string; readonly password: string };
  readonly isDown: () => boolean;
};

/** The calls of a merchant: the same paths, statuses and refusals as the real service's (standards 3.9). */
export function merchantApi(app: FastifyInstance, { ledger, clock, credentials, isDown }: Parts): void {
  const onceByKey = openIdempotencyBook(clock);
  const basic = Buffer.from(
    `Basic ${Buffer.from(`${credentials.merchantId}:${credentials.password}`).toString('base64')}`,
  );

  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isDown()) return reply.code(503).send(errorOf('SERVICE_UNAVAILABLE', 'The service is down'));
    const sent = Buffer.from(headers.authorization ?? '');
    if (sent.length !== basic.length || !timingSafeEqual(sent, basic)) {
      return reply.code(401).send(errorOf('UNAUTHORIZED', 'Wrong or missing credentials'));
    }
  });

  app.post('/v1/transactions', async ({ body, headers }, reply) => {
    const outcome = onceByKey(keyOf(headers), JSON.stringify(body), () => {
      const read = Wanted.safeParse(body);
      if (!read.success)
        return refusalOf({ httpStatus: 400, code: 'INVALID_PROPERTY', message: z.prettifyError(read.error) });
      const { webhook, ...wanted } = read.data;
      const { transactionId } = ledger.begin({ ...wanted, webhookUrl: webhook?.url ?? null });
      return { httpStatus: 201, body: { transactionId } };
    });
    return reply.code(outcome.httpStatus).send(outcome.body);
  });

  app.get<{ Params: { id: string } }>('/v1/transactions/:id', async ({ params }, reply) => {
    const transaction = ledger.find(params.id);
    return transaction ? statusOf(transaction) : reply.code(404).send(notFound);
  });

  const moves: Readonly<Record<string, (transaction: SandboxTransaction, amount: number) => Refusal | undefined>> = {
    settle: ledger.settle,
    cancel: ledger.cancel,
    credit: ledger.credit,
  };
  for (const [action, move] of Object.entries(moves)) {
    app.post<{ Params: { id: string } }>(`/v1/transactions/:id/${action}`, async ({ params, body, headers }, reply) => {
      const outcome = onceByKey(keyOf(headers), JSON.stringify(body), () => {
        const transaction = ledger.find(params.id);
        if (!transaction) return { httpStatus: 404, body: notFound };
        const read = Moved.safeParse(body);
        const isComplete = read.success && (action === 'cancel' || read.data.amount !== undefined);
        if (!isComplete) return refusalOf({ httpStatus: 400, code: 'INVALID_PROPERTY', message: 'amount or refno' });
        const refusal = move(transaction, read.data.amount ?? 0);
        if (refusal) return refusalOf(refusal);
        return action === 'credit'
          ? { httpStatus: 200, body: { transactionId: transaction.transactionId } }
          : { httpStatus: 204, body: undefined };
      });
      return reply.code(outcome.httpStatus).send(outcome.body);
    });
  }
}

function keyOf(headers: Readonly<Record<string, unknown>>): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

function refusalOf({ httpStatus, code, message }: Refusal): Outcome {
  return { httpStatus, body: errorOf(code, message) };
}

function errorOf(code: string, message: string) {
  return { error: { code, message } };
}

const notFound = errorOf('TRANSACTION_NOT_FOUND', 'There is no such transaction');

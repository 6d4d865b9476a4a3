import { ShopError } from '@shop/contract/errors';
import { onlinePaymentTypes } from '@shop/contract/payments';
import { languageOf } from '@shop/contract/values';
import { z } from 'zod/mini';
import { readLimitedText } from '#platform/http/read-limited-text.ts';
import { isSignedWebhook } from './datatrans-signature.ts';
import type { Movement, PaymentPort, PaymentToBegin, Transaction, TransactionState } from './payment.port.ts';

export type DatatransSettings = {
  /** `https://api.datatrans.com`, or where the sandbox listens. */
  readonly apiUrl: string;
  /** `https://pay.datatrans.com`: where customers pay. */
  readonly payUrl: string;
  readonly merchantId: string;
  readonly password: string;
  /** Key of the signature of webhooks, in hex. */
  readonly hmacKeyHex: string;
  readonly timeoutMs: number;
};

const CURRENCY = 'CHF';
/** Its longest answer, the history of a transaction, has a few kilobytes. */
const ANSWER_BYTES_MAX = 1024 * 1024;

/** Datatrans' JSON API, version 1 (standards 3.9). Whatever goes wrong out there becomes `payment.unavailable`, here. */
export function openDatatrans(settings: DatatransSettings): PaymentPort {
  const { payUrl, hmacKeyHex } = settings;
  const move = (action: 'settle' | 'cancel' | 'credit', { transactionId, reference, amountCents, key }: Movement) => {
    const amount = action === 'cancel' ? {} : { amount: amountCents, currency: CURRENCY };
    return call(settings, `/v1/transactions/${transactionId}/${action}`, { refno: reference, ...amount }, key);
  };
  return {
    methods: onlinePaymentTypes,
    begin: async (payment) => {
      const answer = await call(settings, '/v1/transactions', bodyOf(payment), `${payment.reference}-begin`);
      const { transactionId } = readAnswer(Begun, answer);
      return { transactionId, payUrl: `${payUrl}/v1/start/${transactionId}` };
    },
    status: async (transactionId) => toTransaction(await askStatus(settings, transactionId)),
    settle: async (movement) => {
      await moveOnce(
        () => move('settle', movement),
        () => reached(settings, movement, ['settled']),
      );
    },
    cancel: async (movement) => {
      await moveOnce(
        () => move('cancel', movement),
        () => reached(settings, movement, ['cancelled', 'declined', 'expired']),
      );
    },
    refund: async (movement) => {
      await move('credit', movement);
    },
    credits: async (transactionId) => creditsOf(await askStatus(settings, transactionId)),
    readWebhook: (body, signature) => {
      if (!isSignedWebhook(hmacKeyHex, signature, body)) return undefined;
      const read = Status.safeParse(parseJson(body));
      return read.success ? toTransaction(read.data) : undefined;
    },
  };
}

const Begun = z.object({ transactionId: z.string().check(z.regex(/^\d{1,30}$/)) });
const amountOf = z.optional(z.object({ amount: z.optional(z.int()) }));
/** The part of the status answer that we read. Notices carry the same. */
const Status = z.object({
  transactionId: z.string(),
  refno: z.string(),
  status: z.string(),
  currency: z.string(),
  detail: z.optional(
    z.object({
      authorize: amountOf,
      settle: amountOf,
      fail: z.optional(z.object({ reason: z.optional(z.string()), message: z.optional(z.string()) })),
    }),
  ),
  history: z.optional(
    z.array(z.object({ action: z.string(), amount: z.optional(z.int()), success: z.optional(z.boolean()) })),
  ),
});

/** A credit whose amount is not said could be any: nothing is known then. */
function creditsOf({ history }: z.infer<typeof Status>): readonly number[] | null {
  const credits = history?.filter(({ action, success }) => action === 'credit' && success !== false);
  const amounts = credits?.flatMap(({ amount }) => amount ?? []);
  return amounts && amounts.length === credits?.length ? amounts : null;
}

/** A page that was not finished in time ends as `failed`, too; only its words say so. (`expired card` is a refusal.) */
const TIMED_OUT = /time[\s_-]?(d[\s_-]?)?out|abandoned/i;

/** Paid for us is authorised (goods: settled on dispatch), settled and transmitted (standards 3.9). */
const stateOf: Readonly<Record<string, TransactionState>> = {
  initialized: 'open',
  challenge_required: 'open',
  challenge_ongoing: 'open',
  authenticated: 'open',
  authorized: 'authorised',
  settled: 'settled',
  transmitted: 'settled',
  canceled: 'cancelled',
  failed: 'declined',
};

function toTransaction({ transactionId, refno, status, currency, detail }: z.infer<typeof Status>): Transaction {
  const { reason = '', message = '' } = detail?.fail ?? {};
  const isLate = status === 'failed' && TIMED_OUT.test(`${reason} ${message}`);
  const state = isLate ? 'expired' : (stateOf[status] ?? 'open'); // a word we do not know decides nothing
  const amountCents = detail?.settle?.amount ?? detail?.authorize?.amount ?? null;
  return { transactionId, reference: refno, state, currency, amountCents };
}

function bodyOf(payment: PaymentToBegin) {
  const { reference, amountCents, method, locale, settlesAtOnce, returnUrl, webhookUrl } = payment;
  return {
    currency: CURRENCY,
    refno: reference,
    amount: amountCents,
    paymentMethods: [method],
    language: languageOf(locale),
    autoSettle: settlesAtOnce,
    redirect: { successUrl: returnUrl, cancelUrl: returnUrl, errorUrl: returnUrl },
    webhook: { url: webhookUrl },
  };
}

/** A movement that is refused because it has been made already (an answer that got lost) is made. */
async function moveOnce(move: () => Promise<unknown>, isMade: () => Promise<boolean>): Promise<void> {
  try {
    await move();
  } catch (error) {
    if (!(await isMade().catch(() => false))) throw error;
  }
}

async function reached(settings: DatatransSettings, { transactionId }: Movement, states: readonly TransactionState[]) {
  return states.includes(toTransaction(await askStatus(settings, transactionId)).state);
}

/** An answer about another transaction decides nothing about this one. */
async function askStatus(settings: DatatransSettings, transactionId: string): Promise<z.infer<typeof Status>> {
  const status = readAnswer(Status, await call(settings, `/v1/transactions/${transactionId}`));
  if (status.transactionId === transactionId) return status;
  const cause = new Error(`Asked for transaction ${transactionId}, the payment service told of another one.`);
  throw new ShopError('payment.unavailable', {}, { cause });
}

/** POST with a body, GET without. The idempotency key makes a repetition within the hour give the first answer. */
async function call(settings: DatatransSettings, path: string, body?: object, key?: string): Promise<unknown> {
  const { apiUrl, merchantId, password, timeoutMs } = settings;
  const basic = Buffer.from(`${merchantId}:${password}`).toString('base64');
  try {
    const response = await fetch(`${apiUrl}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Basic ${basic}`,
        ...(body && { 'content-type': 'application/json; charset=utf-8' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readLimitedText(response, ANSWER_BYTES_MAX);
    if (response.status === 404) throw new ShopError('payment.unknown');
    if (!response.ok) throw new Error(`The payment service answered ${response.status}: ${text.slice(0, 300)}`);
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    if (cause instanceof ShopError) throw cause;
    throw new ShopError('payment.unavailable', {}, { cause });
  }
}

function readAnswer<S extends z.ZodMiniType>(shape: S, answer: unknown): z.output<S> {
  const read = shape.safeParse(answer);
  if (!read.success) throw new ShopError('payment.unavailable', {}, { cause: read.error });
  return read.data;
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

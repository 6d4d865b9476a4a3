import { createHash, randomInt } from 'node:crypto';
import type { Language } from '@shop/contract/values';

/** How a customer, or the tester in his place, may answer on the payment page. */
export const customerAnswers = ['approve', 'decline', 'cancel', 'timeout'] as const;
export type CustomerAnswer = (typeof customerAnswers)[number];

/** How the webhook of the answer travels: as it should, or in one of the ways in which webhooks go wrong. */
export const webhookModes = ['once', 'twice', 'late', 'forged', 'never'] as const;
export type WebhookMode = (typeof webhookModes)[number];

type HistoryEntry = {
  readonly action: string;
  readonly amount: number;
  readonly date: string;
  readonly success: boolean;
};

export type SandboxTransaction = {
  readonly transactionId: string;
  readonly refno: string;
  readonly currency: string;
  /** Rappen. */
  readonly amount: number;
  readonly paymentMethods: readonly string[];
  readonly autoSettle: boolean;
  readonly language: Language;
  readonly redirect: { readonly successUrl: string; readonly cancelUrl: string; readonly errorUrl: string };
  readonly webhookUrl: string | null;
  status: 'initialized' | 'authorized' | 'settled' | 'canceled' | 'failed';
  settledAmount: number;
  /** How the customer's time or card ended it, as the real service words it. */
  failure: { readonly reason: string; readonly message: string } | null;
  /** Given back so far. */
  creditedAmount: number;
  readonly history: HistoryEntry[];
};

export type Refusal = { readonly httpStatus: number; readonly code: string; readonly message: string };
export type Outcome = { readonly httpStatus: number; readonly body: unknown };

/** The transactions of the sandbox and what may become of them. It lives as long as its process. */
export function openLedger(clock: () => Date) {
  const transactions = new Map<string, SandboxTransaction>();
  const note = (
    transaction: SandboxTransaction,
    action: string,
    { amount = transaction.amount, success = true } = {},
  ) => transaction.history.push({ action, amount, date: clock().toISOString(), success });

  function begin(
    wanted: Omit<
      SandboxTransaction,
      'transactionId' | 'status' | 'settledAmount' | 'failure' | 'creditedAmount' | 'history'
    >,
  ) {
    const stamp = clock().toISOString().replaceAll(/\D/g, '').slice(2, 14);
    const transactionId = `${stamp}${String(randomInt(1_000_000)).padStart(6, '0')}`;
    const transaction: SandboxTransaction = {
      ...wanted,
      transactionId,
      status: 'initialized',
      settledAmount: 0,
      failure: null,
      creditedAmount: 0,
      history: [],
    };
    note(transaction, 'init');
    transactions.set(transactionId, transaction);
    return transaction;
  }

  /** What the customer did; only the first answer counts. */
  function answer(transaction: SandboxTransaction, given: CustomerAnswer): boolean {
    if (transaction.status !== 'initialized') return false;
    if (given === 'approve') {
      transaction.status = transaction.autoSettle ? 'settled' : 'authorized';
      if (transaction.autoSettle) transaction.settledAmount = transaction.amount;
      note(transaction, 'authorize');
      if (transaction.autoSettle) note(transaction, 'settle');
    } else {
      transaction.status = given === 'cancel' ? 'canceled' : 'failed';
      if (given !== 'cancel') transaction.failure = given === 'timeout' ? timedOut : declined;
      note(transaction, given === 'cancel' ? 'cancel' : 'authorize', { success: given === 'cancel' });
    }
    return true;
  }

  function settle(transaction: SandboxTransaction, amount: number): Refusal | undefined {
    if (transaction.status !== 'authorized') return wrongStatus(transaction, 'settled');
    if (amount > transaction.amount)
      return { httpStatus: 400, code: 'INVALID_PROPERTY', message: 'amount is too high' };
    transaction.status = 'settled';
    transaction.settledAmount = amount;
    note(transaction, 'settle', { amount });
    return undefined;
  }

  function cancel(transaction: SandboxTransaction): Refusal | undefined {
    if (transaction.status !== 'authorized') return wrongStatus(transaction, 'canceled');
    transaction.status = 'canceled';
    note(transaction, 'cancel');
    return undefined;
  }

  function credit(transaction: SandboxTransaction, amount: number): Refusal | undefined {
    if (transaction.status !== 'settled') return wrongStatus(transaction, 'credited');
    if (transaction.creditedAmount + amount > transaction.settledAmount) {
      return { httpStatus: 400, code: 'INVALID_PROPERTY', message: 'more than was settled' };
    }
    transaction.creditedAmount += amount;
    note(transaction, 'credit', { amount });
    return undefined;
  }

  return {
    begin,
    answer,
    settle,
    cancel,
    credit,
    find: (id: string) => transactions.get(id),
    all: () => [...transactions.values()],
  };
}

const declined = { reason: 'declined', message: 'The payment was refused' };
const timedOut = { reason: 'timed-out', message: 'Nobody paid in time' };

function wrongStatus({ status }: SandboxTransaction, wanted: string): Refusal {
  return { httpStatus: 400, code: 'INVALID_TRANSACTION_STATUS', message: `${status} cannot be ${wanted}` };
}

/** The answer of the status call, which is also the body of a webhook. */
export function statusOf(transaction: SandboxTransaction) {
  const { transactionId, status, currency, refno, paymentMethods, amount, settledAmount, failure, history } =
    transaction;
  const isPaid = status === 'authorized' || status === 'settled';
  return {
    transactionId,
    type: 'payment',
    status,
    currency,
    refno,
    paymentMethod: paymentMethods[0],
    detail: {
      ...(isPaid && { authorize: { amount, acquirerAuthorizationCode: transactionId.slice(-6) } }),
      ...(status === 'settled' && { settle: { amount: settledAmount } }),
      ...(failure && { fail: failure }),
    },
    history,
  };
}

/** Answers by idempotency key, kept for an hour: the same body again gives the first answer (standards 3.9). */
export function openIdempotencyBook(clock: () => Date) {
  const HOUR_MS = 3_600_000;
  const answers = new Map<string, { readonly hash: string; readonly at: number; readonly outcome: Outcome }>();
  return (key: string | undefined, body: string, work: () => Outcome): Outcome => {
    if (key === undefined) return work();
    const hash = createHash('sha256').update(body).digest('hex');
    const kept = answers.get(key);
    if (kept && clock().getTime() - kept.at < HOUR_MS) {
      if (kept.hash === hash) return kept.outcome;
      const error = { code: 'INVALID_PROPERTY', message: 'This idempotency key came with another body' };
      return { httpStatus: 422, body: { error } };
    }
    const outcome = work();
    if (outcome.httpStatus < 500) answers.set(key, { hash, at: clock().getTime(), outcome });
    return outcome;
  };
}

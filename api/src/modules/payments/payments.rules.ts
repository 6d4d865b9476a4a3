import { randomBytes } from 'node:crypto';
import type { Payment, PaymentReason } from '@shop/contract/payments';
import type { Transaction } from '#src/ports/payment/payment.port.ts';

export type StoredState =
  | 'begun'
  | 'started'
  | 'authorised'
  | 'completed'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'returning'
  | 'returned';

const CURRENCY = 'CHF';

/** What the payment service may know a payment by: 20 characters that cannot be guessed. */
export function newReference(): string {
  return randomBytes(10).toString('hex').toUpperCase();
}

/**
 * What a word of the payment service means for a payment in this state; undefined when it changes nothing. Money that was
 * authorised counts whenever it becomes known, also after the shop had given the payment up; a decision is never taken back.
 */
export function decide(
  payment: { readonly state: StoredState; readonly amountCents: number },
  transaction: Transaction,
): { readonly state: StoredState; readonly reason: PaymentReason | null } | undefined {
  const isOpen = payment.state === 'begun' || payment.state === 'started';
  const isGivenUp = payment.state === 'expired' || payment.state === 'declined' || payment.state === 'cancelled';
  switch (transaction.state) {
    case 'authorised':
    case 'settled': {
      if (!isOpen && !isGivenUp) return undefined;
      const isAsAsked = transaction.amountCents === payment.amountCents && transaction.currency === CURRENCY;
      return isAsAsked ? { state: 'authorised', reason: null } : { state: 'returning', reason: 'amountDiffers' };
    }
    case 'declined':
      return isOpen ? { state: 'declined', reason: 'declined' } : undefined;
    case 'cancelled':
      return isOpen ? { state: 'cancelled', reason: 'cancelled' } : undefined;
    case 'expired':
      return isOpen ? { state: 'expired', reason: 'expired' } : undefined;
    case 'open':
      return undefined;
  }
}

/** A payment page lives half an hour; a customer who has not paid after two hours is taken for gone. */
const OPEN_MS_MAX = 2 * 3_600_000;
const MINUTE_MS = 60_000;

export function isExpired(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > OPEN_MS_MAX;
}

/** When the service is asked again, should no webhook come: after a minute, then ever more rarely, at most every hour. */
export function nextCheck(now: Date, checkCount: number): Date {
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** checkCount, 60 * MINUTE_MS));
}

/** Who has not gone to pay within half an hour begins anew: prices are not held longer, nor is the service's memory. */
const START_MS_MAX = 30 * MINUTE_MS;

export function isTooLateToPay(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > START_MS_MAX;
}

/**
 * A payment as the user needs to know it. One that was begun and not paid in time has expired; it is not
 * written down, so that money the service should speak of after all counts as it does for any other.
 */
export function shownPayment(
  { state, reason, createdAt }: Shown,
  now: Date,
): { readonly state: Payment['state']; readonly reason: PaymentReason | null } {
  const isOver = state === 'begun' && isTooLateToPay(createdAt, now);
  return isOver ? { state: 'failed', reason: 'expired' } : { state: shownState(state), reason };
}

type Shown = { readonly state: StoredState; readonly reason: PaymentReason | null; readonly createdAt: Date };

function shownState(state: StoredState): Payment['state'] {
  switch (state) {
    case 'begun':
      return 'open';
    case 'started':
    case 'authorised':
      return 'checking';
    case 'completed':
      return 'done';
    case 'declined':
    case 'cancelled':
    case 'expired':
      return 'failed';
    case 'returning':
    case 'returned':
      return 'returned';
  }
}

/** Under which key a credit note goes back. */
export function keyOfCreditNote(invoiceNumber: string): string {
  return `${CREDIT_NOTE}${invoiceNumber}`;
}

const CREDIT_NOTE = 'credit-note-';

/** The credit note that a movement of money is for, if it is one's. */
export function creditNoteOf(key: string): string | undefined {
  return key.startsWith(CREDIT_NOTE) ? key.slice(CREDIT_NOTE.length) : undefined;
}

/** How an amount goes back over payments, in their order: to each no more than can go back to it. Rappen. */
export function spreadOver<P extends { readonly refundableCents: number }>(
  payments: readonly P[],
  amountCents: number,
): readonly { readonly payment: P; readonly amountCents: number }[] {
  let left = amountCents;
  return payments.flatMap((payment) => {
    const part = Math.min(left, payment.refundableCents);
    if (part <= 0) return [];
    left -= part;
    return [{ payment, amountCents: part }];
  });
}

/**
 * How much of the payment of an order there is for its invoices, Rappen: what was authorised until it is settled, then what was
 * settled and has not gone back because something was cancelled.
 */
export function coverOf(
  payment: { readonly amountCents: number },
  moved: { readonly settledCents: number; readonly cancelledCents: number },
): number {
  return moved.settledCents === 0 ? payment.amountCents : moved.settledCents - moved.cancelledCents;
}

/**
 * Whether a refund is among what the service has given back, beside those that the shop knows of. Refunds of one amount stand for
 * each other: as many are made as there are.
 */
export function isAmongCredits(
  credits: readonly number[],
  knownCents: readonly number[],
  amountCents: number,
): boolean {
  const count = (amounts: readonly number[]) => amounts.filter((amount) => amount === amountCents).length;
  return count(credits) > count(knownCents);
}

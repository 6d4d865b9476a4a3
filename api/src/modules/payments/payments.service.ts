import { randomUUID } from 'node:crypto';
import { refuse, ShopError } from '@shop/contract/errors';
import { onlinePaymentTypes, type OnlinePaymentType, type Payment, type PaymentReason } from '@shop/contract/payments';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { amountForEverybody, priceVisibility } from '#src/context/visible-price.ts';
import type { Transaction } from '#src/ports/payment/payment.port.ts';
import { invoicePaid, orderPaid, paymentReturned } from './payments.events.ts';
import { requestMovement } from './money.service.ts';
import { decide, isExpired, isTooLateToPay, newReference, nextCheck, shownPayment } from './payments.rules.ts';
import * as paymentsSql from './payments.sql.ts';
import type { StoredPayment } from './payments.sql.ts';

/** A page that waits for a decision may ask the service this often. */
const CHECK_PAUSE_MS = 1500;
/** Where the payment service sends its webhooks. */
export const WEBHOOK_PATH = '/payment-notices/datatrans';

/**
 * A way to pay online that is open to this user: who may not see prices would read one on the page of the service.
 * @throws ShopError `payment.method_unavailable`
 */
export function requireMethod(ctx: BuyerCtx, paymentType: string): OnlinePaymentType {
  const method = onlinePaymentTypes.find((type) => type === paymentType);
  const isOpen = method !== undefined && ctx.payment.methods.includes(method);
  if (!isOpen || ctx.buyer.agentName !== null || !priceVisibility(ctx.buyer.permissions).seesNet) {
    return refuse('payment.method_unavailable', {}, 'paymentSelection');
  }
  return method;
}

/** Stores what is to be paid for; the customer goes to pay afterwards (`startPayment`). @returns its id */
export async function beginPayment(
  ctx: BuyerCtx,
  payment: Omit<paymentsSql.NewPayment, 'paymentId' | 'reference'>,
): Promise<string> {
  const paymentId = randomUUID();
  await paymentsSql.insertPayment(ctx, { ...payment, paymentId, reference: newReference() });
  return paymentId;
}

/**
 * Opens the payment at the service; a repeated call gives the same page.
 * @throws ShopError `payment.unknown`, `payment.decided`, `payment.unavailable`, `agent.no_payment`
 */
export async function startPayment(ctx: BuyerCtx, paymentId: string): Promise<{ readonly redirectUrl: string }> {
  if (ctx.buyer.agentName !== null) refuse('agent.no_payment');
  const payment = await paymentsSql.getPayment(ctx, paymentId);
  const isOpen = payment.state === 'begun' || payment.state === 'started';
  if (!isOpen || isTooLateToPay(payment.createdAt, ctx.now)) refuse('payment.decided');
  const { publicUrl } = ctx.operator;
  const { transactionId, payUrl } = await ctx.payment.begin({
    reference: payment.reference,
    amountCents: payment.amountCents,
    method: payment.paymentType,
    locale: payment.locale,
    settlesAtOnce: payment.kind === 'invoice',
    returnUrl: `${publicUrl}/${languageOf(payment.locale)}/checkout/payment/${paymentId}`,
    webhookUrl: `${publicUrl}${WEBHOOK_PATH}`,
  });
  await paymentsSql.markStarted(ctx, { paymentId, transactionId, nextCheckAt: nextCheck(ctx.now, 0) });
  return { redirectUrl: payUrl };
}

/** How far a payment is. Who waits for a decision has the service asked, so that a lost webhook delays no payment. */
export async function showPayment(ctx: BuyerCtx, paymentId: string): Promise<Payment> {
  const before = await paymentsSql.getPayment(ctx, paymentId);
  const isWaiting = before.state === 'started' && (await paymentsSql.claimCheck(ctx, paymentId, CHECK_PAUSE_MS));
  if (isWaiting) await askService(ctx, before).catch((error: unknown) => keepWaiting(ctx, error));
  const payment = isWaiting ? await paymentsSql.getPayment(ctx, paymentId) : before;
  const { kind, paymentType, amountCents, orderNumber } = payment;
  const { state, reason } = shownPayment(payment, ctx.now);
  return {
    paymentId,
    kind,
    state,
    reason,
    paymentType,
    amount: amountForEverybody(amountCents),
    orderNumber: orderNumber === null ? null : String(orderNumber),
    redirectUrl: wayOn(ctx, payment, state),
  };
}

function keepWaiting(ctx: Ctx, error: unknown): void {
  if (!(error instanceof ShopError)) throw error;
  ctx.log.warn({ err: error }, 'payment service');
}

function wayOn({ locale }: Ctx, { kind, orderNumber }: StoredPayment, state: Payment['state']): string | null {
  const language = languageOf(locale);
  switch (state) {
    case 'done':
      return kind === 'order'
        ? `/${language}/checkout/success?orderNumber=${orderNumber}`
        : `/${language}/checkout/payment/invoice/${orderNumber}`;
    case 'failed':
    case 'returned':
      return kind === 'order' ? `/${language}/checkout` : `/${language}/checkout/payment/invoice/${orderNumber}`;
    case 'open':
    case 'checking':
      return null;
  }
}

/**
 * A webhook of the payment service: accepted only when it is signed. Safe to repeat, late, or for a payment long given up.
 * @returns false for what the service did not sign
 */
export async function applyPaymentWebhook(ctx: Ctx, body: Buffer, signature: string | undefined): Promise<boolean> {
  const transaction = ctx.payment.readWebhook(body, signature);
  if (!transaction) return false;
  const payment = await paymentsSql.findByTransaction(ctx, transaction);
  if (payment) await apply(ctx, payment.paymentId, await inFull(ctx, transaction));
  return true;
}

/** Asks the service how a payment stands, and does what follows from it. */
export async function askService(ctx: Ctx, payment: StoredPayment): Promise<void> {
  if (payment.transactionId !== null) {
    await apply(ctx, payment.paymentId, await ctx.payment.status(payment.transactionId));
  }
}

/** A short webhook does not say how much was paid; the status call does. */
async function inFull(ctx: Ctx, transaction: Transaction): Promise<Transaction> {
  const isPaid = transaction.state === 'authorised' || transaction.state === 'settled';
  return isPaid && transaction.amountCents === null ? ctx.payment.status(transaction.transactionId) : transaction;
}

async function apply(ctx: Ctx, paymentId: string, transaction: Transaction): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await paymentsSql.lockPayment(ctx, paymentId);
    const decision = decide(payment, transaction);
    if (!decision) return;
    const hasMoved = transaction.state === 'settled' && { settledCents: transaction.amountCents ?? 0 };
    const { transactionId } = transaction;
    const nextCheckAt = decision.state === 'authorised' ? nextCheck(ctx.now, 0) : null;
    await paymentsSql.updateState(ctx, paymentId, { ...decision, transactionId, nextCheckAt, ...hasMoved });
    if (decision.state === 'authorised') await announce(ctx, payment);
    if (decision.state === 'returning') await startRefund(ctx, paymentId);
  });
}

/** Modules that listen do what follows from the payment. Safe to repeat. */
export async function announce(ctx: Ctx, { paymentId, kind }: StoredPayment): Promise<void> {
  if (kind === 'order') return publish(ctx, orderPaid, { paymentId });
  await ctx.jobs.enqueue(ctx.db, invoicePaid, { paymentId });
}

/** The order is placed: the money waits for the goods. The payment is locked by the caller. */
export async function completePayment(ctx: Ctx, paymentId: string, orderNumber: number): Promise<void> {
  await paymentsSql.updateState(ctx, paymentId, { state: 'completed', orderNumber, nextCheckAt: null });
}

/** What was paid for cannot be had any more: the money goes back, with an e-mail. The payment is locked by the caller. */
export async function returnPayment(ctx: Ctx, paymentId: string, reason: PaymentReason): Promise<void> {
  await paymentsSql.updateState(ctx, paymentId, { state: 'returning', reason, nextCheckAt: null });
  await startRefund(ctx, paymentId);
}

async function startRefund(ctx: Ctx, paymentId: string): Promise<void> {
  const { settledCents, amountCents } = await paymentsSql.lockPayment(ctx, paymentId);
  const movement =
    settledCents > 0
      ? { kind: 'refund' as const, amountCents: settledCents }
      : { kind: 'cancel' as const, amountCents };
  await requestMovement(ctx, { paymentId, key: 'return', ...movement });
  await publish(ctx, paymentReturned, { paymentId });
}

/** Looks after payments whose webhook got lost, or whose work did. */
export async function checkWaiting(ctx: Ctx): Promise<void> {
  for (const payment of await paymentsSql.listToCheck(ctx)) {
    await paymentsSql.postponeCheck(ctx, payment.paymentId, nextCheck(ctx.now, payment.checkCount + 1));
    if (payment.state === 'authorised') await announce(ctx, payment);
    else await askOrGiveUp(ctx, payment).catch((error: unknown) => keepWaiting(ctx, error));
  }
}

/** After a day the service is no longer asked; a webhook is accepted all the same. */
const GIVE_UP_CHECKS = 24;

async function askOrGiveUp(ctx: Ctx, payment: StoredPayment): Promise<void> {
  await askService(ctx, payment);
  if (!isExpired(payment.createdAt, ctx.now)) return;
  await inTransaction(ctx, async (ctx) => {
    const { state, reason, checkCount } = await paymentsSql.lockPayment(ctx, payment.paymentId);
    const nextCheckAt = checkCount > GIVE_UP_CHECKS ? null : nextCheck(ctx.now, checkCount);
    if (state === 'started') {
      await paymentsSql.updateState(ctx, payment.paymentId, { state: 'expired', reason: 'expired', nextCheckAt });
    } else if (state === 'expired') {
      await paymentsSql.updateState(ctx, payment.paymentId, { state, reason, nextCheckAt });
    }
  });
}

import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context.ts';
import { listDispatched } from '../orders/index.ts';
import { moneyToMove } from './payments.events.ts';
import * as paymentsSql from './payments.sql.ts';
import type { StoredMovement } from './payments.sql.ts';

/** Promises a movement of money; the same key promises it once. */
export async function requestMovement(ctx: Ctx, movement: Omit<StoredMovement, 'doneAt'>): Promise<void> {
  if (!(await paymentsSql.insertMovement(ctx, movement))) return;
  const { paymentId, key } = movement;
  await ctx.jobs.enqueue(ctx.db, moneyToMove, { paymentId, key });
}

/** Settles what is paid online and has left; an order that was cancelled as a whole gets its money freed. */
export async function settleShippedOrders(ctx: Ctx): Promise<void> {
  const waiting = await paymentsSql.listUnsettled(ctx);
  if (waiting.length === 0) return;
  const left = await listDispatched(
    ctx,
    waiting.map(({ orderNumber }) => orderNumber),
  );
  for (const { orderNumber, amountCents } of left) await settleOrder(ctx, orderNumber, amountCents);
}

/**
 * The goods of an order have left: what was kept for it is moved.
 * @param amountCents with VAT; less than was authorised where a part was cancelled
 */
export async function settleOrder(ctx: Ctx, orderNumber: number, amountCents: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await paymentsSql.findPaymentOfOrder(ctx, orderNumber);
    if (!payment || payment.settledAt !== null) return;
    const { paymentId } = payment;
    const amount = Math.min(amountCents, payment.amountCents);
    if (amount > 0) await requestMovement(ctx, { paymentId, key: 'settle', kind: 'settle', amountCents: amount });
    else await requestMovement(ctx, { paymentId, key: 'settle', kind: 'cancel', amountCents: payment.amountCents });
  });
}

/**
 * Gives a part of what an order was paid with back, for a credit note.
 * @param key names the reason: the same one gives back once
 * @returns false when the order was not paid online, or nothing is left to give back
 */
export async function refundOrder(ctx: Ctx, orderNumber: number, amountCents: number, key: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const payment = await paymentsSql.findPaymentOfOrder(ctx, orderNumber);
    if (!payment) return false;
    const amount = Math.min(amountCents, payment.settledCents - payment.refundedCents);
    if (amount <= 0) return false;
    await requestMovement(ctx, { paymentId: payment.paymentId, key, kind: 'refund', amountCents: amount });
    return true;
  });
}

/** Asks the payment service for one movement. Safe to repeat: the service knows it by its key. */
export async function makeMovement(ctx: Ctx, paymentId: string, key: string): Promise<void> {
  const movement = await paymentsSql.findMovement(ctx, paymentId, key);
  const payment = await paymentsSql.findPayment(ctx, paymentId);
  if (!movement || !payment?.transactionId) throw new Error(`Movement ${key} of payment ${paymentId} is not there`);
  if (movement.doneAt !== null) return;
  const { transactionId, reference } = payment;
  await ctx.payment[movement.kind]({
    transactionId,
    reference,
    amountCents: movement.amountCents,
    key: `${reference}-${key}`,
  });
  await paymentsSql.markMoved(ctx, movement);
}

const WAITING_MS = 30 * 60_000;

/** Makes what was promised and not made, because the service was away for longer than a job is tried. */
export async function makeWaitingMovements(ctx: Ctx): Promise<void> {
  const askedBefore = new Date(ctx.now.getTime() - WAITING_MS);
  for (const { paymentId, key } of await paymentsSql.listWaitingMovements(ctx, askedBefore)) {
    await makeMovement(ctx, paymentId, key);
  }
}

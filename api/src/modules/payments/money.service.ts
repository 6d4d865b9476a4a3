import { inTransaction } from '#platform/db.ts';
import type { Ctx } from '#src/context/context.ts';
import { listDispatched, savePaidBack } from '../orders/index.ts';
import * as invoiceSql from './invoice.sql.ts';
import { invoicePaid, moneyToMove } from './payments.events.ts';
import { sendUncertainRefund } from './emails/write-uncertain-refund.ts';
import { creditNoteOf, isAmongCredits, keyOfCreditNote, spreadOver } from './payments.rules.ts';
import * as paymentsSql from './payments.sql.ts';
import type { StoredMovement } from './payments.sql.ts';

/** Enqueues a movement of money; the same key enqueues it once. */
export async function requestMovement(ctx: Ctx, movement: paymentsSql.MovementToMake): Promise<void> {
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
 * A credit note goes back to where its order was paid from: first over the payment of the order, then over those of its
 * invoices, to each no more than it has paid; what exceeds them stays with the customer's account. What was enqueued before
 * counts, also where it has not moved yet. Decided once: later events and prints find it decided.
 */
export async function payBackCreditNote(
  ctx: Ctx,
  { orderNumber, invoiceNumber, amountCents }: invoiceSql.PaidInvoice & { readonly orderNumber: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const parts = spreadOver(await paymentsSql.lockPaymentsOfOrder(ctx, orderNumber), amountCents);
    const ways = parts.map(({ payment, amountCents }) => ({ paymentType: payment.paymentType, amountCents }));
    if (!(await savePaidBack(ctx, invoiceNumber, ways))) return;
    const key = keyOfCreditNote(invoiceNumber);
    for (const { payment, amountCents } of parts) {
      await requestMovement(ctx, { paymentId: payment.paymentId, key, kind: 'refund', amountCents });
    }
  });
}

/**
 * Something was cancelled after the money for the whole order had moved: what is not owed any more goes back.
 * @param owedCents what the order still costs, with VAT
 */
export async function refundCancelled(ctx: Ctx, orderNumber: number, owedCents: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const [payment] = await paymentsSql.lockPaymentsOfOrder(ctx, orderNumber);
    if (payment?.kind !== 'order') return;
    const tooMuch = payment.settledCents - payment.cancelledCents - owedCents;
    const amountCents = Math.min(tooMuch, payment.refundableCents);
    if (amountCents <= 0) return;
    const { paymentId } = payment;
    await requestMovement(ctx, { paymentId, key: `cancelled-to-${owedCents}`, kind: 'refund', amountCents });
  });
}

/**
 * Asks the payment service for one movement. Safe to repeat: the service knows it by its key, and what it has forgotten after an
 * hour is looked up before.
 */
export async function makeMovement(ctx: Ctx, paymentId: string, key: string): Promise<void> {
  const movement = await paymentsSql.findMovement(ctx, paymentId, key);
  const payment = await paymentsSql.findPayment(ctx, paymentId);
  if (!movement || !payment?.transactionId) throw new Error(`Movement ${key} of payment ${paymentId} is not there`);
  if (movement.doneAt !== null) return;
  const { transactionId, reference } = payment;
  const what = { transactionId, reference, amountCents: movement.amountCents, key: `${reference}-${key}` };
  const outcome = await outcomeOf(ctx, movement, transactionId);
  if (outcome === 'unknown') return sendUncertainRefund(ctx, what);
  if (outcome === 'open') await ctx.payment[movement.kind](what);
  await inTransaction(ctx, async (ctx) => {
    await paymentsSql.markMoved(ctx, movement);
    const creditNote = creditNoteOf(key);
    if (creditNote === undefined) return;
    await invoiceSql.notePaidOut(ctx, paymentId, { invoiceNumber: creditNote, amountCents: movement.amountCents });
    await ctx.jobs.enqueue(ctx.db, invoicePaid, { paymentId });
  });
}

/** The service knows a key for an hour; a job that has waited, and two clocks, have ten minutes of it. */
const KEY_KNOWN_MS = 50 * 60_000;

/**
 * Whether a movement is still to be asked for. What was settled or freed cannot be so twice; money could be given back twice, once
 * the service has forgotten the key of a refund whose answer was lost.
 */
async function outcomeOf(
  ctx: Ctx,
  { paymentId, kind, amountCents, requestedAt }: StoredMovement,
  transactionId: string,
): Promise<'open' | 'made' | 'unknown'> {
  if (kind !== 'refund' || ctx.now.getTime() - requestedAt.getTime() < KEY_KNOWN_MS) return 'open';
  const credits = await ctx.payment.credits(transactionId);
  if (!credits) return 'unknown';
  const known = await paymentsSql.listRefundedCents(ctx, paymentId);
  return isAmongCredits(credits, known, amountCents) ? 'made' : 'open';
}

const WAITING_MS = 30 * 60_000;

/**
 * Makes what was enqueued and not made, because the service was away for longer than a job is tried. One that the service
 * refuses keeps no other waiting; it is written to the log each time.
 */
export async function makeWaitingMovements(ctx: Ctx): Promise<void> {
  const askedBefore = new Date(ctx.now.getTime() - WAITING_MS);
  for (const { paymentId, key } of await paymentsSql.listWaitingMovements(ctx, askedBefore)) {
    await makeMovement(ctx, paymentId, key).catch((error: unknown) => {
      ctx.log.error({ err: error, paymentId, key }, 'money does not move');
    });
  }
}

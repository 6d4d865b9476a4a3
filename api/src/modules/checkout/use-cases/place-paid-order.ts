import type { PaymentReason } from '@shop/contract/payments';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import * as carts from '../../cart/index.ts';
import { listArticles } from '../../catalogue/index.ts';
import { findOrderSince } from '../../orders/index.ts';
import { completePayment, lockPayment, returnPayment } from '../../payments/index.ts';
import type { PaidIntent } from '../paid-intent.schema.ts';
import { ctxOfIntent, readIntent } from './paid-intent.ts';
import { writeOrder } from './place-order.ts';

/**
 * Places what a payment was authorised for, exactly once: the payment is held and decided in the transaction that writes the
 * order. It asks no other system, so that what is paid is ordered even while the ERP is away; prices are those that were paid.
 * What cannot be ordered any more sends the money back, with an e-mail. Safe to repeat.
 */
export async function placePaidOrder(ctx: Ctx, paymentId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const payment = await lockPayment(ctx, paymentId);
    if (payment.state !== 'authorised') return;
    const intent = readIntent(payment);
    const buyerCtx = ctxOfIntent(ctx, intent);
    const cart = await carts.findCartForOrder(buyerCtx, intent.order.cartId);
    const obstacle = await findObstacle(buyerCtx, intent);
    if (obstacle) return returnPayment(ctx, paymentId, obstacle);
    const orderNumber = await writeOrder(buyerCtx, intent.order);
    if (cart && !intent.isCartKept) await carts.removeOrderedLines(buyerCtx, cart, intent);
    await completePayment(ctx, paymentId, orderNumber);
  });
}

/** The cart is locked by the caller, so that it is not ordered between this check and the order. */
async function findObstacle(ctx: BuyerCtx, { order, lines }: PaidIntent): Promise<PaymentReason | null> {
  if ((await findOrderSince(ctx, order.cartId, order.cartVersion)) !== undefined) return 'alreadyOrdered';
  const articles = await listArticles(ctx, [...new Set(lines.map(({ sku }) => sku))]);
  return lines.every(({ sku }) => articles.get(sku)?.isOrderable) ? null : 'notOrderable';
}

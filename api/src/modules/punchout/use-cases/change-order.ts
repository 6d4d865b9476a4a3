import { inTransaction } from '#platform/db.ts';
import { againIfOutdated } from '#platform/quote-outdated.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { showOptions, storeRequest } from '../../cancellations/index.ts';
import { commitLines, quoteLines } from '../../checkout/index.ts';
import { sayIn } from '../messages.ts';
import * as ordersSql from '../orders.sql.ts';
import type { ForeignOrder } from '../orders.sql.ts';
import type { Profile } from '../profiles.sql.ts';
import {
  accepted,
  checkoutOf,
  keepAnswer,
  lineOnly,
  refused,
  summed,
  type OrderRequest,
  type Taken,
  type WantedLine,
} from './order-request.ts';

type Reduction = { readonly lineNumber: number; readonly quantity: number };

/**
 * The buyer wants all of an order no more: what is not picked yet is requested to be cancelled, as a user of the shop would
 * (docs/domain/punchout.md#orders).
 */
export async function deleteOrder(
  ctx: BuyerCtx,
  { profileId }: Profile,
  { payloadId, content, before }: OrderRequest & Pick<Wanted, 'before'>,
): Promise<Taken> {
  if (!before) return unknown(ctx, content.orderId);
  if (before.deletedAt) return accepted(ctx, before.orderNumber, '');
  if (!ctx.buyer.permissions.has('requestCancellation')) return refused(403, sayIn(ctx.locale, 'order.mayNotCancel'));
  return inTransaction(ctx, async (ctx) => {
    await ordersSql.lockForeignOrder(ctx, profileId, content.orderId);
    const { items } = await showOptions(ctx, String(before.orderNumber));
    const open = items.filter(({ cancellableQuantity }) => cancellableQuantity > 0);
    if (open.length === 0) return refused(409, sayIn(ctx.locale, 'order.tooLate', { number: before.orderNumber }));
    await requestCancellation(
      ctx,
      before.orderNumber,
      open.map(({ lineNumber, cancellableQuantity }) => ({ lineNumber, quantity: cancellableQuantity })),
    );
    await ordersSql.markDeleted(ctx, profileId, content.orderId);
    const detail = sayIn(ctx.locale, 'order.cancelRequested', { number: before.orderNumber });
    return keepAnswer(ctx, { profileId, payloadId }, { status: { code: 200, text: 'OK', detail }, warning: '' });
  });
}

function unknown(ctx: BuyerCtx, orderId: string): Taken {
  return refused(404, sayIn(ctx.locale, 'order.unknown', { order: orderId.slice(0, 60) }));
}

async function requestCancellation(
  ctx: BuyerCtx,
  orderNumber: number,
  reductions: readonly Reduction[],
): Promise<void> {
  const positions = reductions.map((one) => ({ ...one, reason: 'notNeeded' as const }));
  await storeRequest(ctx, { orderId: String(orderNumber), positions, comment: sayIn(ctx.locale, 'order.byInterface') });
}

type Wanted = { readonly before: ForeignOrder | undefined; readonly lines: readonly WantedLine[] };

/** What is less is requested to be cancelled, what is more becomes a further order with the same reference. */
export async function changeOrder(
  ctx: BuyerCtx,
  { profileId, ...profile }: Profile,
  { payloadId, content, before, lines }: OrderRequest & Wanted,
): Promise<Taken> {
  if (!before || before.deletedAt) return unknown(ctx, content.orderId);
  const wanted = new Map(summed(lines));
  const stored = new Map(summed(before.lines));
  const more = [...wanted].flatMap(([sku, quantity]) => moreOf(sku, quantity - (stored.get(sku) ?? 0)));
  const less = [...stored].flatMap(([sku, quantity]) => {
    const by = quantity - (wanted.get(sku) ?? 0);
    return by > 0 ? [{ sku, by }] : [];
  });
  if (less.length > 0 && !ctx.buyer.permissions.has('requestCancellation'))
    return refused(403, sayIn(ctx.locale, 'order.mayNotCancel'));
  const checkout = await checkoutOf(ctx, profile, content);
  return againIfOutdated(async () => {
    const quote = more.length > 0 ? await quoteLines(ctx, more, checkout) : null;
    return inTransaction(ctx, async (ctx) => {
      await ordersSql.lockForeignOrder(ctx, profileId, content.orderId);
      const { items } = await showOptions(ctx, String(before.orderNumber));
      const reductions = less.flatMap(({ sku, by }) =>
        reduce(
          items.filter((item) => item.sku === sku),
          by,
        ),
      );
      const missing =
        less.reduce((sum, { by }) => sum + by, 0) - reductions.reduce((sum, { quantity }) => sum + quantity, 0);
      if (missing > 0) return refused(409, sayIn(ctx.locale, 'order.tooLate', { number: before.orderNumber }));
      if (reductions.length > 0) await requestCancellation(ctx, before.orderNumber, reductions);
      const further = quote ? await commitLines(ctx, quote) : null;
      const kept = { orderNumber: before.orderNumber, lines: lines.map(lineOnly) };
      await ordersSql.saveForeignOrder(ctx, { profileId, orderId: content.orderId }, kept);
      const words = { number: before.orderNumber, further: further ?? '' };
      const detail = sayIn(ctx.locale, further === null ? 'order.changed' : 'order.extended', words);
      return keepAnswer(ctx, { profileId, payloadId }, { status: { code: 200, text: 'OK', detail }, warning: '' });
    });
  });
}

function moreOf(sku: string, quantity: number): readonly WantedLine[] {
  return quantity > 0 ? [{ sku, groupKey: '', quantity }] : [];
}

type Open = { readonly lineNumber: number; readonly cancellableQuantity: number };

/** Takes a quantity off positions of one article, the last first. */
function reduce(positions: readonly Open[], by: number): readonly Reduction[] {
  let left = by;
  return positions.toReversed().flatMap(({ lineNumber, cancellableQuantity }) => {
    const quantity = Math.min(left, cancellableQuantity);
    left -= quantity;
    return quantity > 0 ? [{ lineNumber, quantity }] : [];
  });
}

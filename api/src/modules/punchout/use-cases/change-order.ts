import { inTransaction } from '#platform/db.ts';
import { againIfOutdated, QuoteOutdated } from '#platform/quote-outdated.ts';
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

type Position = { readonly orderNumber: number; readonly lineNumber: number };
type Open = Position & { readonly sku: string; readonly cancellableQuantity: number };
type Reduction = Position & { readonly quantity: number };

/**
 * The buyer wants all of an order no more: what is not picked yet, also of what updates have added, is requested to be
 * cancelled, as a user of the shop would (docs/domain/punchout.md#orders).
 */
export async function deleteOrder(
  ctx: BuyerCtx,
  { profileId }: Profile,
  { payloadId, content }: OrderRequest,
): Promise<Taken> {
  return inTransaction(ctx, async (ctx) => {
    await ordersSql.lockForeignOrder(ctx, profileId, content.orderId);
    const before = await ordersSql.findForeignOrder(ctx, profileId, content.orderId);
    if (!before) return unknown(ctx, content.orderId);
    if (before.deletedAt) return accepted(ctx, before.orderNumber, '');
    if (!ctx.buyer.permissions.has('requestCancellation')) return refused(403, sayIn(ctx.locale, 'order.mayNotCancel'));
    const open = await listOpen(ctx, before);
    if (open.length === 0) return refused(409, sayIn(ctx.locale, 'order.tooLate', { number: before.orderNumber }));
    await requestCancellations(
      ctx,
      open.map((item) => ({ ...item, quantity: item.cancellableQuantity })),
    );
    await ordersSql.markDeleted(ctx, profileId, content.orderId);
    const detail = sayIn(ctx.locale, 'order.cancelRequested', { number: before.orderNumber });
    return keepAnswer(ctx, { profileId, payloadId }, { status: { code: 200, text: 'OK', detail }, warning: '' });
  });
}

function unknown(ctx: BuyerCtx, orderId: string): Taken {
  return refused(404, sayIn(ctx.locale, 'order.unknown', { order: orderId.slice(0, 60) }));
}

/** What can still be cancelled of an order and of what was added to it, the first position first. */
async function listOpen(ctx: BuyerCtx, before: ForeignOrder): Promise<readonly Open[]> {
  const open: Open[] = [];
  for (const orderNumber of [before.orderNumber, ...before.furtherNumbers]) {
    const { items } = await showOptions(ctx, String(orderNumber));
    open.push(...items.filter((item) => item.cancellableQuantity > 0).map((item) => ({ ...item, orderNumber })));
  }
  return open;
}

/** One request for each order. */
async function requestCancellations(ctx: BuyerCtx, reductions: readonly Reduction[]): Promise<void> {
  for (const orderNumber of new Set(reductions.map((one) => one.orderNumber))) {
    const positions = reductions
      .filter((one) => one.orderNumber === orderNumber)
      .map(({ lineNumber, quantity }) => ({ lineNumber, quantity, reason: 'notNeeded' as const }));
    const comment = sayIn(ctx.locale, 'order.byInterface');
    await storeRequest(ctx, { orderId: String(orderNumber), positions, comment });
  }
}

type Wanted = { readonly lines: readonly WantedLine[] };

/** What is less is requested to be cancelled, what is more becomes a further order with the same reference. */
export async function changeOrder(ctx: BuyerCtx, profile: Profile, request: OrderRequest & Wanted): Promise<Taken> {
  const { orderId } = request.content;
  return againIfOutdated(async () => {
    const before = await ordersSql.findForeignOrder(ctx, profile.profileId, orderId);
    if (!before || before.deletedAt) return unknown(ctx, orderId);
    const { more, less } = differenceOf(before.lines, request.lines);
    if (less.length > 0 && !ctx.buyer.permissions.has('requestCancellation'))
      return refused(403, sayIn(ctx.locale, 'order.mayNotCancel'));
    const quote = more.length > 0 ? await quoteLines(ctx, more, await checkoutOf(ctx, profile, request.content)) : null;
    return inTransaction(ctx, (ctx) => commitChange(ctx, profile, { request, before, less, quote }));
  });
}

type Change = {
  readonly request: OrderRequest & Wanted;
  readonly before: ForeignOrder;
  readonly less: readonly Less[];
  readonly quote: Awaited<ReturnType<typeof quoteLines>> | null;
};

/** @throws QuoteOutdated where the order was changed meanwhile, perhaps by the same message */
async function commitChange(
  ctx: BuyerCtx,
  { profileId }: Profile,
  { request: { payloadId, content, lines }, before, less, quote }: Change,
): Promise<Taken> {
  const { orderId } = content;
  await ordersSql.lockForeignOrder(ctx, profileId, orderId);
  const held = await ordersSql.findForeignOrder(ctx, profileId, orderId);
  if (JSON.stringify(held) !== JSON.stringify(before)) throw new QuoteOutdated('shop.busy');
  const open = less.length === 0 ? [] : await listOpen(ctx, before);
  const reductions = less.flatMap(({ sku, by }) =>
    reduce(
      open.filter((item) => item.sku === sku),
      by,
    ),
  );
  if (quantityOf(reductions) < less.reduce((sum, { by }) => sum + by, 0))
    return refused(409, sayIn(ctx.locale, 'order.tooLate', { number: before.orderNumber }));
  await requestCancellations(ctx, reductions);
  const further = quote ? await commitLines(ctx, quote) : null;
  const furtherNumbers = [...before.furtherNumbers, ...(further === null ? [] : [further])];
  await ordersSql.saveChange(ctx, { profileId, orderId }, { furtherNumbers, lines: lines.map(lineOnly) });
  const words = { number: before.orderNumber, further: further ?? '' };
  const detail = sayIn(ctx.locale, further === null ? 'order.changed' : 'order.extended', words);
  return keepAnswer(ctx, { profileId, payloadId }, { status: { code: 200, text: 'OK', detail }, warning: '' });
}

type Less = { readonly sku: string; readonly by: number };
type Quantities = Parameters<typeof summed>[0];

/** By article, over all that was asked for before. */
function differenceOf(before: Quantities, now: Quantities) {
  const [stored, wanted] = [new Map(summed(before)), new Map(summed(now))];
  const more = [...wanted].flatMap(([sku, quantity]) => moreOf(sku, quantity - (stored.get(sku) ?? 0)));
  const less = [...stored].flatMap(([sku, quantity]): readonly Less[] => {
    const by = quantity - (wanted.get(sku) ?? 0);
    return by > 0 ? [{ sku, by }] : [];
  });
  return { more, less };
}

function quantityOf(reductions: readonly Reduction[]): number {
  return reductions.reduce((sum, { quantity }) => sum + quantity, 0);
}

function moreOf(sku: string, quantity: number): readonly WantedLine[] {
  return quantity > 0 ? [{ sku, groupKey: '', quantity }] : [];
}

/** Takes a quantity off positions of one article, the last first. */
function reduce(positions: readonly Open[], by: number): readonly Reduction[] {
  let left = by;
  return positions.toReversed().flatMap(({ orderNumber, lineNumber, cancellableQuantity }) => {
    const quantity = Math.min(left, cancellableQuantity);
    left -= quantity;
    return quantity > 0 ? [{ orderNumber, lineNumber, quantity }] : [];
  });
}

import { cancellationReasons, type Cancellation, type CancellationItem } from '@shop/contract/cancellations';
import type { cancellationsEndpoints } from '@shop/contract/cancellations.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { listArticles } from '../catalogue/index.ts';
import { withOwnNumbers } from '../own-numbers/index.ts';
import { getOrder, openQuantity, readOrderNumber } from '../orders/index.ts';
import { cancellationEvent } from './cancellations.events.ts';
import { sendCancellation } from './cancellations.jobs.ts';
import { cancellableOf, checkAsked } from './cancellations.rules.ts';
import * as cancellationsSql from './cancellations.sql.ts';
import { sendToErp } from './send-to-erp.ts';
import { recordAssisted } from '../audit-trail/index.ts';

/** What may be cancelled of an order. @throws ShopError `order.unknown` */
export async function showOptions(
  ctx: BuyerCtx,
  orderId: string,
): Promise<ReplyOf<typeof cancellationsEndpoints.options>> {
  const order = await getOrder(ctx, readOrderNumber(orderId) ?? refuse('order.unknown'));
  const [articles, taken, cancellations] = await Promise.all([
    learnArticles(ctx, order.positions),
    cancellationsSql.listTaken(ctx, order.orderNumber),
    cancellationsSql.listOfOrder(ctx, order.orderNumber),
  ]);
  const items = order.positions.map((position): CancellationItem => {
    const { lineNumber, sku, eNumber, quantity } = position;
    const article = articles.get(sku);
    const cancellable = cancellableOf(position, taken);
    return {
      lineNumber,
      sku,
      ...(article?.ownNumbers && { ownNumbers: [...article.ownNumbers] }),
      eNumber,
      quantity,
      name: article?.name ?? position.name,
      measurementUnitName: article?.measurementUnitName ?? position.unitName,
      imageUrl: article?.imageUrl ?? null,
      openQuantity: openQuantity(position),
      cancellableQuantity: cancellable.quantity,
      why: cancellable.why,
    };
  });
  return {
    orderNumber: String(order.orderNumber),
    items,
    reasons: [...cancellationReasons],
    cancellations: await inViewerLanguage(ctx, cancellations),
  };
}

/** With what the company calls them. At most two queries. */
async function learnArticles(ctx: BuyerCtx, positions: readonly { readonly sku: string }[]) {
  return withOwnNumbers(ctx, await listArticles(ctx, [...new Set(positions.map(({ sku }) => sku))]));
}

/** For everybody who may see the order (docs/domain/cancellations.md#requests). @throws ShopError `order.unknown` */
export async function listCancellations(ctx: BuyerCtx, orderId: string) {
  const { orderNumber } = await getOrder(ctx, readOrderNumber(orderId) ?? refuse('order.unknown'));
  return { cancellations: await inViewerLanguage(ctx, await cancellationsSql.listOfOrder(ctx, orderNumber)) };
}

/** Articles are kept as they were named when they were ordered, perhaps in another language than the viewer's. */
async function inViewerLanguage(ctx: BuyerCtx, cancellations: readonly Cancellation[]): Promise<Cancellation[]> {
  const articles = await learnArticles(
    ctx,
    cancellations.flatMap(({ positions }) => positions),
  );
  return cancellations.map((cancellation) => ({
    ...cancellation,
    positions: cancellation.positions.map((position) => {
      const { name, measurementUnitName, ownNumbers } = articles.get(position.sku) ?? position;
      return { ...position, name, measurementUnitName, ...(ownNumbers && { ownNumbers: [...ownNumbers] }) };
    }),
  }));
}

/** Keeps a request in the transaction of its HTTP request, and enqueues the request to the ERP. */
export async function storeRequest(
  ctx: BuyerCtx,
  { orderId, positions, comment }: InputOf<typeof cancellationsEndpoints.request>['body'],
): Promise<Cancellation> {
  const orderNumber = readOrderNumber(orderId) ?? refuse('order.unknown');
  await cancellationsSql.lockOrder(ctx, orderNumber);
  const [order, taken] = [await getOrder(ctx, orderNumber), await cancellationsSql.listTaken(ctx, orderNumber)];
  const lines = new Set<number>();
  const asked = positions.map((one) => {
    if (lines.has(one.lineNumber)) refuse('cancellation.line_twice', { line: one.lineNumber });
    lines.add(one.lineNumber);
    return { ...one, cancelledBefore: checkAsked(order.positions, taken, one).cancelledQuantity };
  });
  const cancellationId = await cancellationsSql.insertCancellation(ctx, { orderNumber, comment, positions: asked });
  await recordAssisted(ctx, {
    subject: { kind: 'cancellation', id: cancellationId, name: String(orderNumber) },
    action: 'created',
  });
  await ctx.jobs.enqueue(ctx.db, sendCancellation, { cancellationId });
  await publish(ctx, cancellationEvent, { cancellationId, topic: 'asked' });
  return getStored(ctx, cancellationId);
}

/**
 * Once a request is kept for good: lets the ERP decide it at once. While that can't be done the request waits, says so, and is
 * sent by its job. The ERP is never asked for what could still be rolled back.
 */
export async function decideStored(ctx: BuyerCtx, { cancellationId }: Cancellation): Promise<Cancellation> {
  try {
    await sendToErp(ctx, Number(cancellationId));
  } catch (error) {
    if (!(error instanceof ShopError && error.code === 'erp.unavailable'))
      ctx.log.error({ err: error }, 'cancellation');
  }
  return getStored(ctx, Number(cancellationId));
}

async function getStored(ctx: BuyerCtx, id: number): Promise<Cancellation> {
  const kept = await cancellationsSql.findCancellation(ctx, id);
  const [worded] = await inViewerLanguage(ctx, kept ? [kept] : []);
  if (!worded) throw new Error('What was just kept is there.');
  return worded;
}

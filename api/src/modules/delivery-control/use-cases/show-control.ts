import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { Delivery } from '@shop/contract/deliveries';
import {
  CONTROL_DAYS,
  type ControlDelivery,
  type ControlDeliveryHead,
  type ControlOrder,
  type FoundControlOrder,
} from '@shop/contract/delivery-control';
import type { deliveryControlEndpoints } from '@shop/contract/delivery-control.schemas';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { withOwnNumbers } from '../../own-numbers/index.ts';
import {
  countDeliveryRows,
  findDeliveryBySpelling,
  findOrder,
  getOrderLifecycle,
  listDeliveryRows,
  openQuantity,
  readOrderNumber,
  type DeliveryRow,
  type StoredOrder,
} from '../../orders/index.ts';
import { shownStatus, spellingsOf, statusOfOrder } from '../delivery-control.rules.ts';
import { listReviews, listStands, listTallies, type Tally } from '../delivery-control.sql.ts';
import { showPosition } from './show-position.ts';

const DAY_MS = 86_400_000;

/** @throws ShopError `deliveryControl.package_not_found` also for another company's */
export async function findPackage(ctx: BuyerCtx, typed: string): Promise<FoundControlOrder> {
  const { order, deliveryNumber } = (await findByNumber(ctx, typed)) ?? refuse('deliveryControl.package_not_found');
  const { deliveries } = await getOrderLifecycle(ctx, order.orderNumber);
  const tallies = await talliesOf(ctx, deliveries);
  return {
    ...headOf(ctx, order),
    status: statusOf(order, deliveries),
    deliveryNumber,
    deliveries: deliveries.map((delivery): ControlDeliveryHead => {
      const { kind, state, shippedAt, deliveryDate, deliveredAt, trackAndTraceId, checkStatus: status } = delivery;
      return {
        kind,
        state,
        shippedAt,
        deliveryDate,
        deliveredAt,
        trackAndTraceId,
        status,
        positionCount: delivery.positions.length,
        ...tallies(delivery.deliveryNumber),
      };
    }),
  };
}

type Found = { readonly order: StoredOrder; readonly deliveryNumber: string | null };

/** An order's number comes before that of a delivery note that is spelled alike. */
async function findByNumber(ctx: BuyerCtx, typed: string): Promise<Found | undefined> {
  for (const spelling of spellingsOf(typed)) {
    const number = readOrderNumber(spelling);
    const order = number === null ? undefined : await findOrder(ctx, number);
    if (order) return { order, deliveryNumber: null };
    const note = await findDeliveryBySpelling(ctx, spelling);
    const ofNote = note && (await findOrder(ctx, note.orderNumber));
    if (note && ofNote) return { order: ofNote, deliveryNumber: note.deliveryNumber };
  }
  return undefined;
}

/** @throws ShopError `order.unknown` */
export async function showControlOrder(ctx: BuyerCtx, orderNumber: string): Promise<ControlOrder> {
  const number = readOrderNumber(orderNumber) ?? refuse('order.unknown');
  const order = (await findOrder(ctx, number)) ?? refuse('order.unknown');
  const { deliveries } = await getOrderLifecycle(ctx, number);
  const numbers = deliveries.map(({ deliveryNumber }) => deliveryNumber);
  const [articles, stands, reviews] = await Promise.all([
    listArticles(ctx, [...new Set(order.positions.map(({ sku }) => sku))]).then((articles) =>
      withOwnNumbers(ctx, articles),
    ),
    listStands(ctx, numbers),
    listReviews(ctx, numbers),
  ]);
  return {
    ...headOf(ctx, order),
    status: statusOf(order, deliveries),
    deliveries: deliveries.map((delivery): ControlDelivery => {
      const { deliveryNumber, kind, state, shippedAt, deliveryDate, deliveredAt, warehouseName, parcels } = delivery;
      const review = reviews.find((one) => one.deliveryNumber === deliveryNumber);
      const mayCheck = review === undefined && state !== 'readyForPickup';
      return {
        deliveryNumber,
        kind,
        state,
        shippedAt,
        deliveryDate,
        deliveredAt,
        warehouseName,
        parcels,
        trackAndTraceId: delivery.trackAndTraceId,
        status: delivery.checkStatus,
        isClosed: review !== undefined,
        closedAt: review?.closedAt.toISOString() ?? null,
        closedBy: review?.closedBy ?? '',
        positions: delivery.positions.flatMap(({ lineNumber, quantity }) => {
          const position = order.positions.find((one) => one.lineNumber === lineNumber);
          const stand = stands.find((one) => one.deliveryNumber === deliveryNumber && one.lineNumber === lineNumber);
          return position
            ? [showPosition(position, { deliveredQuantity: quantity, stand, article: articles.get(position.sku) })]
            : [];
        }),
        may: { mark: mayCheck, report: mayCheck, review: mayCheck },
      };
    }),
  };
}

/** One delivery as it stands now; that it may be seen has been made sure. */
export async function showControlDelivery(
  ctx: BuyerCtx,
  { orderNumber, deliveryNumber }: { readonly orderNumber: number; readonly deliveryNumber: string },
): Promise<ControlDelivery> {
  const { deliveries } = await showControlOrder(ctx, String(orderNumber));
  const delivery = deliveries.find((one) => one.deliveryNumber === deliveryNumber);
  return delivery ?? refuse('deliveryControl.delivery_unknown');
}

/** Deliveries of the last 90 days that the user may see, the newest first; a page beyond the end is the last one. */
export async function listControlDeliveries(
  ctx: BuyerCtx,
  { status, page, ipp }: NonNullable<InputOf<typeof deliveryControlEndpoints.list>['query']>,
): Promise<ReplyOf<typeof deliveryControlEndpoints.list>> {
  const wanted = { status: status ?? null, since: new Date(ctx.now.getTime() - CONTROL_DAYS * DAY_MS) };
  const numFound = await countDeliveryRows(ctx, wanted);
  const maxPage = Math.max(1, Math.ceil(numFound / ipp));
  const currentPage = Math.min(page, maxPage);
  const rows = await listDeliveryRows(ctx, { ...wanted, offset: (currentPage - 1) * ipp, limit: ipp });
  const tallies = await talliesOf(ctx, rows);
  return {
    deliveries: rows.map(({ kind, state, deliveryDate, trackAndTraceId, positionCount, ...row }) => ({
      ...headOf(ctx, row),
      kind,
      state,
      deliveryDate,
      trackAndTraceId,
      positionCount,
      shippedAt: row.shippedAt.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      status: shownStatus({ state, checkStatus: row.checkStatus }),
      ...tallies(row.deliveryNumber),
    })),
    pagination: { currentPage, maxPage, numFound, currentItemsPerPage: ipp },
  };
}

type Head = Pick<
  DeliveryRow,
  'orderNumber' | 'orderedAt' | 'orderedBy' | 'contact' | 'commission' | 'reference' | 'userId'
>;

function headOf({ buyer }: BuyerCtx, { orderNumber, orderedAt, orderedBy, contact, ...order }: Head) {
  const { commission, reference, userId } = order;
  return {
    orderNumber: String(orderNumber),
    orderedAt: orderedAt.toISOString(),
    orderedBy,
    contact,
    commission,
    reference,
    isOwn: userId === buyer.userId,
  };
}

function statusOf(order: StoredOrder, deliveries: readonly Delivery[]) {
  const isOwed = order.positions.some((position) => openQuantity(position) > 0);
  const shown = deliveries.map(({ checkStatus }) => checkStatus);
  return statusOfOrder(shown, isOwed);
}

/** How much of each delivery is counted and reported, by its number; in one query. */
async function talliesOf(
  ctx: BuyerCtx,
  deliveries: readonly { readonly deliveryNumber: string }[],
): Promise<(deliveryNumber: string) => Tally> {
  const tallies = await listTallies(
    ctx,
    deliveries.map(({ deliveryNumber }) => deliveryNumber),
  );
  const byNumber = new Map(tallies.map((tally) => [tally.deliveryNumber, tally]));
  return (deliveryNumber) =>
    byNumber.get(deliveryNumber) ?? { deliveryNumber, markedCount: 0, reportedCount: 0, isClosed: false };
}

import type { OrderMay } from '@shop/contract/orders';
import { MAILS_OF_ORDER_MAX, type OperatorOrder } from '@shop/contract/operator-orders';
import type { operatorOrdersEndpoints } from '@shop/contract/operator-orders.schemas';
import type { InputOf } from '@shop/contract/endpoint';
import type { FileAnswer } from '#platform/http/mount-file-endpoint.ts';
import { readingOnly } from '#platform/db-reading-only.ts';
import type { BuyerCtx, StaffCtx } from '#src/context/context.ts';
import { listCancellations } from '../cancellations/index.ts';
import { listDocuments, printDocumentOfOrder } from '../documents/index.ts';
import { listMailsOfOrder } from '../engine-room/index.ts';
import { findErpOfOrder, notAppliedInWords, readAsStaff, showOrder } from '../orders/index.ts';
import { showTrailOfOrder } from '../parked-orders/index.ts';
import { findPunchoutOfOrder } from '../punchout/index.ts';
import { listReturns } from '../returns/index.ts';
import { findPlanOfOrder } from '../standing-orders/index.ts';
import { showTrack } from '../tracking/index.ts';

type Endpoints = typeof operatorOrdersEndpoints;

/** Staff look at an order; who does something with it does so in its customer's name. */
const nothing: OrderMay = { cancel: false, return: false, checkDelivery: false, reorder: false, pay: false };

/** Returns of one order that its page shows. */
const RETURNS_MAX = 50;

/** @throws ShopError `order.unknown` */
export async function showOrderToStaff(ctx: StaffCtx, typed: string): Promise<OperatorOrder> {
  const viewer = await readAsStaff({ ...ctx, db: readingOnly(ctx.db) }, typed);
  const order = await showOrder(viewer, typed);
  const { orderNumber } = order;
  const { documents } = await listDocuments(viewer, orderNumber);
  const { cancellations } = await listCancellations(viewer, orderNumber);
  const ofOrder = { filter: 'allReturns', orderReference: orderNumber, page: 1, ipp: RETURNS_MAX } as const;
  const { returns } = await listReturns(viewer, ofOrder);
  const tracks = [];
  for (const { trackAndTraceId } of order.deliveries) tracks.push(await showTrack(viewer, trackAndTraceId));
  const shown = { order: { ...order, may: nothing }, cancellations, returns };
  return {
    companyNumber: viewer.buyer.companyNumber,
    companyName: viewer.buyer.companyName,
    ...shown,
    documents: documents.map((document) => ({ ...document, path: pathOf(orderNumber, document) })),
    tracks,
    way: await findWay(viewer, Number(orderNumber)),
    handOver: await showHandOver(viewer, Number(orderNumber)),
    mails: await showMails(viewer, shown),
  };
}

/** @throws ShopError `order.unknown`, `document.unknown` */
export async function printForStaff(
  ctx: StaffCtx,
  { orderNumber, documentKind: kind, documentNumber }: InputOf<Endpoints['document']>['params'],
): Promise<FileAnswer> {
  return printDocumentOfOrder(await readAsStaff(ctx, orderNumber), orderNumber, { kind, documentNumber });
}

function pathOf(orderNumber: string, { kind, documentNumber }: OperatorOrder['documents'][number]): string {
  return `/operator/orders/${orderNumber}/documents/${kind}/${encodeURIComponent(documentNumber)}`;
}

async function findWay(viewer: BuyerCtx, orderNumber: number): Promise<OperatorOrder['way']> {
  return {
    approval: [...(await showTrailOfOrder(viewer, orderNumber))],
    standingOrder: (await findPlanOfOrder(viewer, orderNumber)) ?? null,
    punchout: (await findPunchoutOfOrder(viewer, orderNumber)) ?? null,
  };
}

async function showHandOver(viewer: BuyerCtx, orderNumber: number): Promise<OperatorOrder['handOver']> {
  const { transmittedAt, events, setAside } = await findErpOfOrder(viewer, orderNumber);
  return {
    transmittedAt: transmittedAt?.toISOString() ?? null,
    events: events.map(({ appliedAt, ...event }) => ({
      ...event,
      fault: event.failure === '' ? '' : notAppliedInWords(event.failure, viewer.locale),
      appliedAt: appliedAt.toISOString(),
    })),
    setAside,
  };
}

/** E-mails of the order itself, of its cancellations and of its returns. */
async function showMails(
  viewer: BuyerCtx,
  { order, cancellations, returns }: Pick<OperatorOrder, 'order' | 'cancellations' | 'returns'>,
): Promise<OperatorOrder['mails']> {
  const about = {
    since: new Date(order.orderedAt),
    keys: ['order-confirmation', 'order-message', 'premium-packing'].map((kind) => `${kind}-${order.orderNumber}`),
    keyStarts: [
      `order-status-${order.orderNumber}-`,
      ...cancellations.map(({ cancellationId }) => `cancellation-${cancellationId}-`),
      ...returns.map(({ returnId }) => `return-${returnId}-`),
    ],
  };
  return (await listMailsOfOrder(viewer, about, MAILS_OF_ORDER_MAX)).map(({ sentAt, lastTriedAt, ...mail }) => ({
    ...mail,
    sentAt: sentAt?.toISOString() ?? null,
    lastTriedAt: lastTriedAt.toISOString(),
  }));
}

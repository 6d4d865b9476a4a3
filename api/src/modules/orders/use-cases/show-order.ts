import type { TrackStep } from '@shop/contract/deliveries';
import { refuse } from '@shop/contract/errors';
import type { Invoice } from '@shop/contract/invoices.schemas';
import { onlinePaymentNames } from '@shop/contract/payments';
import type { OrderDetail, OrderPosition } from '@shop/contract/orders';
import type { Cents } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticles } from '../../catalogue/index.ts';
import { withOwnNumbers, type NamedArticle } from '../../own-numbers/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { visibleNet } from '#src/context/visible-price.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { amountName, shownSums } from '../../prices/index.ts';
import { isDelayed, isUndecided, mayOf, openCentsOf, openQuantity, progressOf } from '../order-lifecycle.rules.ts';
import { getOrderLifecycle, type StoredInvoice } from '../order-lifecycle.sql.ts';
import { readOrderNumber } from '../orders.rules.ts';
import { getOrder, type StoredOrder, type StoredPosition } from '../orders.sql.ts';
import { showSteps } from '../progress.wording.ts';
import { costCentreText } from '../orders.rules.ts';
import { standingLineCents, standingSums } from '../standing-value.rules.ts';
import { orderedByText } from '../ordered-by.ts';

/** @throws ShopError `order.unknown`, also for another company's and, without the right, for a colleague's */
export async function showOrder(ctx: BuyerCtx, orderNumber: string): Promise<OrderDetail> {
  const number = readOrderNumber(orderNumber) ?? refuse('order.unknown');
  const order = await getOrder(ctx, number);
  const [articles, lifecycle] = await Promise.all([
    listArticles(ctx, [...new Set(order.positions.map((position) => position.sku))]).then((articles) =>
      withOwnNumbers(ctx, articles),
    ),
    getOrderLifecycle(ctx, number),
  ]);
  const today = readZurichClock(ctx.now).day;
  const isReorderable = order.positions.some(({ sku }) => articles.has(sku));
  return {
    ...headOf(ctx, order),
    items: order.positions.map((position) => ({
      ...showPosition(ctx, { position, articles, today }),
      groupKey: position.groupKey,
      combinationInsets: [...(position.combination?.insets ?? [])],
    })),
    progressSteps: showSteps(stepsOf(order), ctx.locale),
    deliveries: [...lifecycle.deliveries],
    invoices: ctx.buyer.permissions.has('viewInvoices')
      ? lifecycle.invoices.map((invoice) => showInvoice(ctx, invoice))
      : [],
    may: mayOf(ctx.buyer.permissions, order, lifecycle, { today, returnDays: ctx.operator.returnDays }, isReorderable),
  };
}

/** The order's steps with their dates; a cancelled one ends there. */
function stepsOf({ shipment, orderedAt, stepDates, step }: StoredOrder) {
  const dates: StoredOrder['stepDates'] = { received: orderedAt.toISOString(), ...stepDates };
  const dateOf = (step: TrackStep) => (step in dates ? (dates[step as keyof typeof dates] ?? null) : null);
  const steps = progressOf(shipment).map((step) => ({ step, dateTime: dateOf(step) }));
  if (step !== 'cancelled') return steps;
  return [...steps.filter(({ dateTime }) => dateTime !== null), { step, dateTime: dateOf(step) }];
}

function showInvoice(ctx: BuyerCtx, invoice: StoredInvoice): Invoice {
  const { buyer } = ctx;
  const { invoiceNumber, kind, invoicedOn, dueOn, state, paidOn, deliveryNumber, returnId } = invoice;
  return {
    invoiceNumber,
    kind,
    invoicedOn,
    dueOn,
    state,
    paidOn,
    deliveryNumber,
    returnId,
    netTotal: seenNet(buyer.permissions, invoice.netTotalCents),
    tax: seenNet(buyer.permissions, invoice.taxCents),
    grandTotal: seenNet(buyer.permissions, invoice.grandTotalCents),
    ...showPaid(ctx, invoice),
    ...showCredit(ctx, invoice),
  };
}

function showPaid({ buyer }: BuyerCtx, invoice: StoredInvoice) {
  const isInvoice = invoice.kind === 'invoice';
  return {
    paidOnline: (invoice.paidOnline ?? []).flatMap(({ paymentType, amountCents, paidOn }) => {
      const amount = seenNet(buyer.permissions, amountCents);
      return amount === null ? [] : [{ name: onlinePaymentNames[paymentType], amount, paidOn }];
    }),
    openAmount: isInvoice ? seenNet(buyer.permissions, openCentsOf(invoice)) : null,
    isBeingSettled: isInvoice && isUndecided(invoice),
  };
}

function showCredit({ buyer }: BuyerCtx, { kind, grandTotalCents, paidBack }: StoredInvoice) {
  const parts = paidBack ?? [];
  const left = parts.reduce((rest, { amountCents }) => rest - amountCents, grandTotalCents);
  return {
    paidBack: parts.flatMap(({ paymentType, amountCents }) => {
      const amount = seenNet(buyer.permissions, amountCents);
      return amount === null ? [] : [{ name: onlinePaymentNames[paymentType], amount }];
    }),
    creditLeft: kind === 'creditNote' ? seenNet(buyer.permissions, left) : null,
  };
}

type Head = Omit<OrderDetail, 'items' | 'progressSteps' | 'deliveries' | 'invoices' | 'may'>;

function headOf(ctx: BuyerCtx, order: StoredOrder): Head {
  const { permissions, userId } = ctx.buyer;
  const sums = order.sums && standingSums(order.sums, order.positions);
  return {
    orderNumber: String(order.orderNumber),
    orderedAt: order.orderedAt.toISOString(),
    state: order.state,
    step: order.step,
    orderOrigin: order.origin,
    contact: order.contact,
    commission: order.commission,
    reference: order.reference,
    costCentre: costCentreText(order),
    positions: order.positions.length,
    netTotal: seenNet(permissions, order.netTotalCents),
    deliveryDate: order.deliveryDate,
    isOwn: order.userId === userId,
    priceSummary: sums && shownSums(sums, priceVisibility(permissions), (kind) => amountName(kind, ctx.locale)),
    cancelledNetTotal: seenNet(permissions, order.sums && sums ? order.sums.netTotalCents - sums.netTotalCents : null),
    shippingAddress: order.shippingAddress,
    pickupLocation: order.pickupLocation,
    shipmentMethod: order.shipment,
    paymentType: order.paymentType,
    offerNumber: order.offerNumber === null ? null : String(order.offerNumber),
    orderText: order.orderText,
    messageToSales: order.messageToSales,
    isConfirmedByMail: order.salesNotificationType !== 'none',
    isPartDelivery: order.isPartDelivery,
    packingSlipDontPrint: order.packingSlipDontPrint,
    orderedBy: orderedByText(order, ctx.locale),
    isDelayed: order.isDelayed,
  };
}

/** A position as the user may see it. */
export function showPosition(
  { buyer }: BuyerCtx,
  {
    position,
    articles,
    today,
  }: {
    readonly position: Omit<StoredPosition, 'groupKey' | 'additions'>;
    readonly articles: ReadonlyMap<string, NamedArticle>;
    readonly today: string;
  },
): OrderPosition {
  const article = articles.get(position.sku);
  return {
    lineNumber: position.lineNumber,
    sku: position.sku,
    ...(article?.ownNumbers && { ownNumbers: [...article.ownNumbers] }),
    // In the viewer's language where the catalogue still knows the article, else as it was ordered.
    name: article?.name ?? position.name,
    eNumber: position.eNumber,
    url: article?.url ?? '',
    imageUrl: article?.imageUrl ?? null,
    quantity: position.quantity,
    confirmedQuantity: position.confirmedQuantity,
    deliveredQuantity: position.deliveredQuantity,
    cancelledQuantity: position.cancelledQuantity,
    returnedQuantity: position.returnedQuantity,
    openQuantity: openQuantity(position),
    measurementUnitName: article?.measurementUnitName ?? position.unitName,
    priceUnit: position.priceUnit,
    unitPrice: seenNet(buyer.permissions, position.netCents),
    lineTotal: seenNet(buyer.permissions, standingLineCents(position)),
    step: position.step,
    deliveryDate: position.deliveryDate,
    expectedDate: position.expectedDate ?? null,
    note: position.note ?? '',
    commission: position.commission ?? '',
    promisedDate: position.promisedDate,
    formerPromisedDate: position.formerPromisedDate,
    promiseChangedAt: position.promiseChangedAt,
    isDelayed: isDelayed(position, today),
    isSpecial: position.isSpecial,
  };
}

/** Amounts are for those alone who may see net prices. */
export function seenNet(permissions: BuyerCtx['buyer']['permissions'], cents: StoredCents | null): Cents | null {
  return visibleNet(priceVisibility(permissions), cents);
}

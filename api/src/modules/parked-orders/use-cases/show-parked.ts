import type { ParkedFields, ParkedItem, ParkedOrder, ParkedTrailEntry } from '@shop/contract/parked-order';
import type { BuyerCtx } from '#src/context/context.ts';
import type { ErpCalculatedLine, ErpCalculation } from '#src/ports/erp/erp.port.ts';
import { openApprovers } from '../../approval-rules/index.ts';
import { findStandings, showStandings, subjectsOf } from '../../budgets/index.ts';
import { catalogueLines, isPriced, keyOf, wholeOf, type StoredLine } from '../../cart/index.ts';
import { listArticles, listReplacements, type Article } from '../../catalogue/index.ts';
import { costCentreText, type NewPosition } from '../../orders/index.ts';
import { withOwnNumbers, type NamedArticle } from '../../own-numbers/index.ts';
import { priceVisibility, visibleNet, visiblePrice, visiblyAbove } from '#src/context/visible-price.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { amountName, calculateDocument, isWithoutPrices, shownSums } from '../../prices/index.ts';
import { isPart, mayOf, priceKeyOf } from '../parked-orders.rules.ts';
import { getParked, listTrail, type StoredParked, type TrailEntry } from '../parked-orders.sql.ts';
import { showRow } from './list-parked.ts';
import { ctxOfParker } from './parker.ts';
import { showSteps } from './steps-of-order.ts';

/**
 * A parked order with its lines. While it waits its prices are those of this moment, beside those of the last saving; once
 * decided they are those it was decided at.
 * @throws ShopError `parkedOrder.unknown`
 */
export async function showParked(ctx: BuyerCtx, orderId: number): Promise<ParkedOrder> {
  const order = await getParked(ctx, orderId);
  const [articles, trail, shown] = await Promise.all([
    listArticles(ctx, [...new Set(order.lines.map(({ sku }) => sku))]).then((found) => withOwnNumbers(ctx, found)),
    listTrail(ctx, orderId),
    openApprovers(ctx).then((approvers) => showSteps(ctx, order, approvers)),
  ]);
  const { isOwnApprovalAllowed } = ctx.buyer.company;
  const calculation = order.state === 'parked' ? await calculateNow(ctx, order, articles) : null;
  const { seesNet } = priceVisibility(ctx.buyer.permissions);
  const replacements = await listReplacements(ctx, articles);
  const items = showItems(order, { articles, replacements, calculation, seesNet });
  const sums = calculation?.sums ?? order.draft.sums;
  const grandTotalCents = sums?.grandTotalCents ?? null;
  const nameOf = (kind: Parameters<typeof amountName>[0]) => amountName(kind, ctx.locale);
  return {
    ...showRow(ctx, order),
    version: order.version,
    priceKey: priceKeyOf(ctx.buyer.permissions, netPricesOf(order, calculation), grandTotalCents),
    isCalculated: order.state !== 'parked' || calculation !== null || !isPriced(ctx, order.lines),
    netTotal: visiblePrice(ctx, sums?.netTotalCents),
    grandTotal: visiblePrice(ctx, grandTotalCents),
    priceChanges: items.filter(({ unitPrice, unitPriceBefore }) => unitPrice !== unitPriceBefore).length,
    grandTotalBefore: visiblePrice(ctx, order.grandTotalCents),
    needsExpensiveConfirmation: visiblyAbove({ seesNet }, grandTotalCents, ctx.operator.expensiveTotalCents) ?? true,
    expensiveRequestDays: ctx.operator.expensiveRequestDays,
    items,
    priceSummary: sums && shownSums(sums, priceVisibility(ctx.buyer.permissions), nameOf),
    shippingAddress: order.draft.shippingAddress,
    pickupLocation: order.draft.pickupLocation,
    contractName: order.draft.contract?.name ?? null,
    costCentre: costCentreText(order.draft),
    budgets: await showBudgets(ctx, order, grandTotalCents),
    fields: showFields(order),
    rejectReason: order.rejectReason,
    returnedBy: order.returnedBy,
    steps: shown.steps,
    trail: trail.map((entry) => showEntry(ctx, entry)),
    may: mayOf(order, ctx.buyer, { ...shown, isOwnApprovalAllowed }, ctx.now),
  };
}

/** Budgets of the one who parked it, as who looks at it may see them. */
async function showBudgets(ctx: BuyerCtx, order: StoredParked, grandTotalCents: number | null) {
  if (order.state !== 'parked') return [];
  const subjects = subjectsOf(ctxOfParker(ctx, order), order.draft);
  const standings = await findStandings(ctx, subjects, { parkedOrderId: order.orderId });
  return showStandings(ctx, standings, grandTotalCents);
}

export function showEntry(ctx: BuyerCtx, { what, at, who, note, ...totals }: TrailEntry): ParkedTrailEntry {
  return {
    what,
    at: at.toISOString(),
    who,
    note,
    totalBefore: visiblePrice(ctx, totals.totalBeforeCents),
    totalNow: visiblePrice(ctx, totals.totalNowCents),
  };
}

/** Null while the ERP is away, and above 300 positions. What can no longer be ordered is left out of it. */
async function calculateNow(
  ctx: BuyerCtx,
  { lines, draft }: StoredParked,
  articles: ReadonlyMap<string, Article>,
): Promise<ErpCalculation | null> {
  const priced = catalogueLines(lines);
  const gone = new Set(priced.filter(({ sku }) => !articles.get(sku)?.isOrderable).map((line) => wholeOf(keyOf(line))));
  const orderable = priced.filter((line) => !gone.has(wholeOf(keyOf(line))));
  if (orderable.length === 0 || !isPriced(ctx, lines)) return null;
  try {
    return await calculateDocument(ctx, {
      contractNumber: draft.contract?.number ?? null,
      shipment: draft.shipment,
      deliveryDate: draft.deliveryDate,
      wholeOf,
      lines: orderable.map((line) => ({ sku: line.sku, quantity: line.quantity, lineKey: keyOf(line) })),
    });
  } catch (error) {
    if (isWithoutPrices(error)) return null;
    throw error;
  }
}

function netPricesOf({ draft }: StoredParked, calculation: ErpCalculation | null) {
  const now = new Map(calculation?.lines.map((line) => [line.lineKey, line.netCents]));
  return draft.positions.map((position) => ({
    sku: position.sku,
    groupKey: position.groupKey,
    netCents: calculation ? (now.get(keyOf(position)) ?? null) : position.netCents,
  }));
}

function showItems(
  { lines, draft }: StoredParked,
  {
    articles,
    replacements,
    calculation,
    seesNet,
  }: {
    readonly articles: ReadonlyMap<string, NamedArticle>;
    readonly replacements: ReadonlyMap<string, Article>;
    readonly calculation: ErpCalculation | null;
    readonly seesNet: boolean;
  },
): ParkedItem[] {
  const kept = new Map(draft.positions.map((position) => [keyOf(position), position]));
  const now = new Map(calculation?.lines.map((line) => [line.lineKey, line]));
  return lines.map((line, index) => {
    const key = keyOf(line);
    return showItem(line, {
      index,
      article: articles.get(line.sku),
      successor: replacements.get(line.sku),
      kept: kept.get(key),
      now: now.get(key),
      seesNet,
    });
  });
}

function showItem(
  line: StoredLine,
  {
    index,
    article,
    successor,
    kept,
    now,
    seesNet,
  }: {
    readonly index: number;
    readonly article: NamedArticle | undefined;
    readonly successor: Article | undefined;
    readonly kept: NewPosition | undefined;
    readonly now: ErpCalculatedLine | undefined;
    readonly seesNet: boolean;
  },
): ParkedItem {
  const seen = (cents: StoredCents | null | undefined) => visibleNet({ seesNet }, cents);
  return {
    lineNumber: kept?.lineNumber ?? (index + 1) * 10,
    sku: line.sku,
    groupKey: line.groupKey,
    ...(article?.ownNumbers && { ownNumbers: [...article.ownNumbers] }),
    name: article?.name ?? kept?.name ?? line.sku,
    eNumber: article?.eNumber ?? kept?.eNumber ?? '',
    url: article?.url ?? '',
    imageUrl: article?.imageUrl ?? null,
    quantity: line.quantity,
    quantityMin: article?.quantityMin ?? 1,
    quantityInterval: article?.quantityInterval ?? 1,
    measurementUnitName: article?.measurementUnitName ?? kept?.unitName ?? '',
    isPart: isPart(line),
    isOrderable: article !== undefined && article.isOrderable && now?.isOrderable !== false,
    successor: successor ? { sku: successor.sku, name: successor.name, url: successor.url } : null,
    note: line.note ?? '',
    commission: line.commission ?? '',
    priceUnit: now?.priceUnit ?? kept?.priceUnit ?? 1,
    unitPrice: seen(now ? now.netCents : kept?.netCents),
    unitPriceBefore: seen(kept?.netCents),
    lineTotal: seen(now ? now.lineNetCents : kept?.lineNetCents),
  };
}

function showFields({ fields }: StoredParked): ParkedFields {
  const { selectedShipmentMethodId, addressId, pickupLocationErpId, deliveryDate, isPartDelivery } = fields;
  const { contactName, customerCommission, textReference, orderText, costCentreId } = fields;
  return {
    contactName,
    customerCommission,
    textReference,
    orderText,
    costCentreId,
    addressId,
    deliveryDate,
    isPartDelivery,
    selectedShipmentMethodId: selectedShipmentMethodId,
    pickupLocationErpId,
  };
}

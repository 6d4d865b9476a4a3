import { languageOf } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { vatRateOn } from '#src/context/operator.ts';
import { demoOperator } from './settings.data.ts';
import { calculateLine, sumUp } from '../modules/offers/index.ts';
import { lineCents } from '../standalone-erp/index.ts';
import { offerTexts, type DemoOffer } from './after-orders.data.ts';
import * as afterSql from './after-orders.sql.ts';
import type { Source, SourcePosition } from './after-orders.sql.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** What sales offer in percent of the customer's own price, first and after he has asked. */
const PERCENT = [96, 92] as const;
/** Below this, Rappen of a line, there is no discount: it stays at the customer's own price and can go back into a cart. */
const DISCOUNT_FROM_CENTS = 15_000;

/** An offer made from an order: with what was said, each version, and what was ordered of it. */
export async function loadOffer(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  source: Source,
  wanted: DemoOffer,
): Promise<void> {
  const { state, versions: versionCount, validDays } = wanted;
  const isOrdered = isOrderedOffer(wanted);
  const requestedAt = requestedAtOf(source, wanted, now);
  const validTo = validDays === null ? null : readZurichClock(new Date(now.getTime() + validDays * DAY_MS)).day;
  const language = languageOf(source.locale);
  const taxBasisPoints = vatRateOn(demoOperator.vatRates, readZurichClock(requestedAt).day);
  const wantedPositions = source.positions.map((position) => wantedPosition(position, state));
  const versions = Array.from({ length: versionCount }, (_, n) => ({
    version: n + 1,
    offered_at: new Date(requestedAt.getTime() + (n === 0 ? 20 : 68) * HOUR_MS),
    valid_to: validTo,
    message: offerTexts[n === 0 ? 'answer' : 'better'][language],
    net_total_cents: totalOf(wantedPositions, PERCENT[n] ?? PERCENT[0], taxBasisPoints),
  }));
  const last = versions.at(-1);
  const percent = PERCENT[versionCount === 2 ? 1 : 0];
  const request = {
    sent_at: requestedAt,
    sender: 'customer',
    name: source.orderedBy,
    text: offerTexts.request[language],
  };
  const asked = { ...request, sent_at: new Date(requestedAt.getTime() + 44 * HOUR_MS), text: offerTexts.ask[language] };
  const declinedAt = state === 'declined' ? new Date(requestedAt.getTime() + 12 * DAY_MS) : null;
  const row = {
    company_id: source.companyId,
    company_number: source.companyNumber,
    company_name: source.companyName,
    user_id: source.userId,
    requested_by: source.orderedBy,
    locale: source.locale,
    email: source.email,
    requested_at: requestedAt,
    state,
    version: versionCount,
    offered_at: last?.offered_at ?? null,
    valid_to: validTo,
    net_total_cents: last?.net_total_cents ?? null,
    tax_basis_points: taxBasisPoints,
    contact: source.orderedBy,
    commission: source.commission,
    reference: source.reference,
    checkout: checkoutOf(source, request.text),
    decline_reason: declinedAt ? offerTexts.decline[language] : '',
    declined_at: declinedAt,
    position_count: source.positions.length,
  };
  const number = await afterSql.insertDemoOffer(db, row, {
    versions,
    messages: versionCount === 2 ? [request, asked] : [request],
    positions: wantedPositions.map((position, index) => ({
      line_number: position.lineNumber,
      body: position,
      quantity: position.quantity,
      offered_net_cents: last ? offeredCents(position, percent) : null,
      offered_price_unit: last ? position.priceUnit : null,
      offered_delivery_date: null,
      ordered_quantity: isOrdered ? (source.positions[index]?.quantity ?? 0) : 0,
    })),
    orders: isOrdered
      ? [
          {
            order_number: source.orderNumber,
            ordered_at: source.orderedAt,
            positions: source.positions.map(({ lineNumber, quantity }) => ({ lineNumber, quantity })),
          },
        ]
      : [],
  });
  await afterSql.insertErpOffer(db, {
    number,
    companyNumber: source.companyNumber,
    state: state === 'requested' ? 'requested' : state === 'declined' ? 'withdrawn' : 'offered',
    body: {
      customer: { companyNumber: source.companyNumber, contractNumber: null },
      requestedAt: requestedAt.toISOString(),
      message: request.text,
      positions: source.positions.map(({ lineNumber, sku, name, quantity }) => ({ lineNumber, sku, name, quantity })),
    },
  });
}

function isOrderedOffer({ state }: DemoOffer): boolean {
  return state === 'ordered' || state === 'partlyOrdered';
}

/** Of what was ordered: some days before its order. */
export function requestedAtOf(source: Source, wanted: DemoOffer, now: Date): Date {
  if (isOrderedOffer(wanted)) return new Date(source.orderedAt.getTime() - 5 * DAY_MS);
  return new Date(now.getTime() - wanted.requestedDaysAgo * DAY_MS - 3 * HOUR_MS);
}

/** Of what was ordered in part, twice as much had been asked for. */
function wantedQuantity({ quantity }: SourcePosition, state: DemoOffer['state']): number {
  return state === 'partlyOrdered' ? Math.min(999_999, quantity * 2) : quantity;
}

function offeredCents({ netCents, quantity, priceUnit }: SourcePosition, percent: number): number {
  if (lineCents(quantity, netCents, priceUnit) < DISCOUNT_FROM_CENTS) return netCents;
  return Math.max(1, Math.round((netCents * percent) / 100));
}

/** A position as it was asked for: fees grow with the quantity. */
function wantedPosition(position: SourcePosition, state: DemoOffer['state']): SourcePosition {
  const quantity = wantedQuantity(position, state);
  const additions = position.additions.map(({ kind, cents }) => ({
    kind,
    cents: lineCents(quantity, cents, position.quantity),
  }));
  return { ...position, quantity, additions };
}

function totalOf(positions: readonly SourcePosition[], percent: number, taxBasisPoints: number): number {
  const lines = positions.map((position) =>
    calculateLine(
      { ...position, orderedQuantity: 0, offeredNetCents: offeredCents(position, percent) },
      position.quantity,
    ),
  );
  return sumUp(lines, taxBasisPoints).netTotalCents;
}

/** Of the cart that the offer was requested from; it is no longer there. */
function cartIdOf({ orderNumber }: Source): string {
  return `00000000-0000-4000-8000-${String(orderNumber).padStart(12, '0')}`;
}

/** All that an order keeps of a checkout, without positions and sums. */
function checkoutOf(source: Source, messageToSales: string) {
  return {
    cartId: cartIdOf(source),
    cartVersion: 1,
    contract: null,
    contact: source.orderedBy,
    commission: source.commission,
    reference: source.reference,
    orderText: '',
    messageToSales,
    shipment: source.shipment,
    shippingAddress: source.shippingAddress,
    pickupBranchErpId: source.pickupBranchErpId,
    pickupLocation: source.pickupLocation,
    isPartDelivery: true,
    packingSlipDontPrint: false,
    deliveryDate: null,
    salesNotificationType: 'email',
    orderStatusNotificationType: 'email',
  };
}

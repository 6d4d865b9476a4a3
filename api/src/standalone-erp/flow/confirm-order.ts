import { readZurichClock } from '#platform/zurich-clock.ts';
import type { ErpConfirmedPosition } from '../../ports/erp/erp-lifecycle.ts';
import type { ErpSums } from '../../ports/erp/erp.port.ts';
import { plan, planAtLatest, publishEvent } from '../schedule.sql.ts';
import { addDays, closedOf, nextWorkingDay } from '../calendar.rules.ts';
import { chanceOf } from '../chance.ts';
import * as flowSql from '../flow.sql.ts';
import type { FlowOrder, FlowPosition } from '../flow.sql.ts';
import { lineCents } from '../money.rules.ts';
import { demoAfter, pickingAt, supplyAt } from '../timing.rules.ts';
import { confirmOrder, missingQuantity } from '../delivery-date.rules.ts';
import * as supplySql from '../supply.sql.ts';
import { servingWarehouse, type FlowContext } from './flow-context.ts';
import { updateOpenAmount } from './update-open-amount.ts';

/** Of a hundred positions that wait for the supplier in a demo, how many come later than confirmed. */
const LATE_SHARE = 0.5;
const LATE_DAYS = 3;
const DELAY_SHARE = 1.2;

/** Confirms an order: a day for each position, prices where it came without, purchases for what is missing. */
export async function confirmAt(context: FlowContext, orderNumber: string, at: Date): Promise<void> {
  const { db, timing, operator } = context;
  const order = await flowSql.findOrder(db, orderNumber);
  if (order?.state !== 'received') return;
  const { warehouseId } = servingWarehouse(operator, order.pickupWarehouseId);
  const skus = [...new Set(order.positions.map(({ sku }) => sku))];
  const short = order.positions.filter((position) => missingQuantity(position, order.reservations) > 0);
  const articles = await context.readArticles(skus);
  const backlogs =
    short.length === 0 ? [] : await supplySql.listBacklogs(db, [...new Set(short.map(({ sku }) => sku))]);
  const { positions, reservations, purchases } = confirmOrder(order, at, { timing, warehouseId, articles, backlogs });
  const priced = order.sums
    ? { positions, sums: order.sums, isNew: false }
    : await price(context, order, positions, at);
  await flowSql.savePositions(db, orderNumber, priced.positions);
  await flowSql.setReadyAt(db, orderNumber, reservations);
  await flowSql.setOrder(db, orderNumber, { state: 'confirmed', sums: priced.sums, invoicedCents: 0 });
  await supplySql.addArrivals(db, purchases);
  await publishEvent(db, orderNumber, at, {
    kind: 'confirmed',
    positions: priced.positions.map((position) => confirmedPosition(position, priced.isNew)),
    sums: priced.isNew ? priced.sums : null,
  });
  await publishCancelled(context, orderNumber, at, order.positions, priced.positions);
  if (priced.isNew || priced.positions.some(({ cancelledQuantity }) => cancelledQuantity > 0))
    await updateOpenAmount(db, orderNumber);
  if (reservations.length > 0) {
    const isPickup = order.shipment === 'pickup';
    const pickAt = pickingAt(at, { timing, pace: order.pace, isPickup, wishedDay: order.wishedDay });
    await plan(db, 'order.pick', orderNumber, pickAt);
  }
  if (order.pace === 'demo') await hurrySupply(context, order, priced.positions, reservations, at);
}

function confirmedPosition(position: FlowPosition, isPriced: boolean): ErpConfirmedPosition {
  const { lineNumber, quantity, cancelledQuantity, promisedDate, isSpecial } = position;
  const price = isPriced
    ? {
        grossCents: position.grossCents,
        netCents: position.netCents,
        lineGrossCents: lineCents(quantity, position.grossCents, position.priceUnit),
        lineNetCents: lineCents(quantity, position.netCents, position.priceUnit),
        additions: position.additions,
      }
    : null;
  return { lineNumber, confirmedQuantity: quantity - cancelledQuantity, promisedDate, isSpecial, price };
}

/** Above 300 positions an order comes without prices; they come with the confirmation (docs/domain/cart.md#size-limits). */
async function price(
  { calculate }: FlowContext,
  order: FlowOrder,
  positions: readonly FlowPosition[],
  at: Date,
): Promise<{ readonly positions: readonly FlowPosition[]; readonly sums: ErpSums; readonly isNew: true }> {
  const { companyNumber, contractNumber, shipment } = order;
  const lines = positions.map(({ lineNumber, sku, quantity }) => ({ lineKey: String(lineNumber), sku, quantity }));
  const calculation = await calculate({ customer: { companyNumber, contractNumber }, shipment, lines }, at);
  const priceOf = new Map(calculation.lines.map((line) => [line.lineKey, line]));
  const priced = positions.map((position) => {
    const line = priceOf.get(String(position.lineNumber));
    if (!line) return position;
    const { grossCents, netCents, priceUnit, additions } = line;
    return { ...position, grossCents, netCents, priceUnit, additions };
  });
  return { positions: priced, sums: calculation.sums, isNew: true };
}

/** What can't be had any more. */
async function publishCancelled(
  { db }: FlowContext,
  orderNumber: string,
  at: Date,
  before: readonly FlowPosition[],
  after: readonly FlowPosition[],
): Promise<void> {
  const cancelled = after.filter((position, index) => position.cancelledQuantity !== before[index]?.cancelledQuantity);
  if (cancelled.length === 0) return;
  const positions = cancelled.map(({ lineNumber, cancelledQuantity }) => ({ lineNumber, cancelledQuantity }));
  await publishEvent(db, orderNumber, at, { kind: 'cancelled', requestId: null, positions });
}

/** A demo does not wait for days: the supplier sends within minutes, sometimes later than confirmed. */
async function hurrySupply(
  { db, timing }: FlowContext,
  order: FlowOrder,
  positions: readonly FlowPosition[],
  reservations: FlowOrder['reservations'],
  at: Date,
): Promise<void> {
  const waiting = positions.filter((position) => missingQuantity(position, reservations) > 0);
  const skus = waiting.map(({ sku }) => sku);
  await planAtLatest(db, 'supply', skus, supplyAt(at, timing));
  if (waiting.some(({ lineNumber }) => isLate(order.orderNumber, lineNumber))) {
    await plan(db, 'order.delay', order.orderNumber, demoAfter(timing, at, DELAY_SHARE));
  }
}

function isLate(orderNumber: string, lineNumber: number): boolean {
  return chanceOf(`late${orderNumber}/${lineNumber}`) < LATE_SHARE;
}

/** Moves the confirmed date of what still waits for a late supplier. */
export async function delayAt({ db, timing }: FlowContext, orderNumber: string, at: Date): Promise<void> {
  const order = await flowSql.findOrder(db, orderNumber);
  if (!order) return;
  const late = order.positions
    .filter((position) => missingQuantity(position, order.reservations) > 0 && isLate(orderNumber, position.lineNumber))
    .map((position) => {
      const day = addDays(position.promisedDate ?? readZurichClock(at).day, LATE_DAYS - 1);
      return { ...position, promisedDate: nextWorkingDay(day, closedOf(timing)) };
    });
  if (late.length === 0) return;
  await flowSql.savePositions(db, orderNumber, late);
  const positions = late.map(({ lineNumber, promisedDate }) => ({ lineNumber, promisedDate }));
  await publishEvent(db, orderNumber, at, { kind: 'rescheduled', positions });
}

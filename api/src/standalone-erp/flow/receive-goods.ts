import { readZurichClock, zurichInstant } from '#platform/zurich-clock.ts';
import { deleteOldEvents, plan, planAtLatest } from '../schedule.sql.ts';
import { addDays, closedOf, nextWorkingDay, type Day } from '../calendar.rules.ts';
import * as flowSql from '../flow.sql.ts';
import { pickingAt } from '../timing.rules.ts';
import { isMadeForCustomer, supplyDay } from '../delivery-date.rules.ts';
import * as supplySql from '../supply.sql.ts';
import type { FlowContext } from './flow-context.ts';

const OPENS_MINUTE = 6 * 60;
/** How many working days from now on renewed consignments are spread over. */
const RENEWED_DAYS = 14;
const EVENT_DAYS_MAX = 90;
/** How much is bought when a shelf is empty, in units of sale. */
const PURCHASE_QUANTITY = 100;

/** A consignment that a demo order waits for has come, before its day. */
export async function supplyAt(context: FlowContext, sku: string, at: Date): Promise<void> {
  await receive(context, sku, { at, day: null });
}

/**
 * Every morning: what was expected by today comes in. In a demo only what open orders wait for does; the rest is expected
 * anew, so that the demo's stock shows the same variety every day.
 */
export async function dayAt(context: FlowContext, _key: string, at: Date): Promise<void> {
  const { db, timing } = context;
  const { day } = readZurichClock(at);
  const due = await supplySql.listDueArrivals(db, day);
  const isDemo = timing.demoMinutes > 0;
  const renewed = isDemo ? due.filter(({ isWaitedFor }) => !isWaitedFor) : [];
  if (renewed.length > 0) {
    const skus = renewed.map(({ sku }) => sku);
    await supplySql.renewArrivals(db, skus, day, workingDaysAfter(addDays(day, 1), RENEWED_DAYS, context));
  }
  for (const { sku } of due.filter((one) => !renewed.includes(one))) await receive(context, sku, { at, day });
  await deleteOldEvents(db, EVENT_DAYS_MAX);
  await plan(db, 'day', 'house', zurichInstant(addDays(day, 1), OPENS_MINUTE));
}

/** The morning at which the clock begins: today's. */
export function firstMorning(now: Date): Date {
  return zurichInstant(readZurichClock(now).day, OPENS_MINUTE);
}

type Arrival = { readonly at: Date; readonly day: Day | null };

async function receive(context: FlowContext, sku: string, { at, day }: Arrival): Promise<void> {
  const { db, operator, timing } = context;
  const warehouseId = operator.branches[0]?.erpId;
  if (warehouseId === undefined) return;
  await supplySql.receive(db, sku, warehouseId, day);
  for (const orderNumber of await supplySql.reserveForWaiting(db, sku, warehouseId)) {
    const order = await flowSql.findOrder(db, orderNumber);
    if (!order) continue;
    const isPickup = order.shipment === 'pickup';
    const pickAt = pickingAt(at, { timing, pace: order.pace, isPickup, wishedDay: order.wishedDay });
    await planAtLatest(db, 'order.pick', [orderNumber], pickAt);
  }
}

/** Asks the supplier for articles of which nothing is left and nothing is expected, so that they are not sold out for ever. */
export async function buyForEmptyShelves(context: FlowContext, skus: readonly string[], at: Date): Promise<void> {
  const { db, timing } = context;
  const empty = await supplySql.listEmptyArticles(db, skus);
  if (empty.length === 0) return;
  const articles = await context.readArticles(empty);
  const bought = empty.filter((sku) => {
    const article = articles.get(sku);
    return article && !article.flags.includes('discontinued') && !isMadeForCustomer(article);
  });
  const toPurchase = (sku: string) => ({ sku, day: supplyDay(sku, at, false, timing), quantity: PURCHASE_QUANTITY });
  await supplySql.addArrivals(db, bought.map(toPurchase));
}

function workingDaysAfter(day: Day, count: number, { timing }: FlowContext): readonly Day[] {
  const days: Day[] = [];
  for (let next = day; days.length < count;) {
    next = nextWorkingDay(next, closedOf(timing));
    days.push(next);
  }
  return days;
}

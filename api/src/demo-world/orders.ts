import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context.ts';
import { erpHouseOf } from '#src/erp-house.ts';
import { demoOperator } from '#src/operator.ts';
import { takeOrder } from '../standalone-erp/index.ts';
import { diceOf, type Dice } from './dice.ts';
import { drawLife, type Life } from './order-life.ts';
import * as lifeSql from './order-life.sql.ts';
import { drawOrder, type OrderRow, type PositionRow } from './order-rows.ts';
import { demoHistories, type DemoHistory } from './orders.data.ts';
import * as ordersSql from './orders.sql.ts';
import type { DemoArticle, DemoBuyer } from './orders.sql.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 730;
/** Numbers given out before the shop's own begin (migration 0600): all customers of the operator share them. */
const FIRST_NUMBER = 4_230_117;
const LAST_NUMBER = 4_501_000;
/** Numbers of delivery notes before the ERP's own begin (migration 0410), two for each order. */
const FIRST_NOTE = 80_000_117;
const NOTE_STEP = 150;
/** How many different articles the demo companies buy. */
const ARTICLES_MAX = 900;
/** Rows sent with one statement. */
const BATCH = 2000;

/**
 * Two years of orders for the companies of the demo world (ruling 48), after customers and catalogue: all or nothing, never
 * beside other orders. The same dice at every load; only the days move along with the clock.
 * @returns whether it did
 */
export async function loadDemoOrders(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async ({ db, now }) => {
    if (await ordersSql.hasOrders(db)) return false;
    const articles = await ordersSql.listDemoArticles(db, ARTICLES_MAX);
    if (articles.length === 0) return false;
    const drawn: { order: OrderRow; positions: readonly PositionRow[] }[] = [];
    for (const history of demoHistories) {
      const buyers = await ordersSql.listDemoBuyers(db, history.companyNumber);
      if (buyers.length > 0) drawn.push(...drawHistory(history, buyers, articles, now));
    }
    const today = readZurichClock(now).day;
    const lives = withNumbers(drawn).map((placed, index) => drawLife(placed, FIRST_NOTE + index * NOTE_STEP, today));
    await insertLives(db, lives);
    await ordersSql.countDemoPurchases(db);
    await tellErp(db, lives);
    return true;
  });
}

/** Everything the shop knows of the orders. */
async function insertLives(db: Ctx['db'], lives: readonly Life[]): Promise<void> {
  const inserts: readonly (readonly [(db: Ctx['db'], rows: readonly object[]) => Promise<void>, readonly object[]])[] =
    [
      [ordersSql.insertDemoOrders, lives.map(({ order }) => order)],
      [ordersSql.insertDemoPositions, lives.flatMap(({ positions }) => positions)],
      [lifeSql.insertTracks, lives.flatMap(({ tracks }) => tracks)],
      [lifeSql.insertDeliveries, lives.flatMap(({ deliveries }) => deliveries)],
      [lifeSql.insertDeliveryPositions, lives.flatMap(({ deliveryPositions }) => deliveryPositions)],
      [lifeSql.insertInvoices, lives.flatMap(({ invoices }) => invoices)],
      [lifeSql.insertInvoicePositions, lives.flatMap(({ invoicePositions }) => invoicePositions)],
    ];
  for (const [insert, rows] of inserts) for (const batch of batches(rows)) await insert(db, batch);
}

/** What is not over is the ERP's: it takes the fresh orders, waits for the late goods and for the money. */
async function tellErp(db: Ctx['db'], lives: readonly Life[]): Promise<void> {
  const house = erpHouseOf(demoOperator);
  const terms = { house, tempo: { ...house, demoMinutes: 0 }, pace: 'days' } as const;
  const open = lives.filter(({ order }) => order.state === 'open');
  for (const { order, positions } of open) {
    await takeOrder(db, terms, orderForErp(order, positions));
    if (order.fate === 'late') await lifeSql.makeLate(db, order.order_number);
  }
  await lifeSql.insertOpenItems(
    db,
    lives.flatMap(({ invoices }) => invoices.filter(({ state }) => state === 'open')),
  );
}

function orderForErp(order: OrderRow, positions: readonly PositionRow[]): Parameters<typeof takeOrder>[2] {
  return {
    orderNumber: String(order.order_number),
    customer: { companyNumber: order.company_number, contractNumber: order.contract_number },
    orderedAt: order.ordered_at,
    orderedBy: order.ordered_by,
    ...{ contact: '', commission: order.commission, reference: order.reference, orderText: '', messageToSales: '' },
    ...{ offerNumber: null, paymentType: 'invoice' },
    shipment: order.shipment,
    pickupBranchErpId: order.pickup_branch_erp_id,
    deliveryDate: null,
    isPartDelivery: true,
    packingSlipDontPrint: false,
    shipTo: order.shipping_address,
    sums: order.sums,
    lines: positions.map((position) => ({
      lineNumber: position.line_number,
      sku: position.sku,
      quantity: position.quantity,
      grossCents: position.gross_cents,
      netCents: position.net_cents,
      priceUnit: position.price_unit,
      additions: [],
      ...{ commission: '', note: '' },
    })),
  };
}

function drawHistory(
  history: DemoHistory,
  buyers: readonly DemoBuyer[],
  articles: readonly DemoArticle[],
  now: Date,
): readonly { order: OrderRow; positions: readonly PositionRow[] }[] {
  const dice = diceOf(Number(history.companyNumber));
  return Array.from({ length: history.orders }, (_, index) => {
    const orderedAt = drawInstant(dice, now, (index + dice()) / history.orders);
    return drawOrder(dice, history, buyers, articles, orderedAt, now);
  });
}

/** Working days between half past six and half past five; `share` runs from two years ago to yesterday. */
function drawInstant(dice: Dice, now: Date, share: number): Date {
  const yesterday = Date.parse(readZurichClock(now).day) - DAY_MS;
  let day = yesterday - Math.floor((1 - share) * HISTORY_DAYS) * DAY_MS;
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) day -= DAY_MS;
  if (weekday === 0) day -= 2 * DAY_MS;
  const minute = 5 * 60 + 30 + Math.floor(dice() * 11 * 60); // in UTC; Zurich is one or two hours ahead
  return new Date(day + minute * 60_000);
}

/** Numbers rise with time, with gaps for the orders of other customers. */
function withNumbers(drawn: readonly { order: OrderRow; positions: readonly PositionRow[] }[]) {
  const inOrder = drawn.toSorted((a, b) => (a.order.ordered_at < b.order.ordered_at ? -1 : 1));
  const step = Math.floor((LAST_NUMBER - FIRST_NUMBER) / Math.max(1, inOrder.length));
  const dice = diceOf(inOrder.length);
  return inOrder.map(({ order, positions }, index) => {
    const number = FIRST_NUMBER + index * step + Math.floor(dice() * step);
    return {
      order: { ...order, order_number: number },
      positions: positions.map((position) => ({ ...position, order_number: number })),
    };
  });
}

function batches<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}

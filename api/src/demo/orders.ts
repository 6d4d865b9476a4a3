import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { demoOperator } from './settings.data.ts';
import { masterData } from '../modules/catalogue/index.ts';
import { acceptOrder, erpOperatorOf, getDocumentConditions, listCopperQuotations } from '../standalone-erp/index.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import { generateLifecycle, type DemoLifecycle } from './order-lifecycle.ts';
import * as lifecycleSql from './order-lifecycle.sql.ts';
import { generateOrder, type DemoCustomer, type OrderRow, type PositionRow } from './order-rows.ts';
import { demoHistories } from './orders.data.ts';
import * as ordersSql from './orders.sql.ts';

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
 * Two years of orders for the companies of the demo world (docs/domain/demo-world.md#accounts), after customers and catalogue:
 * all or nothing, never beside other orders. The random numbers are seeded, so every load gives the same orders; only the days
 * follow the clock.
 * @returns whether it did
 */
export async function loadDemoOrders(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  return inTransaction(ctx, async ({ db, now }) => {
    if (await ordersSql.hasOrders(db)) return false;
    const articles = await ordersSql.listDemoArticles(db, ARTICLES_MAX);
    if (articles.length === 0) return false;
    const today = readZurichClock(now).day;
    const quotations = await listCopperQuotations(db);
    const copperOn = (day: string) => quotations.find(({ validFrom }) => validFrom <= day) ?? null;
    const generated: { order: OrderRow; positions: readonly PositionRow[] }[] = [];
    for (const history of demoHistories) {
      const buyers = await ordersSql.listDemoBuyers(db, history.companyNumber);
      const { terms } = await getDocumentConditions(db, masterData.query([]), {
        customer: { companyNumber: history.companyNumber, contractNumber: null },
        skus: [],
        today,
      });
      const customer = { history, buyers, articles, terms, copperOn, now };
      if (buyers.length > 0) generated.push(...generateHistory(customer));
    }
    const lifecycles = withNumbers(generated).map((placed, index) =>
      generateLifecycle(placed, FIRST_NOTE + index * NOTE_STEP, today),
    );
    await insertLifecycles(db, lifecycles);
    await ordersSql.countDemoPurchases(db);
    await insertErpRows(db, lifecycles);
    return true;
  });
}

/** Everything the shop knows of the orders. */
async function insertLifecycles(db: Ctx['db'], lifecycles: readonly DemoLifecycle[]): Promise<void> {
  const inserts: readonly (readonly [(db: Ctx['db'], rows: readonly object[]) => Promise<void>, readonly object[]])[] =
    [
      [ordersSql.insertDemoOrders, lifecycles.map(({ order }) => order)],
      [ordersSql.insertDemoPositions, lifecycles.flatMap(({ positions }) => positions)],
      [lifecycleSql.insertTracks, lifecycles.flatMap(({ tracks }) => tracks)],
      [lifecycleSql.insertDeliveries, lifecycles.flatMap(({ deliveries }) => deliveries)],
      [lifecycleSql.insertDeliveryPositions, lifecycles.flatMap(({ deliveryPositions }) => deliveryPositions)],
      [lifecycleSql.insertInvoices, lifecycles.flatMap(({ invoices }) => invoices)],
      [lifecycleSql.insertInvoicePositions, lifecycles.flatMap(({ invoicePositions }) => invoicePositions)],
    ];
  for (const [insert, rows] of inserts) for (const batch of batches(rows)) await insert(db, batch);
}

/** What is not over is the ERP's: it takes the fresh orders, waits for the late goods and for the money. */
async function insertErpRows(db: Ctx['db'], lifecycles: readonly DemoLifecycle[]): Promise<void> {
  const operator = erpOperatorOf(demoOperator);
  const terms = {
    operator,
    timing: { holidays: operator.holidays, orderCutOff: operator.orderCutOff, demoMinutes: 0 },
    pace: 'days',
  } as const;
  const open = lifecycles.filter(({ order }) => order.state === 'open');
  for (const { order, positions } of open) {
    await acceptOrder(db, terms, orderForErp(order, positions));
    if (order.outcome === 'late') await lifecycleSql.makeLate(db, order.order_number);
  }
  await lifecycleSql.insertOpenItems(
    db,
    lifecycles.flatMap(({ invoices }) => invoices.filter(({ state }) => state === 'open')),
  );
}

function orderForErp(order: OrderRow, positions: readonly PositionRow[]): Parameters<typeof acceptOrder>[2] {
  return {
    orderNumber: String(order.order_number),
    customer: { companyNumber: order.company_number, contractNumber: order.contract_number },
    orderedAt: order.ordered_at,
    orderedBy: order.ordered_by,
    contact: '',
    commission: order.commission,
    reference: order.reference,
    costCentre: '',
    orderText: '',
    messageToSales: '',
    offerNumber: null,
    paymentType: 'invoice',
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
      additions: position.additions,
      commission: '',
      note: '',
    })),
  };
}

function generateHistory(customer: DemoCustomer): readonly { order: OrderRow; positions: readonly PositionRow[] }[] {
  const { history, now } = customer;
  const random = seededRandom(Number(history.companyNumber));
  return Array.from({ length: history.orders }, (_, index) => {
    const orderedAt = randomInstant(random, now, (index + random()) / history.orders);
    return generateOrder(random, customer, orderedAt);
  });
}

/** Working days between half past six and half past five; `share` runs from two years ago to yesterday. */
function randomInstant(random: Random, now: Date, share: number): Date {
  const yesterday = Date.parse(readZurichClock(now).day) - DAY_MS;
  let day = yesterday - Math.floor((1 - share) * HISTORY_DAYS) * DAY_MS;
  const weekday = new Date(day).getUTCDay();
  if (weekday === 6) day -= DAY_MS;
  if (weekday === 0) day -= 2 * DAY_MS;
  const minute = 5 * 60 + 30 + Math.floor(random() * 11 * 60); // in UTC; Zurich is one or two hours ahead
  return new Date(day + minute * 60_000);
}

/** Numbers rise with time, with gaps for the orders of other customers. */
function withNumbers(generated: readonly { order: OrderRow; positions: readonly PositionRow[] }[]) {
  const inOrder = generated.toSorted((a, b) => (a.order.ordered_at < b.order.ordered_at ? -1 : 1));
  const step = Math.floor((LAST_NUMBER - FIRST_NUMBER) / Math.max(1, inOrder.length));
  const random = seededRandom(inOrder.length);
  return inOrder.map(({ order, positions }, index) => {
    const number = FIRST_NUMBER + index * step + Math.floor(random() * step);
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

import { inTransaction } from '#platform/db.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context.ts';
import { unitName } from '../modules/catalogue/index.ts';
import { demoHistories, type DemoHistory } from './orders.data.ts';
import * as ordersSql from './orders.sql.ts';
import type { DemoArticle, DemoBuyer } from './orders.sql.ts';

const DAY_MS = 86_400_000;
const HISTORY_DAYS = 730;
/** Numbers given out before the shop's own begin (migration 0600): all customers of the operator share them. */
const FIRST_NUMBER = 4_230_117;
const LAST_NUMBER = 4_501_000;
/** How many different articles the demo companies buy. */
const ARTICLES_MAX = 900;
/** Rows sent with one statement. */
const BATCH = 2000;

type Dice = () => number;
type OrderRow = ReturnType<typeof drawOrder>['order'];
type PositionRow = ReturnType<typeof drawPosition>;

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
    const numbered = withNumbers(drawn);
    for (const batch of batches(numbered.map(({ order }) => order))) await ordersSql.insertDemoOrders(db, batch);
    for (const batch of batches(numbered.flatMap(({ positions }) => positions))) {
      await ordersSql.insertDemoPositions(db, batch);
    }
    return true;
  });
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

function drawOrder(
  dice: Dice,
  history: DemoHistory,
  buyers: readonly DemoBuyer[],
  articles: readonly DemoArticle[],
  orderedAt: Date,
  now: Date,
) {
  const buyer = pick(dice, buyers);
  const ageDays = (now.getTime() - orderedAt.getTime()) / DAY_MS;
  const step = stepAt(dice, ageDays);
  const isDone = step === 'invoiced' || step === 'delivered';
  const shipment = dice() < 0.82 ? 'delivery' : dice() < 0.7 ? 'pickup' : 'express';
  const deliveryDate = addWorkingDay(orderedAt);
  const count = 1 + Math.floor(dice() ** 2.2 * 22);
  const skus = new Set<string>();
  const positions = Array.from({ length: count }, () => articles[Math.floor(dice() ** 1.8 * articles.length)]).flatMap(
    (article) => {
      if (!article || skus.has(article.sku)) return [];
      skus.add(article.sku);
      const lineNumber = skus.size * 10;
      return [drawPosition(dice, article, lineNumber, { netPercent: history.netPercent, buyer, step, deliveryDate })];
    },
  );
  const sums = sumsOf(positions, shipment);
  const order = {
    order_number: 0,
    company_id: buyer.companyId,
    company_number: history.companyNumber,
    company_name: buyer.companyName,
    user_id: buyer.userId,
    ordered_by: buyer.name,
    locale: buyer.locale,
    email: buyer.email,
    ordered_at: orderedAt.toISOString(),
    state: isDone ? 'done' : 'open',
    step,
    origin: drawOrigin(dice),
    commission: pick(dice, history.commissions),
    reference:
      dice() < 0.4
        ? `${history.referencePrefix}-${orderedAt.getUTCFullYear() % 100}${String(Math.floor(dice() * 9000) + 1000)}`
        : '',
    shipment,
    shipping_address: shipment === 'pickup' ? null : buyer.address,
    delivery_date: deliveryDate,
    position_count: positions.length,
    net_total_cents: sums.netTotalCents,
    sums,
  };
  return { order, positions };
}

type Step = 'received' | 'confirmed' | 'picking' | 'shipped' | 'delivered' | 'invoiced';

/** How far an order of this age has come; a few wait for goods that the supplier owes. */
function stepAt(dice: Dice, ageDays: number): Step {
  if (ageDays < 1.5) return dice() < 0.5 ? 'confirmed' : 'picking';
  if (ageDays < 3) return dice() < 0.6 ? 'shipped' : 'delivered';
  if (ageDays < 40 && dice() < 0.06) return 'confirmed';
  return ageDays < 9 ? 'delivered' : 'invoiced';
}

function drawPosition(
  dice: Dice,
  article: DemoArticle,
  lineNumber: number,
  terms: { readonly netPercent: number; readonly buyer: DemoBuyer; readonly step: Step; readonly deliveryDate: string },
) {
  const { quantityMin, quantityInterval, priceUnit, listCents } = article;
  const quantity = Math.min(999_999, quantityMin + quantityInterval * Math.floor(dice() ** 3 * 20));
  const netCents = Math.max(1, Math.round((listCents * (terms.netPercent - Math.floor(dice() * 8))) / 100));
  const isDelivered = terms.step === 'delivered' || terms.step === 'invoiced';
  const { language, locale } = terms.buyer;
  return {
    order_number: 0,
    line_number: lineNumber,
    sku: article.sku,
    name: article.name[language] ?? article.name.de ?? article.sku,
    e_number: article.eNumber,
    manufacturer: article.manufacturer,
    manufacturer_number: article.manufacturerNumber,
    quantity,
    delivered_quantity: isDelivered ? quantity : 0,
    unit_name: unitName(article.measurementUnit, locale as 'de'),
    price_unit: priceUnit,
    gross_cents: listCents,
    net_cents: netCents,
    line_gross_cents: lineCents(quantity, listCents, priceUnit),
    line_net_cents: lineCents(quantity, netCents, priceUnit),
    step: terms.step,
    delivery_date: terms.deliveryDate,
  };
}

/** round-half-up(quantity × price ÷ priceUnit), ruling 10. */
function lineCents(quantity: number, cents: number, priceUnit: number): number {
  return Math.floor((quantity * cents * 2 + priceUnit) / (2 * priceUnit));
}

const FREIGHT_THRESHOLD_CENTS = 20_000;
const FREIGHT_CENTS = 1500;
const TAX_BASIS_POINTS = 810;

/** The sums of ruling 12 with the freight of the demo terms. */
function sumsOf(positions: readonly PositionRow[], shipment: string) {
  const subtotalCents = positions.reduce((sum, position) => sum + position.line_net_cents, 0);
  const grossCents = positions.reduce((sum, position) => sum + position.line_gross_cents, 0);
  const freightCents = shipment !== 'pickup' && subtotalCents < FREIGHT_THRESHOLD_CENTS ? FREIGHT_CENTS : 0;
  const netTotalCents = subtotalCents + freightCents;
  const taxCents = Math.floor((netTotalCents * TAX_BASIS_POINTS + 5000) / 10_000);
  return {
    subtotalCents,
    discountTotalCents: grossCents - subtotalCents,
    invoiceDiscountCents: 0,
    invoiceDiscountBasisPoints: 0,
    expenses: freightCents > 0 ? [{ kind: 'freight', cents: freightCents }] : [],
    additions: [],
    netTotalCents,
    taxCents,
    taxBasisPoints: TAX_BASIS_POINTS,
    grandTotalCents: netTotalCents + taxCents,
    priceScale: null,
  };
}

/** Most orders come through the shop; some by phone or over the counter. */
function drawOrigin(dice: Dice): string {
  const throwOf = dice();
  if (throwOf < 0.68) return 'eShop';
  if (throwOf < 0.82) return 'mobileShop';
  if (throwOf < 0.9) return 'phone';
  if (throwOf < 0.96) return 'eMail';
  return 'shop';
}

function addWorkingDay(orderedAt: Date): string {
  let day = orderedAt.getTime() + DAY_MS;
  while ([0, 6].includes(new Date(day).getUTCDay())) day += DAY_MS;
  return new Date(day).toISOString().slice(0, 10);
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

function pick<T>(dice: Dice, values: readonly T[]): T {
  const value = values[Math.floor(dice() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from');
  return value;
}

/** Numbers from 0 to below 1, the same for the same seed (the mixing steps of MurmurHash3 over a counter). */
function diceOf(seed: number): Dice {
  let state = seed;
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
  };
}

function batches<T>(rows: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}

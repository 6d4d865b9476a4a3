import { languageOf, type Locale } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { demoOperator } from './settings.data.ts';
import { additionsOf, lineCents, sumDocument, type CopperQuotation, type Terms } from '#src/standalone-erp/index.ts';
import type { ErpShipment } from '#src/ports/erp/erp.port.ts';
import { vatRateOn } from '#src/context/operator.ts';
import { unitName } from '../modules/catalogue/index.ts';
import { pick, type Random } from './seeded-random.ts';
import type { DemoHistory } from './orders.data.ts';
import type { DemoArticle, DemoBuyer } from './orders.sql.ts';

const DAY_MS = 86_400_000;

/**
 * What becomes of an order: `fresh` ones are handed to the ERP, `late` ones wait for a position, `past` ones are over, and a
 * few were cancelled.
 */
export type OrderOutcome = 'fresh' | 'late' | 'past' | 'cancelled';

export type OrderRow = ReturnType<typeof generateOrder>['order'];
export type PositionRow = ReturnType<typeof generatePosition>;

/** A company that ordered, and what its orders were calculated with. */
export type DemoCustomer = {
  readonly history: DemoHistory;
  readonly buyers: readonly DemoBuyer[];
  readonly articles: readonly DemoArticle[];
  readonly terms: Terms;
  /** The copper price of a day; null before the first one. */
  readonly copperOn: (day: string) => CopperQuotation | null;
  readonly now: Date;
};

/** An order as it was placed, with its positions, calculated as the ERP does it (docs/domain/prices.md#calculation). */
export function generateOrder(random: Random, customer: DemoCustomer, orderedAt: Date) {
  const { history, articles, now } = customer;
  const buyer = pick(random, customer.buyers);
  const ageDays = (now.getTime() - orderedAt.getTime()) / DAY_MS;
  const outcome = outcomeAt(random, ageDays);
  const shipment: ErpShipment = random() < 0.82 ? 'delivery' : random() < 0.7 ? 'pickup' : 'express';
  const branch = shipment === 'pickup' ? demoOperator.branches[0] : undefined;
  const orderedOn = readZurichClock(orderedAt).day;
  const deliveryDate = workingDaysAfter(orderedOn, 1);
  const agreed = { netPercent: history.netPercent, copper: customer.copperOn(orderedOn), buyer, deliveryDate };
  const count = 1 + Math.floor(random() ** 2.2 * 22);
  const skus = new Set<string>();
  const positions = Array.from(
    { length: count },
    () => articles[Math.floor(random() ** 1.8 * articles.length)],
  ).flatMap((article) => {
    if (!article || skus.has(article.sku)) return [];
    skus.add(article.sku);
    const lineNumber = skus.size * 10;
    return [generatePosition(random, { article, lineNumber }, agreed)];
  });
  const taxBasisPoints = vatRateOn(demoOperator.vatRates, deliveryDate);
  const sums = sumDocument(positions.map(summedLine), { shipment, terms: customer.terms, taxBasisPoints });
  const origin = pickOrigin(random);
  const commission = pick(random, history.commissions);
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
    /** Not a column: what `generateLifecycle` makes of it. */
    outcome,
    state: 'open',
    step: 'received',
    step_dates: {} as Readonly<Record<string, string>>,
    is_delayed: false,
    closed_at: null as string | null,
    origin,
    commission,
    contract_number: contractOn(history, commission, orderedAt),
    reference:
      random() < 0.4
        ? `${history.referencePrefix}-${orderedAt.getUTCFullYear() % 100}${String(Math.floor(random() * 9000) + 1000)}`
        : '',
    shipment,
    shipping_address: shipment === 'pickup' ? null : buyer.address,
    pickup_branch_erp_id: branch?.erpId ?? null,
    pickup_location: branch ? `${branch.name}, ${branch.street}` : null,
    delivery_date: deliveryDate,
    position_count: positions.length,
    net_total_cents: sums.netTotalCents,
    sums,
  };
  return { order, positions };
}

/** The contract under which a commission was ordered on its day. */
function contractOn({ contracts }: DemoHistory, commission: string, orderedAt: Date): string | null {
  const agreed = contracts[commission];
  const day = isoDay(orderedAt.getTime());
  return agreed && agreed.from <= day && day <= agreed.to ? agreed.number : null;
}

const FRESH_DAYS = 5;
const LATE_DAYS_MAX = 40;
const LATE_SHARE = 0.06;
const CANCELLED_SHARE = 0.015;

function outcomeAt(random: Random, ageDays: number): OrderOutcome {
  const value = random();
  if (ageDays < FRESH_DAYS) return 'fresh';
  if (ageDays < LATE_DAYS_MAX && value < LATE_SHARE) return 'late';
  return value > 1 - CANCELLED_SHARE ? 'cancelled' : 'past';
}

type Agreed = {
  readonly netPercent: number;
  readonly copper: CopperQuotation | null;
  readonly buyer: DemoBuyer;
  readonly deliveryDate: string;
};

function generatePosition(
  random: Random,
  { article, lineNumber }: { readonly article: DemoArticle; readonly lineNumber: number },
  agreed: Agreed,
) {
  const { quantityMin, quantityInterval, priceUnit, listCents } = article;
  const quantity = Math.min(999_999, quantityMin + quantityInterval * Math.floor(random() ** 3 * 20));
  const netCents = Math.max(1, Math.round((listCents * (agreed.netPercent - Math.floor(random() * 8))) / 100));
  const { locale } = agreed.buyer;
  return {
    order_number: 0,
    line_number: lineNumber,
    sku: article.sku,
    name: article.name[languageOf(locale as Locale)] ?? article.name.de ?? article.sku,
    e_number: article.eNumber,
    manufacturer: article.manufacturer,
    manufacturer_number: article.manufacturerNumber,
    quantity,
    confirmed_quantity: 0,
    delivered_quantity: 0,
    cancelled_quantity: 0,
    unit_name: unitName(article.measurementUnit, locale as Locale),
    price_unit: priceUnit,
    gross_cents: listCents,
    net_cents: netCents,
    line_gross_cents: lineCents(quantity, listCents, priceUnit),
    line_net_cents: lineCents(quantity, netCents, priceUnit),
    additions: additionsOf(article, quantity, agreed.copper),
    step: 'received',
    delivery_date: agreed.deliveryDate,
    promised_date: null as string | null,
    former_promised_date: null as string | null,
    promise_changed_at: null as string | null,
    is_special: article.isSpecial,
  };
}

function summedLine({ line_gross_cents: lineGrossCents, line_net_cents: lineNetCents, additions }: PositionRow) {
  return { lineGrossCents, lineNetCents, additions };
}

/** Most orders come through the shop; some on any of the other ways (docs/domain/order-history.md#order-origin). */
const origins = [
  ['eShop', 0.62],
  ['mobileShop', 0.76],
  ['phone', 0.84],
  ['eMail', 0.9],
  ['shop', 0.94],
  ['consultant', 0.96],
  ['directOrder', 0.98],
  ['fax', 0.99],
  ['mail', 1],
] as const;

function pickOrigin(random: Random): string {
  const value = random();
  return origins.find(([, until]) => value < until)?.[0] ?? 'eShop';
}

/** Saturdays and Sundays are left out. */
export function workingDaysAfter(from: string, count: number): string {
  let day = Date.parse(from);
  for (let left = count; left > 0;) {
    day += DAY_MS;
    if (![0, 6].includes(new Date(day).getUTCDay())) left--;
  }
  return isoDay(day);
}

export function isoDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

import { isOwnArticle } from '@shop/contract/values';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { ErpArticle } from './article.ts';
import { addDays, closedOf, isWorkingDay, nextWorkingDay, readCalendar, type Day } from './calendar.rules.ts';
import { chanceOf } from './chance.ts';
import type { FlowOrder, FlowPosition, Reservation } from './flow.sql.ts';
import { arrivalDay, pickingAt, readyAt, type Timing } from './timing.rules.ts';
import type { Backlog } from './supply.sql.ts';

/** What the supplier is asked for, because nothing that is expected suffices. */
export type Purchase = { readonly sku: string; readonly day: Day; readonly quantity: number };

export type Confirmation = {
  readonly positions: readonly FlowPosition[];
  readonly reservations: readonly Reservation[];
  readonly purchases: readonly Purchase[];
};

/** Days until a supplier sends what he was asked for: stock articles, and what is made first. */
const SUPPLY_DAYS = { from: 4, spread: 8 } as const;
const MAKING_DAYS = { from: 12, spread: 10 } as const;

/** Pieces of a position that are not reserved yet. */
export function missingQuantity(position: FlowPosition, reservations: readonly Reservation[]): number {
  const kept = reservations
    .filter(({ lineNumber }) => lineNumber === position.lineNumber)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, position.quantity - position.cancelledQuantity - position.pickedQuantity - kept);
}

/**
 * Confirms an order (docs/domain/order-progress.md#steps): every position gets a day; what lies elsewhere or has to be cut is
 * at hand a working day later each; what is missing comes with the supplier, and of a discontinued article not at all.
 */
export function confirmOrder(
  order: FlowOrder,
  at: Date,
  facts: {
    readonly timing: Timing;
    readonly warehouseId: string;
    readonly articles: ReadonlyMap<string, ErpArticle>;
    readonly backlogs: readonly Backlog[];
  },
): Confirmation {
  const { timing, warehouseId, articles } = facts;
  const { pace } = order;
  const isPickup = order.shipment === 'pickup';
  const skuOf = new Map(order.positions.map(({ lineNumber, sku }) => [lineNumber, sku]));
  const reservations = order.reservations.map((reservation) => {
    const isElsewhere = reservation.warehouseId !== warehouseId;
    const isCut = articles.get(skuOf.get(reservation.lineNumber) ?? '')?.flags.includes('cut_to_length') ?? false;
    const days = Number(isElsewhere) + Number(isCut);
    return { ...reservation, readyAt: days === 0 ? null : readyAt(at, { timing, pace, days }).toISOString() };
  });
  const purchases: Purchase[] = [];
  const firstPick = pickingAt(at, { timing, pace, isPickup, wishedDay: order.wishedDay });
  // A demo picks at once, on a Saturday too: nothing is confirmed for a day before the first one that the checkout names.
  const firstDay = laterOf(dayOfDelivery(firstPick, order, timing), isPickup ? '' : readCalendar(at, timing).firstDay);
  const positions = order.positions.map((position): FlowPosition => {
    const article = articles.get(position.sku);
    const missing = missingQuantity(position, reservations);
    const isSpecial = isMadeForCustomer(article) || isOwnArticle(position.sku);
    if (missing === 0) {
      const latest = reservations
        .filter(({ lineNumber }) => lineNumber === position.lineNumber)
        .map((one) => one.readyAt ?? '')
        .reduce((a, b) => (a > b ? a : b), '');
      const ready = latest === '' ? firstDay : laterOf(firstDay, dayOfDelivery(new Date(latest), order, timing));
      return { ...position, isSpecial, promisedDate: ready };
    }
    if (article?.flags.includes('discontinued') ?? !isOwnArticle(position.sku)) {
      const cancelledQuantity = position.cancelledQuantity + missing;
      const isNothingLeft = cancelledQuantity === position.quantity;
      return { ...position, isSpecial, cancelledQuantity, promisedDate: isNothingLeft ? null : firstDay };
    }
    const backlog = facts.backlogs.find(({ sku }) => sku === position.sku);
    const expected = expectedDay(backlog, missing, readZurichClock(at).day);
    const day = expected ?? supplyDay(position.sku, at, isSpecial, timing);
    if (expected === null) purchases.push({ sku: position.sku, day, quantity: missing });
    return { ...position, isSpecial, promisedDate: laterOf(firstDay, nextWorkingDay(day, closedOf(timing))) };
  });
  return { positions: together(order, positions), reservations, purchases };
}

/**
 * Ordered or made for this customer alone (docs/domain/returns.md#what-may-be-returned): cut cable, made to measure, ordered
 * specially.
 */
export function isMadeForCustomer(article: ErpArticle | undefined): boolean {
  return article?.flags.some((flag) => ['special_order', 'made_to_order', 'cut_to_length'].includes(flag)) ?? false;
}

/** Without part deliveries everything comes on the day of the last piece. */
function together({ isPartDelivery }: FlowOrder, positions: readonly FlowPosition[]): readonly FlowPosition[] {
  if (isPartDelivery) return positions;
  const days = positions.flatMap(({ promisedDate }) => (promisedDate === null ? [] : [promisedDate]));
  const last = days.reduce((a, b) => laterOf(a, b), '');
  return positions.map((position) => (position.promisedDate === null ? position : { ...position, promisedDate: last }));
}

/** When what is expected covers everybody who waits, this position included; null when it does not. */
function expectedDay(backlog: Backlog | undefined, missing: number, today: Day): Day | null {
  if (!backlog) return null;
  const wanted = Math.max(backlog.waiting, missing);
  let coming = 0;
  for (const { day, quantity } of backlog.arrivals) {
    coming += quantity;
    if (day >= today && coming >= wanted) return day;
  }
  return null;
}

/** The day on which the supplier sends what he is asked for today. */
export function supplyDay(sku: string, at: Date, isMade: boolean, timing: Timing): Day {
  const { from, spread } = isMade ? MAKING_DAYS : SUPPLY_DAYS;
  const day = addDays(readZurichClock(at).day, from + Math.floor(chanceOf(`supply${sku}`) * spread));
  return isWorkingDay(day, closedOf(timing)) ? day : nextWorkingDay(day, closedOf(timing));
}

function dayOfDelivery(pickedAt: Date, order: FlowOrder, timing: Timing): Day {
  const day = arrivalDay(pickedAt, timing, order.shipment === 'pickup');
  return order.wishedDay === null ? day : laterOf(day, order.wishedDay);
}

function laterOf(a: Day, b: Day): Day {
  return a > b ? a : b;
}

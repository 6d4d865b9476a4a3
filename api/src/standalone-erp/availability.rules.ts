import type { ErpAvailability, ErpAvailabilityKind, ErpStock } from '../ports/erp/erp.port.ts';
import type { ErpArticle } from './article.ts';
import { nextWorkingDay, type Calendar, type Day } from './calendar.rules.ts';

export type Warehouse = { readonly warehouseId: string; readonly name: string };

/** What is free in a warehouse, in units of sale. */
export type FreeStock = { readonly warehouseId: string; readonly quantity: number };

/** What suppliers have confirmed for the main warehouse. */
export type Arrival = { readonly day: Day; readonly quantity: number };

export type StockOfArticle = { readonly free: readonly FreeStock[]; readonly arrivals: readonly Arrival[] };

/** Delivery: how much on the first day, and when the rest. */
type Delivery = Pick<ErpAvailability, 'kind' | 'firstQuantity' | 'firstDate' | 'restDate' | 'making'>;

/** What is there now and later, in the terms of the rules below. */
type Situation = {
  readonly quantity: number;
  readonly main: number;
  readonly others: readonly number[];
  readonly arrivals: readonly Arrival[];
  readonly calendar: Calendar;
};

/**
 * Availability of the quantity asked for (docs/domain/availability.md#icons), delivered from the main warehouse.
 * @param warehouses the main warehouse first
 */
export function availabilityOf(
  article: ErpArticle,
  {
    quantity,
    stock,
    warehouses,
    calendar,
  }: {
    readonly quantity: number;
    readonly stock: StockOfArticle;
    readonly warehouses: readonly Warehouse[];
    readonly calendar: Calendar;
  },
): ErpAvailability {
  const situation = situationOf(quantity, { stock, warehouses, calendar });
  const delivery = deliveryOf(article, situation);
  return {
    sku: article.sku,
    quantity,
    measurementUnit: article.measurementUnit,
    priceUnit: article.priceUnit,
    ...delivery,
    stock: warehouses.map((warehouse, index) => stockOf(warehouse, index === 0, situation, delivery, stock)),
  };
}

/**
 * What the stock table alone can answer (docs/domain/availability.md#stock-levels, `basic`): all of it in the main warehouse,
 * of an article that is not made or cut first.
 */
export function isBasic({ flags }: ErpArticle, { kind }: ErpAvailability): boolean {
  return kind === 'green' && !flags.includes('made_to_order') && !flags.includes('cut_to_length');
}

/** Whether so many can still be ordered: of a discontinued article only what is left. */
export function isOrderable({ flags }: ErpArticle, quantity: number, { free }: StockOfArticle): boolean {
  return !flags.includes('discontinued') || sum(free.map((warehouse) => warehouse.quantity)) >= quantity;
}

function situationOf(
  quantity: number,
  {
    stock,
    warehouses,
    calendar,
  }: { readonly stock: StockOfArticle; readonly warehouses: readonly Warehouse[]; readonly calendar: Calendar },
): Situation {
  const freeIn = (warehouse: Warehouse) =>
    stock.free.find(({ warehouseId }) => warehouseId === warehouse.warehouseId)?.quantity ?? 0;
  const [main = 0, ...others] = warehouses.map(freeIn);
  return {
    quantity,
    main,
    others,
    // A day that has passed without the goods is no longer a delivery date.
    arrivals: stock.arrivals.filter(({ day }) => day >= calendar.today),
    calendar,
  };
}

function deliveryOf({ flags }: ErpArticle, situation: Situation): Delivery {
  const { quantity, main, others, calendar } = situation;
  const here = main + sum(others);
  if (flags.includes('discontinued') && here < quantity) return remainder(here, situation);
  if (flags.includes('made_to_order') && main < quantity) {
    return { kind: 'half-blue', firstQuantity: 0, firstDate: null, restDate: null, making: 'made_to_order' };
  }
  if (flags.includes('cut_to_length') && here >= quantity) return cut(situation);
  if (main >= quantity) return whole('green', quantity, calendar.firstDay);
  if (others.some((other) => other >= quantity) || (main === 0 && here >= quantity)) {
    return whole('green-yellow', quantity, calendar.laterDay);
  }
  if (here > 0) return partNow(here, situation);
  return fromSupplier(situation);
}

function whole(kind: ErpAvailabilityKind, quantity: number, day: Day): Delivery {
  return { kind, firstQuantity: quantity, firstDate: day, restDate: null, making: null };
}

/** No longer available in this quantity; what is left is told. */
function remainder(left: number, { main, calendar }: Situation): Delivery {
  const firstDate = left === 0 ? null : main === left ? calendar.firstDay : calendar.laterDay;
  return { kind: 'red', firstQuantity: left, firstDate, restDate: null, making: null };
}

/** Cutting takes one working day more, and one more again from another warehouse. */
function cut({ quantity, main, calendar }: Situation): Delivery {
  const firstDate = main >= quantity ? calendar.laterDay : nextWorkingDay(calendar.laterDay, calendar);
  return { kind: 'half-blue', firstQuantity: quantity, firstDate, restDate: null, making: 'cut_to_length' };
}

function partNow(here: number, situation: Situation): Delivery {
  const { quantity, main, calendar } = situation;
  const firstQuantity = main > 0 ? main : here;
  const firstDate = main > 0 ? calendar.firstDay : calendar.laterDay;
  const arrived = here >= quantity ? calendar.laterDay : dayOfArrival(quantity - here, situation);
  // What comes in today is quicker than what another warehouse sends: the rest is not offered before the first part.
  const restDate = arrived !== null && arrived < firstDate ? firstDate : arrived;
  return { kind: 'part-green', firstQuantity, firstDate, restDate, making: null };
}

function fromSupplier(situation: Situation): Delivery {
  const [first] = situation.arrivals;
  if (!first) return { kind: 'gray', firstQuantity: 0, firstDate: null, restDate: null, making: null };
  const firstDate = dayOfArrival(1, situation);
  if (first.quantity >= situation.quantity) {
    return { kind: 'orange', firstQuantity: situation.quantity, firstDate, restDate: null, making: null };
  }
  const restDate = dayOfArrival(situation.quantity, situation);
  return { kind: 'part-orange', firstQuantity: first.quantity, firstDate, restDate, making: null };
}

/** The day on which so much of what suppliers send can be with the customer: the working day after it came in. */
function dayOfArrival(quantity: number, { arrivals, calendar }: Situation): Day | null {
  let arrived = 0;
  for (const { day, quantity: coming } of arrivals) {
    arrived += coming;
    if (arrived < quantity) continue;
    const delivered = nextWorkingDay(day, calendar);
    return delivered < calendar.firstDay ? calendar.firstDay : delivered;
  }
  return null;
}

/** The main warehouse delivers; at the others the goods can be collected, if need be brought from the main one first. */
function stockOf(
  { warehouseId, name }: Warehouse,
  isMain: boolean,
  { quantity, calendar }: Situation,
  delivery: Delivery,
  { free }: StockOfArticle,
): ErpStock {
  const quantityOnHand = free.find((stock) => stock.warehouseId === warehouseId)?.quantity ?? 0;
  const isHere = quantityOnHand >= quantity && delivery.making === null;
  const later = delivery.firstQuantity >= quantity ? delivery.firstDate : delivery.restDate;
  const here = isMain ? calendar.firstDay : calendar.pickingDay;
  return { warehouseId, name, quantityOnHand, date: isHere ? here : later };
}

function sum(quantities: readonly number[]): number {
  return quantities.reduce((total, quantity) => total + quantity, 0);
}

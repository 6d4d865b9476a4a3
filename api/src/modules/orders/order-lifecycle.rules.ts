import type { TrackStep } from '@shop/contract/deliveries';
import type { OrderMay } from '@shop/contract/orders';
import type { Permission } from '@shop/contract/permissions';
import { readZurichClock } from '#platform/zurich-clock.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { addDays } from './orders.rules.ts';
import type { OrderLifecycle, StoredInvoice } from './order-lifecycle.sql.ts';
import type { StoredOrder, StoredPosition } from './orders.sql.ts';

/** Within which goods may come back after their delivery (docs/domain/returns.md#what-may-be-returned). */
export type ReturnPeriod = {
  /** Day in Zurich. */
  readonly today: string;
  readonly returnDays: number;
};

/** The steps that an order of this shipment goes through, in their order (docs/domain/order-progress.md#steps). */
export function progressOf(shipment: StoredOrder['shipment']): readonly TrackStep[] {
  const onItsWay = shipment === 'pickup' ? 'readyForPickup' : 'shipped';
  return ['received', 'confirmed', 'picking', onItsWay, 'delivered', 'invoiced'];
}

/** What is not yet picked may be asked to be cancelled (docs/domain/cancellations.md#requests). */
export function cancellableQuantity(position: StoredPosition): number {
  return position.step === 'received' || position.step === 'confirmed' ? openQuantity(position) : 0;
}

type Quantities = Pick<StoredPosition, 'quantity' | 'deliveredQuantity' | 'cancelledQuantity'>;

export function openQuantity({ quantity, deliveredQuantity, cancelledQuantity }: Quantities): number {
  return quantity - deliveredQuantity - cancelledQuantity;
}

/**
 * Delivered within the period, not yet returned, not ordered or made specially (docs/domain/returns.md#states). What came
 * back is taken off what was delivered first.
 */
export function returnableQuantity(
  position: StoredPosition,
  deliveries: OrderLifecycle['deliveries'],
  { today, returnDays }: ReturnPeriod,
): number {
  if (position.isSpecial) return 0;
  const from = addDays(today, -returnDays);
  const recent = deliveries.reduce((sum, { deliveredAt, positions }) => {
    const quantity = positions.find(({ lineNumber }) => lineNumber === position.lineNumber)?.quantity ?? 0;
    return quantity > 0 && deliveredAt !== null && zurichDay(deliveredAt) >= from ? sum + quantity : sum;
  }, 0);
  return Math.min(recent, position.deliveredQuantity - position.returnedQuantity);
}

/**
 * The last day on which what was delivered last of a position may come back (docs/domain/returns.md#what-may-be-returned); null
 * where nothing was delivered.
 */
export function returnUntil(
  { lineNumber }: Pick<StoredPosition, 'lineNumber'>,
  deliveries: OrderLifecycle['deliveries'],
  returnDays: number,
): string | null {
  const days = deliveries
    .filter(({ positions }) => positions.some((position) => position.lineNumber === lineNumber))
    .flatMap(({ deliveredAt }) => (deliveredAt === null ? [] : [zurichDay(deliveredAt)]));
  const last = days.toSorted().at(-1);
  return last === undefined ? null : addDays(last, returnDays);
}

/** The day of a delivery is the one on the wall of who took it (docs/domain/dates.md#time-zone), not that of UTC. */
function zurichDay(instant: string): string {
  return readZurichClock(new Date(instant)).day;
}

/** What the user may do with an order now. The server decides; the page only shows it. */
export function mayOf(
  permissions: ReadonlySet<Permission>,
  order: StoredOrder,
  { deliveries, invoices }: OrderLifecycle,
  period: ReturnPeriod,
  isReorderable: boolean,
): OrderMay {
  return {
    cancel:
      permissions.has('requestCancellation') && order.positions.some((position) => cancellableQuantity(position) > 0),
    return:
      permissions.has('createReturn') &&
      order.positions.some((position) => returnableQuantity(position, deliveries, period) > 0),
    checkDelivery: permissions.has('deliveryControl') && deliveries.some(({ state }) => state !== 'readyForPickup'),
    reorder: isReorderable,
    pay:
      permissions.has('viewInvoices') &&
      priceVisibility(permissions).seesNet &&
      invoices.some((invoice) => invoice.kind === 'invoice' && !isUndecided(invoice) && openCentsOf(invoice) > 0),
  };
}

/**
 * Every invoice rounds its own VAT (docs/domain/money.md#vat): those of one order may come to a Rappen or two more than what
 * was paid for it. No other system is asked for that.
 */
const ROUNDING_CENTS_MAX = 2;

/** What is still to be paid of an invoice, Rappen: its amount less what was paid online; nothing once the ERP says it is paid. */
export function openCentsOf({
  state,
  grandTotalCents,
  paidOnline,
}: Pick<StoredInvoice, 'state' | 'grandTotalCents' | 'paidOnline'>): number {
  const paidCents = (paidOnline ?? []).reduce((sum, { amountCents }) => sum + amountCents, 0);
  const restCents = grandTotalCents - paidCents;
  return state === 'paid' || (paidCents > 0 && restCents <= ROUNDING_CENTS_MAX) ? 0 : Math.max(0, restCents);
}

/** Its order was paid online, and it is not decided yet how much of the invoice that covers. */
export function isUndecided({ state, paidOnline }: Pick<StoredInvoice, 'state' | 'paidOnline'>): boolean {
  return state === 'open' && paidOnline === null;
}

/** A position is late when its confirmed date was moved to a later one, or its day has gone by, and it is still open. */
export function isDelayed(
  position: Quantities & Pick<StoredPosition, 'promisedDate' | 'formerPromisedDate'>,
  today: string,
): boolean {
  if (openQuantity(position) === 0) return false;
  const { promisedDate, formerPromisedDate } = position;
  if (promisedDate === null) return false;
  return promisedDate < today || (formerPromisedDate !== null && promisedDate > formerPromisedDate);
}

import { readZurichClock } from '#platform/zurich-clock.ts';
import type { ErpDelivery, ErpParcel, ErpStep } from '../../ports/erp/erp-lifecycle.ts';
import { plan, planAtLatest, publishEvent } from '../schedule.sql.ts';
import { chanceOf } from '../chance.ts';
import * as flowSql from '../flow.sql.ts';
import type { FlowOrder, Reservation } from '../flow.sql.ts';
import { arrivalDay, momentAfter } from '../timing.rules.ts';
import { missingQuantity } from '../delivery-date.rules.ts';
import { tourOf } from '../tours.rules.ts';
import { servingWarehouse, type FlowContext } from './flow-context.ts';

/** Of a hundred deliveries, how many a carrier brings instead of the operator's own lorry. */
const PARCEL_SHARE = 0.45;
const POSITIONS_OF_A_PARCEL_MAX = 12;

/** Puts what is at hand into a delivery; what is not follows, or everything waits where no part delivery is wished. */
export async function pickAt(context: FlowContext, orderNumber: string, at: Date): Promise<void> {
  const { db } = context;
  const order = await flowSql.findOrder(db, orderNumber);
  if (!order || order.state === 'received') return;
  const ready = order.reservations.filter(({ readyAt }) => readyAt === null || readyAt <= at.toISOString());
  const later = order.reservations.filter((reservation) => !ready.includes(reservation));
  const isComplete = order.positions.every((position) => missingQuantity(position, order.reservations) === 0);
  const nextReady = later.map(({ readyAt }) => readyAt ?? '').sort();
  if (!order.isPartDelivery && (!isComplete || later.length > 0)) {
    // Without part deliveries the last piece decides.
    const last = nextReady.at(-1);
    if (isComplete && last !== undefined) await plan(db, 'order.pick', orderNumber, new Date(last));
    return;
  }
  if (nextReady[0] !== undefined) await planAtLatest(db, 'order.pick', [orderNumber], new Date(nextReady[0]));
  if (ready.length > 0) await pack(context, order, { taken: ready, at });
}

type Pick = { readonly taken: readonly Reservation[]; readonly at: Date };

async function pack(context: FlowContext, order: FlowOrder, { taken, at }: Pick): Promise<void> {
  const { db, timing } = context;
  const { orderNumber, pace } = order;
  const delivery = await newDelivery(context, order, { taken, at });
  await flowSql.insertDelivery(db, { orderNumber, state: 'picking', body: delivery }, taken);
  const quantityOf = new Map(delivery.positions.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  const touched = order.positions.filter(({ lineNumber }) => quantityOf.has(lineNumber));
  await flowSql.savePositions(
    db,
    orderNumber,
    touched.map((position) => ({
      ...position,
      pickedQuantity: position.pickedQuantity + (quantityOf.get(position.lineNumber) ?? 0),
    })),
  );
  await publishEvent(db, orderNumber, at, {
    kind: 'picking',
    lineNumbers: touched.map(({ lineNumber }) => lineNumber),
  });
  const moment = order.shipment === 'pickup' ? 'ready' : 'ship';
  const next = momentAfter(moment, at, { timing, pace, key: delivery.deliveryNumber });
  await plan(db, 'delivery', delivery.deliveryNumber, next);
}

async function newDelivery(
  { db, operator, timing }: FlowContext,
  order: FlowOrder,
  { taken, at }: Pick,
): Promise<ErpDelivery> {
  const deliveryNumber = await flowSql.nextDeliveryNumber(db);
  const isPickup = order.shipment === 'pickup';
  const lines = [...new Set(taken.map(({ lineNumber }) => lineNumber))].sort((a, b) => a - b);
  const positions = lines.map((lineNumber) => ({
    lineNumber,
    quantity: taken.filter((one) => one.lineNumber === lineNumber).reduce((sum, { quantity }) => sum + quantity, 0),
  }));
  const isParcel =
    !isPickup && positions.length <= POSITIONS_OF_A_PARCEL_MAX && chanceOf(deliveryNumber) < PARCEL_SHARE;
  const tour = isPickup || isParcel ? null : tourOf(order.shipTo?.zipCode ?? '');
  return {
    deliveryNumber,
    kind: isPickup ? 'pickup' : 'delivery',
    state: isPickup ? 'readyForPickup' : 'shipped',
    shippedAt: at.toISOString(),
    deliveryDate: order.pace === 'demo' ? readZurichClock(at).day : arrivalDay(at, timing, isPickup),
    deliveredAt: null,
    ...servingWarehouse(operator, order.pickupWarehouseId),
    tourId: tour?.tourId ?? null,
    runNumber: tour?.runNumber ?? null,
    trackAndTraceId: trackIdOf(deliveryNumber),
    parcels: parcelsOf(
      deliveryNumber,
      isPickup ? 'pickup' : isParcel ? 'parcel' : 'tour',
      positions.length,
      operator.name,
    ),
    isPaperEnclosed: !order.packingSlipDontPrint,
    steps: stepsOf(order, at),
    positions,
  };
}

/** Not to be guessed from the number on the document. */
export function trackIdOf(deliveryNumber: string): string {
  const part = (salt: string) => Math.floor(chanceOf(`${salt}${deliveryNumber}`) * 0xffff_ffff).toString(36);
  return `TT${deliveryNumber}${part('a')}${part('b')}`.toUpperCase();
}

const POSITIONS_OF_A_BOX = 8;

/** Boxes of a carrier with numbers of their own, or one run of the operator's lorry. */
export function parcelsOf(
  deliveryNumber: string,
  type: ErpParcel['type'],
  positions: number,
  houseName: string,
): readonly ErpParcel[] {
  if (type !== 'parcel') {
    const base = { trackingNumber: deliveryNumber, trackingCompanyUrl: null, deliveryDateTime: null };
    return [{ id: `${deliveryNumber}-1`, type, carrier: houseName, ...base }];
  }
  return Array.from({ length: Math.ceil(positions / POSITIONS_OF_A_BOX) }, (_, index) => {
    const tail = String(Math.floor(chanceOf(`box${deliveryNumber}/${index}`) * 99_999_999)).padStart(8, '0');
    const trackingNumber = `9960${deliveryNumber.padStart(8, '0').slice(-6)}${tail}`;
    return {
      id: `${deliveryNumber}-${index + 1}`,
      type,
      carrier: 'Die Post',
      trackingNumber,
      trackingCompanyUrl: `https://service.post.ch/ekp-web/ui/entry/search/${trackingNumber}`,
      deliveryDateTime: null,
    };
  });
}

/** The steps of a delivery or a pickup, of which picking is reached. */
function stepsOf({ shipment, orderedAt }: FlowOrder, at: Date): readonly ErpStep[] {
  const rest =
    shipment === 'pickup'
      ? (['readyForPickup', 'delivered'] as const)
      : (['shipped', 'inDepot', 'outForDelivery', 'delivered'] as const);
  return [
    { step: 'received', dateTime: orderedAt.toISOString() },
    { step: 'picking', dateTime: at.toISOString() },
    ...rest.map((step) => ({ step, dateTime: null })),
  ];
}

import { readZurichClock } from '#platform/zurich-clock.ts';
import type { ErpDelivery, ErpStep } from '../../ports/erp/erp-lifecycle.ts';
import { plan, publishEvent } from '../schedule.sql.ts';
import * as flowSql from '../flow.sql.ts';
import type { FlowOrder, StoredDelivery } from '../flow.sql.ts';
import { momentAfter, type Moment } from '../timing.rules.ts';
import { buyForEmptyShelves } from './receive-goods.ts';
import type { FlowContext } from './flow-context.ts';
import { invoiceDelivery } from './invoice-delivery.ts';

type Stage = { readonly state: StoredDelivery['state']; readonly next: Moment };

/** What a delivery becomes when its moment comes, and which moment follows. */
const stages: Readonly<Record<ErpDelivery['kind'], Readonly<Partial<Record<StoredDelivery['state'], Stage>>>>> = {
  delivery: {
    picking: { state: 'shipped', next: 'depot' },
    shipped: { state: 'inDepot', next: 'out' },
    inDepot: { state: 'outForDelivery', next: 'deliver' },
    outForDelivery: { state: 'delivered', next: 'invoice' },
  },
  pickup: {
    picking: { state: 'readyForPickup', next: 'collect' },
    readyForPickup: { state: 'delivered', next: 'invoice' },
  },
};

/** Moves a delivery or pickup one step on; after the last one it is invoiced. */
export async function moveAt(context: FlowContext, deliveryNumber: string, at: Date): Promise<void> {
  const { db, timing } = context;
  const delivery = await flowSql.findDelivery(db, deliveryNumber);
  const order = delivery && (await flowSql.findOrder(db, delivery.orderNumber));
  if (!delivery || !order) return;
  if (delivery.state === 'delivered') return invoiceDelivery(context, { order, delivery: delivery.body, at });
  const stage = stages[delivery.body.kind][delivery.state];
  if (!stage) return;
  const body = reached(delivery.body, stage.state, at);
  await flowSql.saveDelivery(db, { ...delivery, state: stage.state, body });
  if (delivery.state === 'picking') await leave(context, order, body);
  if (stage.state === 'delivered') await handOver(context, order, body);
  await publishEvent(db, order.orderNumber, at, { kind: kindOf(delivery.state, stage.state), delivery: body });
  const isExpress = order.shipment === 'express';
  const next = momentAfter(stage.next, at, { timing, pace: order.pace, key: deliveryNumber, isExpress });
  await plan(db, 'delivery', deliveryNumber, next);
}

function kindOf(before: StoredDelivery['state'], after: StoredDelivery['state']): 'shipped' | 'tracked' | 'delivered' {
  if (before === 'picking') return 'shipped';
  return after === 'delivered' ? 'delivered' : 'tracked';
}

/** The delivery with the step reached, as the shop is told of it. */
function reached(body: ErpDelivery, state: StoredDelivery['state'], at: Date): ErpDelivery {
  const dateTime = at.toISOString();
  const steps = body.steps.map((one): ErpStep => (one.step === state ? { ...one, dateTime } : one));
  if (state === 'shipped' || state === 'readyForPickup') return { ...body, state, shippedAt: dateTime, steps };
  if (state !== 'delivered') return { ...body, steps };
  const { day } = readZurichClock(at);
  const parcels = body.parcels.map((parcel) => ({ ...parcel, deliveryDateTime: dateTime }));
  return { ...body, state, steps, parcels, deliveryDate: day, deliveredAt: dateTime };
}

async function leave(context: FlowContext, order: FlowOrder, body: ErpDelivery): Promise<void> {
  await flowSql.takeFromStock(context.db, body.deliveryNumber);
  const lines = new Set(body.positions.map(({ lineNumber }) => lineNumber));
  const skus = order.positions.filter(({ lineNumber }) => lines.has(lineNumber)).map(({ sku }) => sku);
  await buyForEmptyShelves(context, [...new Set(skus)], new Date(body.shippedAt));
}

async function handOver({ db }: FlowContext, order: FlowOrder, { positions }: ErpDelivery): Promise<void> {
  const quantityOf = new Map(positions.map(({ lineNumber, quantity }) => [lineNumber, quantity]));
  const after = order.positions.map((position) => ({
    ...position,
    deliveredQuantity: position.deliveredQuantity + (quantityOf.get(position.lineNumber) ?? 0),
  }));
  await flowSql.savePositions(
    db,
    order.orderNumber,
    after.filter(({ lineNumber }) => quantityOf.has(lineNumber)),
  );
  const isDone = after.every(
    ({ quantity, deliveredQuantity, cancelledQuantity }) => deliveredQuantity + cancelledQuantity >= quantity,
  );
  if (isDone) await flowSql.setOrder(db, order.orderNumber, { ...order, state: 'done' });
}

import type {
  ControlDelivery,
  ControlOrder,
  ControlPosition,
  deliveryControlApi,
} from '@shop/contract/delivery-control';
import type { ReplyOf } from '@shop/contract/endpoint';

/** The order as the server tells it now, except for positions of which the device has heard something newer meanwhile. */
export function newerOrder(before: ControlOrder, now: ControlOrder): ControlOrder {
  return {
    ...now,
    deliveries: now.deliveries.map((delivery) => {
      const known = before.deliveries.find(({ deliveryNumber }) => deliveryNumber === delivery.deliveryNumber);
      if (!known) return delivery;
      // A check that is closed stays closed.
      if (known.isClosed && !delivery.isClosed) return known;
      return { ...delivery, positions: delivery.positions.map((position) => newerPosition(known, position)) };
    }),
  };
}

/** The order with one delivery as the server has just answered it. */
export function withDelivery(order: ControlOrder, delivery: ControlDelivery): ControlOrder {
  if (!order.deliveries.some(({ deliveryNumber }) => deliveryNumber === delivery.deliveryNumber)) return order;
  return {
    ...order,
    deliveries: order.deliveries.map((one) => (one.deliveryNumber === delivery.deliveryNumber ? delivery : one)),
  };
}

/** The order with what the server has answered about scans. */
export function withStands(order: ControlOrder, reply: ReplyOf<typeof deliveryControlApi.mark>): ControlOrder {
  const named = new Set(reply.deliveries.map(({ deliveryNumber }) => deliveryNumber));
  if (!order.deliveries.some(({ deliveryNumber }) => named.has(deliveryNumber))) return order;
  return {
    ...order,
    deliveries: order.deliveries.map((delivery) => {
      const answered = reply.deliveries.find(({ deliveryNumber }) => deliveryNumber === delivery.deliveryNumber);
      if (!answered) return delivery;
      const stands = reply.positions.filter(({ deliveryNumber }) => deliveryNumber === delivery.deliveryNumber);
      const positions = delivery.positions.map((position) => {
        const stand = stands.find(({ lineNumber }) => lineNumber === position.lineNumber);
        if (!stand || stand.version < position.version) return position;
        const { countedQuantity, outcome, declared, isStated, version, markedAt, markedBy } = stand;
        return { ...position, countedQuantity, outcome, declared, isStated, version, markedAt, markedBy };
      });
      return { ...delivery, status: answered.status, isClosed: answered.isClosed, positions };
    }),
  };
}

function newerPosition(known: ControlDelivery, position: ControlPosition): ControlPosition {
  const before = known.positions.find(({ lineNumber }) => lineNumber === position.lineNumber);
  return before && before.version > position.version ? before : position;
}

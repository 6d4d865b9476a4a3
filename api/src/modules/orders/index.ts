// The orders' door: the only file other modules may import.
export { orderPlaced } from './orders.events.ts';
export { transmitOrder, transmitWaitingOrders } from './orders.jobs.ts';
export { ordersRoutes } from './orders.routes.ts';
export {
  findOrderForLetter,
  findOrderOfCart,
  insertOrder,
  type NewOrder,
  type NewPosition,
  type StoredAddress,
  type StoredOrder,
} from './orders.sql.ts';

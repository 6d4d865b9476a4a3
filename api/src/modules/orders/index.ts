// The orders' door: the only file other modules may import.
export {
  countDeliveryRows,
  findDeliveryBySpelling,
  findDeliveryForLetter,
  listDeliveriesForCheck,
  listDeliveryRows,
  saveCheckStatuses,
  type DeliveryForCheck,
  type DeliveryRow,
  type StoredCheckStatus,
} from './delivery-checks.sql.ts';
export { orderChanged, orderMessage, orderPlaced, type OrderChanged } from './orders.events.ts';
export {
  forgetOrderChanges,
  hearErpNews,
  markOverdueOrders,
  transmitOrder,
  transmitWaitingOrders,
} from './orders.jobs.ts';
export {
  cancellableQuantity,
  isDelayed,
  isUndecided,
  openCentsOf,
  openQuantity,
  RETURN_DAYS_MAX,
  returnableQuantity,
  returnUntil,
} from './order-life.rules.ts';
export {
  findDelivery,
  findInvoice,
  findTrack,
  getOrderLife,
  saveTrack,
  type OrderLife,
  type PaidBack,
  type StoredInvoice,
  type StoredTrack,
} from './order-life.sql.ts';
export { ordersRoutes } from './orders.routes.ts';
export {
  findOrder,
  findOrderForLetter,
  findOrderOfCart,
  findOrderSince,
  getOrder,
  insertOrder,
  lockInvoiceOrders,
  sumWaitingOrders,
  type NewOrder,
  type NewPosition,
  type StoredAddress,
  type StoredOrder,
  type StoredPosition,
} from './orders.sql.ts';
export { showSteps } from './progress.wording.ts';
export { hearErp } from './use-cases/hear-erp.ts';
export {
  addPaidOnline,
  listOpenInvoices,
  listPaperwork,
  listUndecidedInvoices,
  lockInvoices,
  savePaidBack,
  type OpenInvoice,
  type Paper,
} from './paperwork.sql.ts';
export { readOrderNumber } from './orders.rules.ts';
export { listDispatched } from './standing-value.sql.ts';

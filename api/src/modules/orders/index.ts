// Public entry of the orders: the only file other modules may import.
export { hasDeliveredTo, type DeliveredAddress } from './delivered-addresses.sql.ts';
export {
  countDeliveryRows,
  findDeliveryBySpelling,
  findDeliveryForEmail,
  listDeliveriesForCheck,
  listDeliveryRows,
  saveCheckStatuses,
  type DeliveryForCheck,
  type DeliveryRow,
  type StoredCheckStatus,
} from './delivery-checks.sql.ts';
export {
  CheckoutSchema,
  NewOrderSchema,
  NewPositionSchema,
  OrderDraftSchema,
  StoredAddressSchema,
} from './new-order.schema.ts';
export { isOfKind, orderChanged, orderMessage, orderPlaced, type OrderChanged } from './orders.events.ts';
export { pollErpJob, transmitOrder, transmitWaitingOrders } from './orders.jobs.ts';
export {
  cancellableQuantity,
  isUndecided,
  openCentsOf,
  openQuantity,
  returnableQuantity,
  returnUntil,
} from './order-lifecycle.rules.ts';
export {
  findDelivery,
  findInvoice,
  findTrack,
  getOrderLifecycle,
  saveTrack,
  type OrderLifecycle,
  type StoredInvoice,
} from './order-lifecycle.sql.ts';
export { listDeliveriesOfDay } from './deliveries-of-day.sql.ts';
export { findOrdersByNumber } from './found-orders.sql.ts';
export { lockCredit, readCreditClock, sumReserved } from './credit-reservations.sql.ts';
export {
  findOrder,
  findOrderForEmail,
  findOrderOfCart,
  findOrderSince,
  getOrder,
  insertOrder,
  type NewOrder,
  type NewPosition,
  type StoredAddress,
  type StoredOrder,
  type StoredPosition,
} from './orders.sql.ts';
export { showSteps } from './progress.wording.ts';
export { pollErp } from './use-cases/poll-erp.ts';
export {
  addPaidOnline,
  listOpenInvoices,
  listIssuedDocuments,
  listUndecidedInvoices,
  lockInvoices,
  savePaidBack,
  type OpenInvoice,
  type IssuedDocument,
} from './order-documents.sql.ts';
export { orderedByText } from './ordered-by.ts';
export { costCentreText, readOrderNumber } from './orders.rules.ts';
export { standingSums } from './standing-value.rules.ts';
export { findOrderValue, listDispatched } from './standing-value.sql.ts';
export { findErpOfOrder } from './erp-of-order.sql.ts';
export { notAppliedInWords } from './unreadable-notices.wording.ts';
export { readAsStaff } from './read-as-staff.ts';
export { showOrder } from './use-cases/show-order.ts';
export { findDeliveredGoods } from './delivered-goods.sql.ts';

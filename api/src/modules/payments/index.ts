// Public entry of the payments: the only file other modules may import.
export { coverInvoice, listOpenItems } from './invoice.service.ts';
export { listMethods } from './methods.service.ts';
export { payBackCreditNote } from './money.service.ts';
export { orderPaid } from './payments.events.ts';
export { checkPayments, followOrders, settlePayments } from './payments.jobs.ts';
export { beginPayment, completePayment, requireMethod, returnPayment } from './payments.service.ts';
export { lockPayment, type StoredPayment } from './payments.sql.ts';

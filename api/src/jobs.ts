import { anyJob, type AnyJob } from '#platform/jobs.ts';
import type { Ctx } from './context.ts';
import { renewListPrices } from './modules/catalogue/index.ts';
import { placeOrderOfPayment } from './modules/checkout/index.ts';
import { confirmOrder, tellPaymentReturned } from './modules/notifications/index.ts';
import { transmitOrder, transmitWaitingOrders } from './modules/orders/index.ts';
import {
  checkPayments,
  followOrders,
  moveMoney,
  recordPaidInvoices,
  settlePayments,
} from './modules/payments/index.ts';
import { tidySessions } from './modules/session/index.ts';

/** All background work of the shop, one line each. */
export const jobs: readonly AnyJob<Ctx>[] = [
  anyJob(tidySessions),
  anyJob(renewListPrices),
  anyJob(transmitOrder),
  anyJob(transmitWaitingOrders),
  anyJob(confirmOrder),
  anyJob(tellPaymentReturned),
  anyJob(placeOrderOfPayment),
  anyJob(moveMoney),
  anyJob(checkPayments),
  anyJob(settlePayments),
  anyJob(recordPaidInvoices),
  anyJob(followOrders),
];

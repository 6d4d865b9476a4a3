import { defineModule } from '#src/context/module.ts';
import { notifyPaymentReturned } from './emails/listeners.ts';
import { checkPayments, followOrders, moveMoney, recordPaidInvoices, settlePayments } from './payments.jobs.ts';
import { paymentsRoutes, paymentWebhook } from './payments.routes.ts';

export const payments = defineModule({
  name: 'payments',
  routes: paymentsRoutes,
  rootRoutes: paymentWebhook,
  jobs: [moveMoney, checkPayments, settlePayments, recordPaidInvoices],
  listeners: [followOrders, notifyPaymentReturned],
});

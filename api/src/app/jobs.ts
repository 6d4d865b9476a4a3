import { anyJob, type AnyJob } from '#platform/jobs.ts';
import { vacuumTables } from '#platform/vacuum-tables.ts';
import type { Ctx } from '../context/context.ts';
import { sendCancellation, sendWaitingCancellations } from '../modules/cancellations/index.ts';
import { deleteOldCatalogueChanges, renewListPrices } from '../modules/catalogue/index.ts';
import { placeOrderOfPayment } from '../modules/checkout/index.ts';
import { sendReport, sendWaitingReports } from '../modules/delivery-control/index.ts';
import {
  confirmOrder,
  notifyDeliveryReport,
  notifyDeliveryReview,
  notifyCancellationEvent,
  notifyOfferEvent,
  notifyOrderMessage,
  notifyOrderStatus,
  notifyParkedOrder,
  notifyPaymentReturned,
  notifyReturnEvent,
} from '../modules/notifications/index.ts';
import {
  expireOffers,
  applyOfferAnswers,
  transmitOfferRequest,
  transmitWaitingOffers,
  withdrawOffer,
} from '../modules/offers/index.ts';
import {
  deleteOldOrderChanges,
  pollErpJob,
  markOverdueOrders,
  transmitOrder,
  transmitWaitingOrders,
} from '../modules/orders/index.ts';
import {
  checkPayments,
  followOrders,
  moveMoney,
  recordPaidInvoices,
  settlePayments,
} from '../modules/payments/index.ts';
import { followStockedArticles } from '../modules/prices/index.ts';
import { notifyProductReport } from '../modules/product-reports/index.ts';
import { announceReturn, announceWaitingReturns, followReturns } from '../modules/returns/index.ts';
import { deleteExpiredSessions } from '../modules/session/index.ts';

/** All background work of the shop, one line each. */
export const jobs: readonly AnyJob<Ctx>[] = [
  anyJob(vacuumTables),
  anyJob(deleteExpiredSessions),
  anyJob(renewListPrices),
  anyJob(deleteOldCatalogueChanges),
  anyJob(transmitOrder),
  anyJob(transmitWaitingOrders),
  anyJob(pollErpJob),
  anyJob(markOverdueOrders),
  anyJob(deleteOldOrderChanges),
  anyJob(transmitOfferRequest),
  anyJob(transmitWaitingOffers),
  anyJob(withdrawOffer),
  anyJob(applyOfferAnswers),
  anyJob(expireOffers),
  anyJob(notifyOrderMessage),
  anyJob(notifyOrderStatus),
  anyJob(notifyOfferEvent),
  anyJob(confirmOrder),
  anyJob(notifyPaymentReturned),
  anyJob(notifyParkedOrder),
  anyJob(notifyReturnEvent),
  anyJob(notifyCancellationEvent),
  anyJob(placeOrderOfPayment),
  anyJob(moveMoney),
  anyJob(checkPayments),
  anyJob(settlePayments),
  anyJob(recordPaidInvoices),
  anyJob(followOrders),
  anyJob(followStockedArticles),
  anyJob(notifyProductReport),
  anyJob(sendCancellation),
  anyJob(sendWaitingCancellations),
  anyJob(announceReturn),
  anyJob(announceWaitingReturns),
  anyJob(followReturns),
  anyJob(sendReport),
  anyJob(sendWaitingReports),
  anyJob(notifyDeliveryReport),
  anyJob(notifyDeliveryReview),
];

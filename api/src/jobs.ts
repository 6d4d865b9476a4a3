import { anyJob, type AnyJob } from '#platform/jobs.ts';
import { tidyTables } from '#platform/tidy-tables.ts';
import type { Ctx } from './context.ts';
import { sendCancellation, sendWaitingCancellations } from './modules/cancellations/index.ts';
import { forgetOldChanges, renewListPrices } from './modules/catalogue/index.ts';
import { placeOrderOfPayment } from './modules/checkout/index.ts';
import { sendReport, sendWaitingReports } from './modules/delivery-control/index.ts';
import {
  confirmOrder,
  tellDeliveryReport,
  tellDeliveryReview,
  tellCancellationNews,
  tellOfferNews,
  tellOrderMessage,
  tellOrderStatus,
  tellParkedOrder,
  tellPaymentReturned,
  tellReturnNews,
} from './modules/notifications/index.ts';
import {
  expireOffers,
  hearOffers,
  transmitOfferRequest,
  transmitWaitingOffers,
  withdrawOffer,
} from './modules/offers/index.ts';
import {
  forgetOrderChanges,
  hearErpNews,
  markOverdueOrders,
  transmitOrder,
  transmitWaitingOrders,
} from './modules/orders/index.ts';
import {
  checkPayments,
  followOrders,
  moveMoney,
  recordPaidInvoices,
  settlePayments,
} from './modules/payments/index.ts';
import { followStockedArticles } from './modules/prices/index.ts';
import { tellOfProductReport } from './modules/product-reports/index.ts';
import { announceReturn, announceWaitingReturns, followReturns } from './modules/returns/index.ts';
import { tidySessions } from './modules/session/index.ts';

/** All background work of the shop, one line each. */
export const jobs: readonly AnyJob<Ctx>[] = [
  anyJob(tidyTables),
  anyJob(tidySessions),
  anyJob(renewListPrices),
  anyJob(forgetOldChanges),
  anyJob(transmitOrder),
  anyJob(transmitWaitingOrders),
  anyJob(hearErpNews),
  anyJob(markOverdueOrders),
  anyJob(forgetOrderChanges),
  anyJob(transmitOfferRequest),
  anyJob(transmitWaitingOffers),
  anyJob(withdrawOffer),
  anyJob(hearOffers),
  anyJob(expireOffers),
  anyJob(tellOrderMessage),
  anyJob(tellOrderStatus),
  anyJob(tellOfferNews),
  anyJob(confirmOrder),
  anyJob(tellPaymentReturned),
  anyJob(tellParkedOrder),
  anyJob(tellReturnNews),
  anyJob(tellCancellationNews),
  anyJob(placeOrderOfPayment),
  anyJob(moveMoney),
  anyJob(checkPayments),
  anyJob(settlePayments),
  anyJob(recordPaidInvoices),
  anyJob(followOrders),
  anyJob(followStockedArticles),
  anyJob(tellOfProductReport),
  anyJob(sendCancellation),
  anyJob(sendWaitingCancellations),
  anyJob(announceReturn),
  anyJob(announceWaitingReturns),
  anyJob(followReturns),
  anyJob(sendReport),
  anyJob(sendWaitingReports),
  anyJob(tellDeliveryReport),
  anyJob(tellDeliveryReview),
];

import { defineModule } from '#src/context/module.ts';
import {
  confirmOrder,
  notifyCancellationEvent,
  notifyDeliveryReport,
  notifyDeliveryReview,
  notifyOfferEvent,
  notifyOrderMessage,
  notifyOrderStatus,
  notifyParkedOrder,
  notifyPaymentReturned,
  notifyReturnEvent,
} from './notifications.jobs.ts';

export const notifications = defineModule({
  name: 'notifications',
  listeners: [
    confirmOrder,
    notifyOrderMessage,
    notifyOrderStatus,
    notifyOfferEvent,
    notifyPaymentReturned,
    notifyParkedOrder,
    notifyReturnEvent,
    notifyCancellationEvent,
    notifyDeliveryReport,
    notifyDeliveryReview,
  ],
});

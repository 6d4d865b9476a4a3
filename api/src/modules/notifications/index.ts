// Public entry of notifications: the only file other modules may import.
export {
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
} from './notifications.jobs.ts';

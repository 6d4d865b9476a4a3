// The door of notifications: the only file other modules may import.
export {
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
} from './notifications.jobs.ts';

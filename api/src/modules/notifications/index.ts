// The door of notifications: the only file other modules may import.
export {
  confirmOrder,
  tellDeliveryReport,
  tellDeliveryReview,
  tellOfferNews,
  tellOrderStatus,
  tellParkedOrder,
  tellPaymentReturned,
} from './notifications.jobs.ts';

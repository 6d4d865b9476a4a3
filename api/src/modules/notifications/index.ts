// Public entry of notifications: the only file other modules may import.
export { notifyDeliveryReport, notifyDeliveryReview } from './notifications.jobs.ts';

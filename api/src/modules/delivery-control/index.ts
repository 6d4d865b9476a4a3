// Public entry of the delivery control: the only file other modules may import.
export { deliveryReported, deliveryReviewed } from './delivery-control.events.ts';
export { statusOfDelivery, type Stand } from './delivery-control.rules.ts';
export { listPhotosForEmail, listReportsForEmail, type StoredReport } from './reports.sql.ts';

// Public entry of the delivery control: the only file other modules may import.
export { deliveryReported, deliveryReviewed } from './delivery-control.events.ts';
export { sendReport, sendWaitingReports } from './delivery-control.jobs.ts';
export { statusOfDelivery, type Stand } from './delivery-control.rules.ts';
export { deliveryControlRoutes } from './delivery-control.routes.ts';
export { listPhotosForEmail, listReportsForEmail, type StoredReport } from './reports.sql.ts';

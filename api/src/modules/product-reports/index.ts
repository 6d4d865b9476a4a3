// Public entry of product reports: the only file other modules may import.
export { notifyProductReport } from './product-reports.jobs.ts';
export { productReportsRoutes } from './product-reports.routes.ts';

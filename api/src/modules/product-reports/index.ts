// The door of product reports: the only file other modules may import.
export { tellOfProductReport } from './product-reports.jobs.ts';
export { productReportsRoutes } from './product-reports.routes.ts';

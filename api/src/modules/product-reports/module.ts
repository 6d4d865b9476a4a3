import { defineModule } from '#src/context/module.ts';
import { notifyProductReport } from './product-reports.jobs.ts';
import { productReportsRoutes } from './product-reports.routes.ts';

export const productReports = defineModule({
  name: 'product-reports',
  routes: productReportsRoutes,
  jobs: [notifyProductReport],
});

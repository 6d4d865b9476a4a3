import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { answerProductReport, notifyProductReport } from './product-reports.jobs.ts';
import { productReportsRoutes } from './product-reports.routes.ts';
import { waitingReports } from './product-reports.sql.ts';

export const productReports = defineModule({
  name: 'product-reports',
  routes: productReportsRoutes,
  jobs: [notifyProductReport, answerProductReport],
  menu: [
    {
      area: 'operator',
      group: 'sales',
      permissions: ['catalogue'],
      key: 'productReports',
      names: namesIn(messages, 'menu'),
      path: '/operator/product-reports',
      position: 38,
      waiting: waitingReports,
    },
  ],
});

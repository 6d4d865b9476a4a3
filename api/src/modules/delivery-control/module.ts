import { defineModule, namesIn } from '#src/context/module.ts';
import { notifyDeliveryReport, notifyDeliveryReview } from './emails/listeners.ts';
import { sendReport, sendWaitingReports } from './delivery-control.jobs.ts';
import { deliveryControlRoutes } from './delivery-control.routes.ts';
import { listUsedPhotos } from './reports.sql.ts';
import { messages } from './messages.ts';

export const deliveryControl = defineModule({
  name: 'delivery-control',
  routes: deliveryControlRoutes,
  jobs: [sendReport, sendWaitingReports],
  listeners: [notifyDeliveryReport, notifyDeliveryReview],
  listUsedPhotos,
  menu: [
    {
      area: 'account',
      key: 'deliveryControl',
      names: namesIn(messages, 'menu.deliveryControl'),
      path: '/delivery-control',
      position: 50,
      permissions: ['deliveryControl'],
    },
  ],
  demo: [
    {
      name: 'delivery-checks',
      position: 70,
      importLoader: async () => (await import('../../demo/delivery-checks.ts')).loadDemoChecks,
    },
  ],
});

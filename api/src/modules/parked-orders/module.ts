import { defineModule, namesIn } from '#src/context/module.ts';
import { notifyParkedOrder } from './emails/listeners.ts';
import { handOverParked } from './hand-over.ts';
import { deleteOldLinks, remindApprovers, sendDueReminder } from './reminders.jobs.ts';
import { messages } from './messages.ts';
import { parkedOrdersRoutes } from './parked-orders.routes.ts';
import { waitingCount } from './use-cases/count-waiting.ts';

export const parkedOrders = defineModule({
  name: 'parked-orders',
  routes: parkedOrdersRoutes,
  jobs: [remindApprovers, sendDueReminder, deleteOldLinks],
  listeners: [notifyParkedOrder, handOverParked],
  menu: [
    {
      area: 'account',
      key: 'parkedOrders',
      names: namesIn(messages, 'menu.parkedOrders'),
      path: '/customer/order',
      position: 30,
      count: waitingCount,
    },
  ],
  demo: [
    {
      name: 'parked-orders',
      position: 50,
      importLoader: async () => (await import('../../demo/parked-orders.ts')).loadDemoParked,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { handOverPlans } from './hand-over.ts';
import { messages } from './messages.ts';
import { waitingDaysQuery } from './plans.sql.ts';
import { announceDay, notifyOutcome } from './standing-orders.jobs.ts';
import { standingOrdersRoutes } from './standing-orders.routes.ts';
import { workOff } from './use-cases/work-off.ts';

/** How long after it is due an order may lie before somebody looks, milliseconds. */
const REST_MS = 2000;

export const standingOrders = defineModule({
  name: 'standing-orders',
  routes: standingOrdersRoutes,
  jobs: [announceDay, notifyOutcome],
  listeners: [handOverPlans],
  pollers: [{ name: 'standing-orders', restMs: REST_MS, poll: workOff }],
  menu: [
    {
      area: 'account',
      key: 'standingOrders',
      names: namesIn(messages, 'menu'),
      path: '/customer/standing-orders',
      position: 17,
      count: { query: waitingDaysQuery, read: Number },
    },
  ],
  demo: [
    {
      name: 'standing-orders',
      position: 87,
      importLoader: async () => (await import('../../demo/standing-orders.ts')).loadDemoPlans,
    },
  ],
});

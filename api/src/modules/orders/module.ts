import { defineModule, namesIn } from '#src/context/module.ts';
import { confirmOrder, notifyOrderMessage, notifyOrderStatus } from './emails/listeners.ts';
import { messages } from './messages.ts';
import {
  deleteOldOrderChanges,
  markOverdueOrders,
  pollErpJob,
  transmitOrder,
  transmitWaitingOrders,
} from './orders.jobs.ts';
import { ordersRoutes } from './orders.routes.ts';
import { openEvents } from './unreadable-notices.sql.ts';
import { pollErp } from './use-cases/poll-erp.ts';

/** How long the shop waits before it polls the ERP again, milliseconds: one query each when there is nothing new. */
const ERP_POLL_INTERVAL_MS = 2000;

export const orders = defineModule({
  name: 'orders',
  routes: ordersRoutes,
  jobs: [transmitOrder, transmitWaitingOrders, pollErpJob, markOverdueOrders, deleteOldOrderChanges],
  listeners: [confirmOrder, notifyOrderMessage, notifyOrderStatus],
  pollers: [{ name: 'orders.poll-erp', restMs: ERP_POLL_INTERVAL_MS, poll: pollErp }],
  menu: [
    {
      area: 'account',
      key: 'orderHistory',
      names: namesIn(messages, 'menu.orderHistory'),
      path: '/customer/history',
      position: 10,
    },
    {
      area: 'operator',
      group: 'running',
      permissions: ['administration'],
      key: 'erpNotices',
      names: namesIn(messages, 'menu.erpNotices'),
      path: '/operator/erp-notices?state=open',
      position: 70,
      waiting: openEvents,
    },
  ],
  demo: [
    {
      name: 'orders',
      position: 40,
      importLoader: async () => (await import('../../demo/orders.ts')).loadDemoOrders,
    },
  ],
});

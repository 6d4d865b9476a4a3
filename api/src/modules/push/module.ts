import { defineModule } from '#src/context/module.ts';
import { pushApproval, pushDeliveriesOfDay, pushOrderStatus, sendMessage } from './push.jobs.ts';
import { pushRoutes } from './push.routes.ts';

export const push = defineModule({
  name: 'push',
  routes: pushRoutes,
  jobs: [sendMessage, pushDeliveriesOfDay],
  listeners: [pushOrderStatus, pushApproval],
});

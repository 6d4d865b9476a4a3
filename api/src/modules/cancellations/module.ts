import { defineModule } from '#src/context/module.ts';
import { notifyCancellationEvent } from './emails/listeners.ts';
import { sendCancellation, sendWaitingCancellations } from './cancellations.jobs.ts';
import { cancellationsRoutes } from './cancellations.routes.ts';

export const cancellations = defineModule({
  name: 'cancellations',
  routes: cancellationsRoutes,
  jobs: [sendCancellation, sendWaitingCancellations],
  listeners: [notifyCancellationEvent],
});

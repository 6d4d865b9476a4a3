import { failedJobs } from '#platform/job-queue.sql.ts';
import { defineModule, namesIn } from '#src/context/module.ts';
import { deleteOld, resendMailJob } from './engine-room.jobs.ts';
import { engineRoomRoutes } from './engine-room.routes.ts';
import { COUNTED_MAX } from './jobs.service.ts';
import { waitingMails } from './mails.sql.ts';
import { messages } from './messages.ts';

const shown = { area: 'operator', group: 'running', permissions: ['administration'] } as const;

export const engineRoom = defineModule({
  name: 'engine-room',
  routes: engineRoomRoutes,
  jobs: [resendMailJob, deleteOld],
  menu: [
    {
      ...shown,
      key: 'jobs',
      names: namesIn(messages, 'menu.jobs'),
      path: '/operator/jobs?state=failed',
      position: 72,
      waiting: failedJobs(COUNTED_MAX),
    },
    {
      ...shown,
      key: 'mails',
      names: namesIn(messages, 'menu.mails'),
      path: '/operator/mails',
      position: 74,
      waiting: waitingMails,
      // They are tried again by themselves.
      mayWait: true,
    },
    { ...shown, key: 'systems', names: namesIn(messages, 'menu.systems'), path: '/operator/systems', position: 76 },
    { ...shown, key: 'faults', names: namesIn(messages, 'menu.faults'), path: '/operator/faults', position: 78 },
  ],
  demo: [
    {
      name: 'engine-room',
      position: 95,
      importLoader: async () => (await import('../../demo/engine-room.ts')).loadDemoEngineRoom,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { deleteOldEvents } from './security-events.jobs.ts';
import { securityEventsRoutes, securityTextRoutes } from './security-events.routes.ts';

export const securityEvents = defineModule({
  name: 'security-events',
  routes: securityEventsRoutes,
  rootRoutes: securityTextRoutes,
  jobs: [deleteOldEvents],
  menu: [
    {
      area: 'operator',
      group: 'running',
      permissions: ['administration'],
      key: 'securityEvents',
      names: namesIn(messages, 'menu'),
      path: '/operator/security-events',
      position: 95,
    },
  ],
});

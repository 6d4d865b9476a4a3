import { defineModule, namesIn } from '#src/context/module.ts';
import { deleteOldEntries } from './audit-trail.jobs.ts';
import { auditTrailRoutes } from './audit-trail.routes.ts';
import { messages } from './messages.ts';

export const auditTrail = defineModule({
  name: 'audit-trail',
  routes: auditTrailRoutes,
  jobs: [deleteOldEntries],
  menu: [
    {
      area: 'account',
      permissions: ['manageCompanyUsers'],
      key: 'auditTrail',
      names: namesIn(messages, 'menu'),
      path: '/customer/audit-trail',
      position: 88,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { listUsedPhotos } from './files.sql.ts';
import { notifyStaff, sendAnswer, sendReceipt, tidyHelpdesk } from './helpdesk.jobs.ts';
import { helpdeskRoutes } from './helpdesk.routes.ts';
import { messages } from './messages.ts';
import { waitingRequests } from './staff-list.sql.ts';

export const helpdesk = defineModule({
  name: 'helpdesk',
  routes: helpdeskRoutes,
  jobs: [notifyStaff, sendReceipt, sendAnswer, tidyHelpdesk],
  listUsedPhotos,
  publicPages: [
    { path: '/contact', names: namesIn(messages, 'page.contact'), isShared: false, isInSitemap: true },
    { path: '/showroom', names: namesIn(messages, 'page.showroom'), isShared: false, isInSitemap: true },
  ],
  menu: [
    {
      area: 'operator',
      group: 'customers',
      permissions: ['sales'],
      key: 'helpdesk',
      names: namesIn(messages, 'menu'),
      path: '/operator/helpdesk',
      position: 9,
      waiting: waitingRequests,
    },
  ],
  demo: [
    {
      name: 'helpdesk',
      position: 92,
      importLoader: async () => (await import('../../demo/helpdesk.ts')).loadDemoHelpdesk,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { askToConfirm, deleteOldRequests } from './newsletter.jobs.ts';
import { newsletterRoutes, oneClickRoutes } from './newsletter.routes.ts';

export const newsletter = defineModule({
  name: 'newsletter',
  routes: newsletterRoutes,
  rootRoutes: oneClickRoutes,
  jobs: [askToConfirm, deleteOldRequests],
  menu: [
    {
      area: 'operator',
      group: 'content',
      permissions: ['content'],
      key: 'newsletter',
      names: namesIn(messages, 'menu'),
      path: '/operator/newsletter',
      position: 60,
    },
  ],
  publicPages: [
    { path: '/newsletter/subscribe', names: namesIn(messages, 'menu'), isShared: false, isInSitemap: true },
  ],
  demo: [
    {
      name: 'newsletter',
      position: 80,
      importLoader: async () => (await import('../../demo/newsletter.ts')).loadDemoSubscriptions,
    },
  ],
});

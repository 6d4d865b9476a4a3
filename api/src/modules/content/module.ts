import { defineModule, namesIn } from '#src/context/module.ts';
import { duePoller } from './content.pollers.ts';
import { contentRoutes } from './content.routes.ts';
import { listFoundPages, pagesInSitemap } from './content.service.ts';
import { findDeadLinks } from './dead-links.ts';
import { listUsedPhotos } from './media.sql.ts';
import { messages } from './messages.ts';

const operator = { area: 'operator', group: 'content', permissions: ['content'] } as const;

export const content = defineModule({
  name: 'content',
  routes: contentRoutes,
  pollers: [duePoller],
  listUsedPhotos,
  publicPages: [{ path: '/so', isShared: true, isInSitemap: false }],
  findPages: listFoundPages,
  findDeadLinks,
  sitemap: [pagesInSitemap],
  menu: [
    { ...operator, key: 'content', names: namesIn(messages, 'menu.pages'), path: '/operator/content', position: 50 },
    {
      ...operator,
      key: 'announcements',
      names: namesIn(messages, 'menu.announcements'),
      path: '/operator/announcements',
      position: 52,
    },
    { ...operator, key: 'media', names: namesIn(messages, 'menu.media'), path: '/operator/media', position: 54 },
    {
      ...operator,
      key: 'navigation',
      names: namesIn(messages, 'menu.navigation'),
      path: '/operator/navigation',
      position: 56,
    },
  ],
  demo: [
    {
      name: 'content',
      position: 85,
      importLoader: async () => (await import('../../demo/content.ts')).loadDemoContent,
    },
  ],
});

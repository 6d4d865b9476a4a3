import { defineModule, namesIn } from '#src/context/module.ts';
import { compareRoutes } from './compare.routes.ts';
import { messages } from './messages.ts';

export const compare = defineModule({
  name: 'compare',
  routes: compareRoutes,
  publicPages: [{ path: '/compare', names: namesIn(messages, 'page'), isShared: false, isInSitemap: false }],
});

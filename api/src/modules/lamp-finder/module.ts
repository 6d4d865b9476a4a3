import { defineModule, namesIn } from '#src/context/module.ts';
import { lampFinderRoutes } from './lamp-finder.routes.ts';
import { messages } from './messages.ts';

export const lampFinder = defineModule({
  name: 'lamp-finder',
  routes: lampFinderRoutes,
  publicPages: [
    { path: '/lamp-finder', isShared: true, isInSitemap: true, names: namesIn(messages, 'page'), isTool: true },
  ],
});

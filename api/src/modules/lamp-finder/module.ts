import { defineModule } from '#src/context/module.ts';
import { lampFinderRoutes } from './lamp-finder.routes.ts';

export const lampFinder = defineModule({
  name: 'lamp-finder',
  routes: lampFinderRoutes,
  publicPages: [{ path: '/lamp-finder', isShared: true, isInSitemap: true }],
});

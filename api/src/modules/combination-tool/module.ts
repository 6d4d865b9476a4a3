import { defineModule } from '#src/context/module.ts';
import { combinationToolRoutes } from './combination-tool.routes.ts';

export const combinationTool = defineModule({
  name: 'combination-tool',
  routes: combinationToolRoutes,
  publicPages: [{ path: '/kombitool', isShared: false, isInSitemap: true }],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { combinationToolRoutes } from './combination-tool.routes.ts';
import { messages } from './messages.ts';

export const combinationTool = defineModule({
  name: 'combination-tool',
  routes: combinationToolRoutes,
  publicPages: [
    { path: '/kombitool', isShared: false, isInSitemap: true, names: namesIn(messages, 'page'), isTool: true },
  ],
});

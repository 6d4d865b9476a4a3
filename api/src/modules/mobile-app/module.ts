import { defineModule, namesIn } from '#src/context/module.ts';
import { appFileRoutes } from './app-files.routes.ts';
import { messages } from './messages.ts';

export const mobileApp = defineModule({
  name: 'mobile-app',
  rootRoutes: appFileRoutes,
  publicPages: [{ path: '/scan', names: namesIn(messages, 'menu'), isShared: false, isInSitemap: false }],
});

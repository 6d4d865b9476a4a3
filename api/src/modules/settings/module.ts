import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settings = defineModule({
  name: 'settings',
  routes: settingsRoutes,
  menu: [
    {
      area: 'operator',
      group: 'running',
      key: 'settings',
      names: namesIn(messages, 'menu.settings'),
      path: '/operator/settings',
      position: 90,
      permissions: ['administration'],
    },
  ],
  demo: [
    {
      name: 'settings',
      position: 5,
      importLoader: async () => (await import('../../demo/settings.ts')).loadDemoSettings,
    },
  ],
});

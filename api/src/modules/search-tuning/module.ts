import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { deleteOldTexts } from './search-tuning.jobs.ts';
import { searchTuningRoutes } from './search-tuning.routes.ts';

export const searchTuning = defineModule({
  name: 'search-tuning',
  routes: searchTuningRoutes,
  jobs: [deleteOldTexts],
  menu: [
    {
      area: 'operator',
      group: 'content',
      key: 'searchTuning',
      names: namesIn(messages, 'menu'),
      path: '/operator/search',
      position: 45,
      permissions: ['catalogue'],
    },
  ],
  demo: [
    {
      name: 'search-tuning',
      position: 90,
      importLoader: async () => (await import('../../demo/search-tuning.ts')).loadDemoTuning,
    },
  ],
});

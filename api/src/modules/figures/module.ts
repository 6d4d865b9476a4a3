import { defineModule } from '#src/context/module.ts';
import { foldDays, keepDay, keepHour } from './figures.jobs.ts';
import { figuresRoutes } from './figures.routes.ts';

export const figures = defineModule({
  name: 'figures',
  routes: figuresRoutes,
  jobs: [foldDays, keepDay, keepHour],
  demo: [
    {
      name: 'figures',
      position: 97,
      importLoader: async () => (await import('../../demo/figures.ts')).loadDemoFigures,
    },
  ],
});

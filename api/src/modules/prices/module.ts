import { globalFilterName } from '@shop/contract/catalogue';
import { defineModule } from '#src/context/module.ts';
import { followStockedArticles } from './prices.jobs.ts';
import { writeWrongSum } from './report-wrong-sum.ts';
import { pricesRoutes } from './prices.routes.ts';

export const prices = defineModule({
  name: 'prices',
  routes: pricesRoutes,
  jobs: [followStockedArticles, writeWrongSum],
  personalQueries: ['sort=price', globalFilterName.inStock],
  demo: [
    {
      name: 'conditions',
      position: 20,
      importLoader: async () => (await import('../../demo/conditions.ts')).loadDemoConditions,
    },
    {
      name: 'stock',
      position: 30,
      importLoader: async () => (await import('../../demo/stock.ts')).loadDemoStock,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { deleteExpiredLists, makePriceList } from './price-lists.jobs.ts';
import { priceListsRoutes } from './price-lists.routes.ts';
import { sendLink } from './send-link.job.ts';

export const priceLists = defineModule({
  name: 'price-lists',
  routes: priceListsRoutes,
  jobs: [makePriceList, sendLink, deleteExpiredLists],
  menu: [
    {
      area: 'account',
      key: 'priceLists',
      names: namesIn(messages, 'menu'),
      path: '/customer/price-list',
      position: 19,
      permissions: ['showNetPrices', 'showGrossPrices', 'exportCatalogue'],
    },
  ],
  demo: [
    {
      name: 'price-lists',
      position: 89,
      importLoader: async () => (await import('../../demo/price-lists.ts')).loadDemoPriceLists,
    },
  ],
});

import { defineModule } from '#src/context/module.ts';
import { deleteOldCatalogueChanges, renewListPrices } from './catalogue.jobs.ts';
import { catalogueRoutes } from './catalogue.routes.ts';

export const catalogue = defineModule({
  name: 'catalogue',
  routes: catalogueRoutes,
  jobs: [renewListPrices, deleteOldCatalogueChanges],
  publicPages: [
    { path: '', isShared: true, isInSitemap: true },
    { path: '/category', isShared: true, isInSitemap: true },
    { path: '/product', isShared: true, isInSitemap: false },
  ],
  demo: [
    {
      name: 'catalogue',
      position: 10,
      importLoader: async () => (await import('../../demo/catalogue.ts')).loadDemoCatalogue,
    },
  ],
});

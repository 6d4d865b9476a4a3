import { defineModule } from '#src/context/module.ts';
import { searchRoutes } from './search.routes.ts';
import { categoriesInSitemap, productsInSitemap } from './sitemap-sources.ts';

export const search = defineModule({
  name: 'search',
  routes: searchRoutes,
  publicPages: [{ path: '/search', isShared: true, isInSitemap: false }],
  sitemap: [categoriesInSitemap, productsInSitemap],
});

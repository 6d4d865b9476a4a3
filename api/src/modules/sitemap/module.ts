import { defineModule } from '#src/context/module.ts';
import { sitemapRoutes } from './sitemap.routes.ts';

export const sitemap = defineModule({ name: 'sitemap', rootRoutes: sitemapRoutes });

import { catalogueApi } from '@shop/contract/catalogue';
import { urlsOfPath } from '../page-urls.ts';
import type { Route } from './+types/categories.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { CategoriesPage } from './categories-page.tsx';

export const handle = { texts: ['catalogue'] };

export const meta = openToSearchEngines;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { categories, quickLinks, quickLinkConfigurators, configurators } = await context
    .get(apiContext)
    .get(catalogueApi.categories);
  const links = [...quickLinks, ...quickLinkConfigurators, ...configurators];
  return { categories, links, origin: new URL(request.url).origin, urls: urlsOfPath('/category') };
}

export default function CategoriesRoute({ loaderData }: Route.ComponentProps) {
  return <CategoriesPage {...loaderData} />;
}

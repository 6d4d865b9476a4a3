import { catalogueApi } from '@shop/contract/catalogue';
import { data, redirect } from 'react-router';
import type { Route } from './+types/category.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { hasFilters } from '../listing-address.ts';
import { listingOfRequest, requireOwnFilter, shouldRevalidateCatalogue } from '../load-listing.ts';
import { categoryToShow, listingToShow } from '../to-show.server.ts';
import { CategoryPage } from './category-page.tsx';

export const handle = { texts: ['catalogue'] };

export const meta = openToSearchEngines;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { listing, view, url, isWhole } = listingOfRequest(request);
  const { categoryId } = params;
  const { filters, sort, page, ipp } = listing;
  const [page1, products, unfiltered] = await Promise.all([
    api.ask(catalogueApi.category, { body: { categoryId, filters } }),
    api.ask(catalogueApi.products, { body: { categoryId, sort, page, ipp, filters } }),
    hasFilters(listing) ? api.ask(catalogueApi.category, { body: { categoryId } }) : undefined,
  ]);
  const refused = [page1, products].find((answer) => !answer.ok);
  if (!page1.ok || !products.ok || !page1.reply.category) {
    const isUnknown = refused?.ok !== false || refused.code === 'catalogue.category_unknown';
    throw data({ messages: refused?.messages ?? [] }, { status: isUnknown ? 404 : 503 });
  }
  requireOwnFilter(products.reply.globalFilters, listing, url);
  const { category, breadcrumb, children, urls } = page1.reply;
  // A slug of another language or of an older name leads to the right one (docs/domain/page-addresses.md#slugs).
  if (decodeURI(url.pathname.replace(/\.data$/, '')) !== decodeURI(category.url)) {
    throw redirect(category.url + url.search, 301);
  }
  return {
    category,
    breadcrumb: breadcrumb.filter((crumb) => crumb.id !== category.id),
    children: children.map(categoryToShow),
    urls,
    data: listingToShow(products.reply, view, isWhole),
    listing,
    view,
    amountUnfiltered: unfiltered?.ok ? unfiltered.reply.category?.productAmount : undefined,
    origin: url.origin,
  };
}

export const shouldRevalidate = shouldRevalidateCatalogue;

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  return <CategoryPage {...loaderData} />;
}

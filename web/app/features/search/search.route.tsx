import { catalogueApi } from '@shop/contract/catalogue';
import { searchApi } from '@shop/contract/search';
import { data, redirect } from 'react-router';
import type { Route } from './+types/search.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { hasFilters } from '#app/features/catalogue/listing-address.ts';
import { listingOfRequest, requireOwnFilter, shouldRevalidateCatalogue } from '#app/features/catalogue/load-listing.ts';
import { branchToShow, categoryToShow, listingToShow } from '#app/features/catalogue/to-show.server.ts';
import { searchBody, SearchPage } from './search-page.tsx';

export const handle = { texts: ['catalogue', 'search'] };

export const meta = openToSearchEngines;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { listing, view, url, isWhole } = listingOfRequest(request);
  const { query, category } = listing;
  const api = context.get(apiContext);
  const answer = await api.ask(searchApi.search, { body: searchBody(listing) });
  if (!answer.ok) {
    const isUnknown = answer.code === 'catalogue.category_unknown';
    throw data({ messages: answer.messages }, { status: isUnknown ? 404 : 503 });
  }
  requireOwnFilter(answer.reply.globalFilters, listing, url);
  const { exactMatch, redirectPath } = answer.reply;
  const isPlain = !hasFilters(listing) && category === undefined;
  if (redirectPath !== null && isPlain) throw redirect(`/${params.locale}${redirectPath}`);
  // A typed number leads to the article; the page tells which kind of number it was.
  if (exactMatch && isPlain) {
    const address = new URLSearchParams({ number: query, kind: exactMatch.numberKind });
    throw redirect(`${exactMatch.url}?${address.toString()}`);
  }
  const { categories, leftOut, foreignBrands, nearest, didYouMean } = answer.reply;
  const found = { ...listingToShow(answer.reply, view, isWhole), leftOut, foreignBrands, didYouMean };
  const isNothing = found.pagination.numFound === 0;
  const catalogue = isNothing ? await api.ask(catalogueApi.categories, undefined, { isQuiet: true }) : undefined;
  const branches = catalogue?.ok ? catalogue.reply.categories.map(branchToShow) : [];
  return {
    data: { ...found, branches, categories: categories.map(categoryToShow), nearest: nearest.map(categoryToShow) },
    listing,
    view,
    origin: url.origin,
  };
}

export const shouldRevalidate = shouldRevalidateCatalogue;

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}

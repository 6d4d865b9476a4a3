import type { GlobalFilter } from '@shop/contract/catalogue';
import { redirect, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { WHOLE } from './facet-folds.ts';
import {
  OWN_FILTERS,
  isRawForm,
  readListing,
  searchOf,
  withoutFilter,
  type Listing,
  type View,
} from './listing-address.ts';
import { rememberedView } from './remembered-view.ts';

type Request = LoaderFunctionArgs['request'];
type AskedListing = {
  readonly listing: Listing;
  readonly view: View;
  readonly url: URL;
  /** All products at once instead of those of the first screens (decision 0104). */
  readonly isWhole: boolean;
};

/** The listing an address asks for. @throws a redirect to its shareable form where a form without scripts has made it */
export function listingOfRequest(request: Request): AskedListing {
  const url = new URL(request.url);
  const listing = readListing(url.searchParams);
  if (isRawForm(url.searchParams)) throw redirect(url.pathname + searchOf(listing));
  const view = listing.view ?? rememberedView(request.headers.get('cookie'));
  // The page is there and moves on to another listing: it draws all of it, and keeps its place on the way back.
  const isForPage = url.pathname.endsWith('.data');
  return { listing, view, url, isWhole: isForPage || url.searchParams.has(WHOLE) };
}

/**
 * Products are the same for everybody: they are not asked for again because a cart or a log-in has changed, but where they are
 * narrowed to what is in stock or was bought.
 */
export function shouldRevalidateCatalogue({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isForAll = !OWN_FILTERS.some((name) => nextUrl.search.includes(name));
  return currentUrl.href === nextUrl.href && isForAll ? false : defaultShouldRevalidate;
}

/**
 * What is in stock and what the company has bought are filters of those who buy here: visitors get the whole listing.
 * @throws a redirect to the listing without these filters
 */
export function requireOwnFilter(globalFilters: readonly GlobalFilter[], listing: Listing, url: URL): void {
  const offered = new Set(globalFilters.map(({ name }) => name));
  const foreign = OWN_FILTERS.filter((name) => name in listing.filters && !offered.has(name));
  if (foreign.length === 0) return;
  throw redirect(url.pathname.replace(/\.data$/, '') + searchOf(foreign.reduce(withoutFilter, listing)));
}

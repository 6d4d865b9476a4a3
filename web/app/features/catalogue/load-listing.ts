import type { GlobalFilter } from '@shop/contract/catalogue';
import type { Route } from '../../+types/root.ts';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  ALREADY_BOUGHT,
  isRawForm,
  readListing,
  searchOf,
  withoutFilter,
  type Listing,
  type View,
} from './listing-address.ts';
import { rememberedView } from './remembered-view.ts';

type Request = Route.LoaderArgs['request'];

/** The listing an address asks for. @throws a redirect to its shareable form where a form without scripts has made it */
export function listingOfRequest(request: Request): { listing: Listing; view: View; url: URL } {
  const url = new URL(request.url);
  const listing = readListing(url.searchParams);
  if (isRawForm(url.searchParams)) throw redirect(url.pathname + searchOf(listing));
  return { listing, view: listing.view ?? rememberedView(request.headers.get('cookie')), url };
}

/**
 * Products are the same for everybody: they are not asked for again because a cart or a log-in has changed, but for those that
 * somebody has bought.
 */
export function shouldRevalidateCatalogue({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isForAll = !nextUrl.search.includes(ALREADY_BOUGHT);
  return currentUrl.href === nextUrl.href && isForAll ? false : defaultShouldRevalidate;
}

/**
 * What somebody has bought is a filter of his: whoever is not logged in gets the whole listing.
 * @throws a redirect to the listing without that filter
 */
export function requireOwnFilter(globalFilters: readonly GlobalFilter[], listing: Listing, url: URL): void {
  if (!(ALREADY_BOUGHT in listing.filters) || globalFilters.some(({ name }) => name === ALREADY_BOUGHT)) return;
  throw redirect(url.pathname.replace(/\.data$/, '') + searchOf(withoutFilter(listing, ALREADY_BOUGHT)));
}

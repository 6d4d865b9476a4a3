import type { Route } from '../../+types/root.ts';
import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { isRawForm, readListing, searchOf, type Listing, type View } from './listing-address.ts';
import { rememberedView } from './remembered-view.ts';

type Request = Route.LoaderArgs['request'];

/** The listing an address asks for. @throws a redirect to its shareable form where a form without scripts has made it */
export function listingOfRequest(request: Request): { listing: Listing; view: View; url: URL } {
  const url = new URL(request.url);
  const listing = readListing(url.searchParams);
  if (isRawForm(url.searchParams)) throw redirect(url.pathname + searchOf(listing));
  return { listing, view: listing.view ?? rememberedView(request.headers.get('cookie')), url };
}

/** Products are the same for everybody: they are not asked for again because a cart or a log-in has changed. */
export function shouldRevalidateCatalogue({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate;
}

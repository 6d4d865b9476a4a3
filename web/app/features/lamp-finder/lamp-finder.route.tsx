import { lampFinderApi } from '@shop/contract/lamp-finder';
import { data } from 'react-router';
import type { Route } from './+types/lamp-finder.route.ts';
import { apiContext } from '#app/lib/api.ts';
import { openToSearchEngines } from '#app/lib/search-engines.ts';
import { listingOfRequest, requireOwnFilter, shouldRevalidateCatalogue } from '#app/features/catalogue/load-listing.ts';
import { listingToShow } from '#app/features/catalogue/to-show.server.ts';
import { LampFinderPage } from './lamp-finder-page.tsx';

export const handle = { texts: ['catalogue', 'lamp-finder'] };

export const meta = openToSearchEngines;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { listing, view, url, isWhole } = listingOfRequest(request);
  const { sort, page, ipp, filters } = listing;
  const answer = await context.get(apiContext).ask(lampFinderApi.products, { body: { sort, page, ipp, filters } });
  if (!answer.ok) throw data({ messages: answer.messages }, { status: 503 });
  requireOwnFilter(answer.reply.globalFilters, listing, url);
  const { lampFinderFacets, wayOut } = answer.reply;
  return {
    found: { ...listingToShow(answer.reply, view, isWhole), lampFinderFacets, wayOut },
    listing,
    view,
    origin: url.origin,
  };
}

export const shouldRevalidate = shouldRevalidateCatalogue;

export default function LampFinderRoute({ loaderData }: Route.ComponentProps) {
  return <LampFinderPage {...loaderData} />;
}

import { catalogueApi, type OwnCounts } from '@shop/contract/catalogue';
import { lampFinderApi } from '@shop/contract/lamp-finder';
import { searchApi } from '@shop/contract/search';
import type { Api } from '#app/lib/api.ts';
import { readListing, type Listing } from './listing-address.ts';

/**
 * How many products of the listing at this address are in stock, and its viewer has bought before; undefined where there is no
 * listing, and where it can't be told, which leaves the page as it is.
 */
export async function countOwn(api: Api, url: string): Promise<OwnCounts | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://page.internal');
  const [, , kind, , id] = pathname.split('/').map(decodeURIComponent);
  const answer = await askCount(api, { kind, id, listing: readListing(searchParams) })?.catch(() => undefined);
  return answer?.ok ? answer.reply : undefined;
}

/** Nothing where the page is no listing, and where only a listing rendered for one viewer has the filter. */
function askCount(
  api: Api,
  {
    kind,
    id,
    listing,
  }: { readonly kind: string | undefined; readonly id: string | undefined; readonly listing: Listing },
) {
  const { query, category, filters } = listing;
  const quiet = { isQuiet: true };
  switch (kind) {
    case 'search': {
      const within = category === undefined ? {} : { categoryId: category };
      return api.ask(searchApi.ownCounts, { body: { filters, ...within, query } }, quiet);
    }
    case 'lamp-finder':
      return api.ask(lampFinderApi.ownCounts, { body: { filters } }, quiet);
    case 'category':
      return id === undefined
        ? undefined
        : api.ask(catalogueApi.ownCounts, { body: { filters, categoryId: id } }, quiet);
    default:
      return undefined;
  }
}

import { catalogueApi, globalFilterName } from '@shop/contract/catalogue';
import { lampFinderApi } from '@shop/contract/lamp-finder';
import { searchApi } from '@shop/contract/search';
import type { Api } from '#app/lib/api.ts';
import { readListing, type Listing } from './listing-address.ts';

/**
 * How many products of the listing at this address its reader has bought before; undefined where it can't be told, which
 * leaves the page as it is.
 */
export async function countBought(api: Api, url: string): Promise<number | undefined> {
  const { pathname, searchParams } = new URL(url, 'http://page.internal');
  const [, , kind, , id] = pathname.split('/').map(decodeURIComponent);
  const answer = await askListing(api, kind, id, readListing(searchParams)).catch(() => undefined);
  if (!answer?.ok) return undefined;
  const filter = answer.reply.globalFilters.find(({ name }) => name === globalFilterName.alreadyBought);
  return filter?.values[0]?.count;
}

function askListing(
  api: Api,
  kind: string | undefined,
  id: string | undefined,
  { query, category, sort, filters }: Listing,
) {
  const body = { sort, filters, ipp: 10 } as const;
  const quiet = { isQuiet: true };
  if (kind === 'search') {
    const within = category === undefined ? {} : { categoryId: category };
    return api.ask(searchApi.search, { body: { ...body, ...within, query } }, quiet);
  }
  if (kind === 'lamp-finder') return api.ask(lampFinderApi.products, { body }, quiet);
  return api.ask(catalogueApi.products, { body: { ...body, ...(id !== undefined && { categoryId: id }) } }, quiet);
}

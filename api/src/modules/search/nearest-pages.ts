import { NEAREST_PAGES_MAX, type searchApi } from '@shop/contract/search';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { Ctx } from '#src/context/context.ts';
import { nearestPages, wordsOfAddress } from './nearest-pages.rules.ts';
import { searchablePages } from './search-pages.ts';
import { linkTo } from './suggestions.rules.ts';

/** What stands on the page for what does not exist (docs/domain/pages.md#errors). Nobody is offered a page that is not his. */
export async function findNearestPages(ctx: Ctx, address: string): Promise<ReplyOf<typeof searchApi.nearestPages>> {
  const links = nearestPages(address, await searchablePages(ctx)).map((page) => linkTo(page, ctx.locale));
  // Of two pages with one name the first is offered: nobody could choose between them.
  const pages = links.filter(({ title }, at) => links.findIndex((link) => link.title === title) === at);
  return { pages: pages.slice(0, NEAREST_PAGES_MAX), searchWords: wordsOfAddress(address).join(' ') };
}

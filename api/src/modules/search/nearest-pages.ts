import { NEAREST_PAGES_MAX, type searchApi } from '@shop/contract/search';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { Ctx } from '#src/context/context.ts';
import { nearestPages, wordsOfAddress } from './nearest-pages.rules.ts';
import { searchablePages } from './search-pages.ts';
import { linkTo } from './suggestions.rules.ts';

/** What stands on the page for what does not exist (docs/domain/pages.md#errors). Nobody is offered a page that is not his. */
export async function findNearestPages(ctx: Ctx, address: string): Promise<ReplyOf<typeof searchApi.nearestPages>> {
  const near = nearestPages(address, await searchablePages(ctx)).slice(0, NEAREST_PAGES_MAX);
  return { pages: near.map((page) => linkTo(page, ctx.locale)), searchWords: wordsOfAddress(address).join(' ') };
}

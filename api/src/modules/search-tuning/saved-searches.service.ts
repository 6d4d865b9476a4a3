import { setImmediate as turn } from 'node:timers/promises';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { SAVED_SEARCHES_MAX } from '@shop/contract/search-tuning';
import type { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { textKey } from '#src/ports/search-engine/tuning.ts';
import { listArticles } from '../catalogue/index.ts';
import {
  countStored,
  deleteSavedSearch,
  insertSavedSearch,
  listStored,
  lockStored,
  updateSavedSearch,
  type StoredSearch,
} from './saved-searches.sql.ts';
import { describeArticles } from './rule-articles.ts';
import { LOOKED_AT, openBoth } from './trial.service.ts';
import { placeOf, scoreOf } from './tuning.rules.ts';

type Endpoints = typeof searchTuningEndpoints;

/** The saved searches, with the place of what is wanted as it is and with the draft. */
export async function readSavedSearches(ctx: StaffCtx): Promise<ReplyOf<Endpoints['savedSearches']>> {
  const stored = await listStored(ctx);
  const articles = await describeArticles(
    ctx,
    stored.flatMap(({ skus }) => skus),
  );
  const { before, after } = await openBoth(ctx);
  const scores = { before: 0, after: 0 };
  const queries: ReplyOf<Endpoints['savedSearches']>['queries'] = [];
  for (const { savedSearchId, savedSearchVersion, language, searchText, skus } of stored) {
    const request = { language, text: searchText, facets: false, limit: LOOKED_AT };
    const [old, now] = [await before.search(request), await after.search(request)];
    await turn();
    scores.before += scoreOf(old.skus, skus);
    scores.after += scoreOf(now.skus, skus);
    queries.push({
      savedSearchId,
      savedSearchVersion,
      language,
      searchText,
      articles: skus.flatMap((sku) => articles.get(sku) ?? []),
      placeBefore: placeOf(old.skus, skus),
      placeAfter: placeOf(now.skus, skus),
    });
  }
  const share = (sum: number) => (stored.length === 0 ? null : Math.round((sum / stored.length) * 1000) / 10);
  return { queries, scoreBefore: share(scores.before), scoreAfter: share(scores.after) };
}

/** @throws ShopError `searchTuning.saved_search_unknown`, `.changed_meanwhile`, `.too_many`, `.article_unknown`, `.same_text` */
export async function saveSearch(
  ctx: StaffCtx,
  { savedSearchId, savedSearchVersion, language, searchText, ruleSkus }: InputOf<Endpoints['saveSearch']>['body'],
): Promise<ReplyOf<Endpoints['saveSearch']>> {
  const articles = await listArticles(ctx, ruleSkus);
  const unknown = ruleSkus.find((sku) => !articles.has(sku));
  if (unknown !== undefined)
    throw new ShopError('searchTuning.article_unknown', { sku: unknown }, { field: 'ruleSkus' });
  const changedBy = `${ctx.staff.firstName} ${ctx.staff.lastName}`;
  const wanted = { language, searchText, skus: ruleSkus, changedBy, textKey: textKey(searchText) };
  return inTransaction(ctx, async (ctx) => {
    if (savedSearchId === undefined) {
      if ((await countStored(ctx)) >= SAVED_SEARCHES_MAX) refuse('searchTuning.too_many', { max: SAVED_SEARCHES_MAX });
      return (await insertSavedSearch(ctx, wanted)) ?? refuseTwice(searchText);
    }
    const known = (await lockStored(ctx, savedSearchId)) ?? refuse('searchTuning.saved_search_unknown');
    if (known.savedSearchVersion !== savedSearchVersion) {
      const line = ({ searchText: text, skus }: Pick<StoredSearch, 'searchText' | 'skus'>) =>
        `${text}: ${skus.join(', ')}`;
      const facts = { by: known.changedBy, theirs: line(known), yours: line(wanted) };
      refuse('searchTuning.changed_meanwhile', facts);
    }
    return (await updateSavedSearch(ctx, savedSearchId, wanted)) ?? refuseTwice(searchText);
  });
}

function refuseTwice(word: string): never {
  throw new ShopError('searchTuning.same_text', { word }, { field: 'searchText' });
}

/** @throws ShopError `searchTuning.saved_search_unknown` */
export async function removeSearch(ctx: StaffCtx, savedSearchId: number): Promise<Record<never, never>> {
  ctx.trail.subject = (await deleteSavedSearch(ctx, savedSearchId)) ?? refuse('searchTuning.saved_search_unknown');
  return {};
}

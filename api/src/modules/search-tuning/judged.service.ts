import { setImmediate as turn } from 'node:timers/promises';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError } from '@shop/contract/errors';
import { JUDGED_MAX } from '@shop/contract/search-tuning';
import type { searchTuningEndpoints } from '@shop/contract/search-tuning.schemas';
import { inTransaction } from '#platform/db.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { textKey } from '#src/ports/search-engine/tuning.ts';
import { listArticles } from '../catalogue/index.ts';
import {
  countStored,
  deleteJudged,
  insertJudged,
  listStored,
  lockStored,
  updateJudged,
  type StoredJudged,
} from './judged.sql.ts';
import { describeArticles } from './rule-articles.ts';
import { LOOKED_AT, openBoth } from './trial.service.ts';
import { placeOf, scoreOf } from './tuning.rules.ts';

type Endpoints = typeof searchTuningEndpoints;

/** The saved searches, with the place of what is wanted as it is and with the draft. */
export async function readJudged(ctx: StaffCtx): Promise<ReplyOf<Endpoints['judged']>> {
  const stored = await listStored(ctx);
  const articles = await describeArticles(
    ctx,
    stored.flatMap(({ skus }) => skus),
  );
  const { before, after } = await openBoth(ctx);
  const scores = { before: 0, after: 0 };
  const queries: ReplyOf<Endpoints['judged']>['queries'] = [];
  for (const { judgedId, judgedVersion, language, searchText, skus } of stored) {
    const request = { language, text: searchText, facets: false, limit: LOOKED_AT };
    const [old, now] = [await before.search(request), await after.search(request)];
    await turn();
    scores.before += scoreOf(old.skus, skus);
    scores.after += scoreOf(now.skus, skus);
    queries.push({
      judgedId,
      judgedVersion,
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

/** @throws ShopError `searchTuning.judged_unknown`, `.changed_meanwhile`, `.too_many`, `.article_unknown`, `.same_text` */
export async function saveJudged(
  ctx: StaffCtx,
  { judgedId, judgedVersion, language, searchText, ruleSkus }: InputOf<Endpoints['saveJudged']>['body'],
): Promise<ReplyOf<Endpoints['saveJudged']>> {
  const articles = await listArticles(ctx, ruleSkus);
  const unknown = ruleSkus.find((sku) => !articles.has(sku));
  if (unknown !== undefined)
    throw new ShopError('searchTuning.article_unknown', { sku: unknown }, { field: 'ruleSkus' });
  const changedBy = `${ctx.staff.firstName} ${ctx.staff.lastName}`;
  const wanted = { language, searchText, skus: ruleSkus, changedBy, textKey: textKey(searchText) };
  return inTransaction(ctx, async (ctx) => {
    if (judgedId === undefined) {
      if ((await countStored(ctx)) >= JUDGED_MAX) refuse('searchTuning.too_many', { max: JUDGED_MAX });
      return (await insertJudged(ctx, wanted)) ?? refuseTwice(searchText);
    }
    const known = (await lockStored(ctx, judgedId)) ?? refuse('searchTuning.judged_unknown');
    if (known.judgedVersion !== judgedVersion) {
      const line = ({ searchText: text, skus }: Pick<StoredJudged, 'searchText' | 'skus'>) =>
        `${text}: ${skus.join(', ')}`;
      const facts = { by: known.changedBy, theirs: line(known), yours: line(wanted) };
      refuse('searchTuning.changed_meanwhile', facts);
    }
    return (await updateJudged(ctx, judgedId, wanted)) ?? refuseTwice(searchText);
  });
}

function refuseTwice(word: string): never {
  throw new ShopError('searchTuning.same_text', { word }, { field: 'searchText' });
}

/** @throws ShopError `searchTuning.judged_unknown` */
export async function removeJudged(ctx: StaffCtx, judgedId: number): Promise<Record<never, never>> {
  if ((await deleteJudged(ctx, judgedId)) === 0) refuse('searchTuning.judged_unknown');
  return {};
}

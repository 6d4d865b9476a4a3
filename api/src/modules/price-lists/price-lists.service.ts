import { PRICE_LISTS_PER_DAY_MAX, type PriceList } from '@shop/contract/price-lists';
import type { priceListsEndpoints } from '@shop/contract/price-lists.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import { momentText, timeText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import { getVocabulary, textIn } from '../catalogue/index.ts';
import { checkSelection } from './choices.ts';
import { messages } from './messages.ts';
import { deleteParts } from './parts.sql.ts';
import { makePriceList } from './price-lists.jobs.ts';
import { exportAgainAt, fileNameOf } from './price-lists.rules.ts';
import {
  cancelList,
  countLog,
  findLastExport,
  findOwnList,
  insertList,
  listOfUser,
  lockExports,
  selectLog,
  type NewList,
  type StoredList,
} from './price-lists.sql.ts';

type Endpoints = typeof priceListsEndpoints;
type Wanted = Pick<NewList, 'kind' | 'format' | 'scope' | 'chosen'>;

const dailyLimit: RateLimit = { name: 'priceLists.user', max: PRICE_LISTS_PER_DAY_MAX, windowMs: 86_400_000 };

export async function showOverview(ctx: BuyerCtx): Promise<ReplyOf<Endpoints['overview']>> {
  const [lists, last] = await Promise.all([listOfUser(ctx), findLastExport(ctx)]);
  const { permissions, email } = ctx.buyer;
  const again = exportAgainAt(last?.askedAt, ctx.now);
  return {
    priceLists: await showLists(ctx, lists),
    ...priceVisibility(permissions),
    mayExport: permissions.has('exportCatalogue'),
    exportAgainAt: again?.toISOString() ?? null,
    email: ctx.assistance ? '' : email,
  };
}

/**
 * A net price list or the conditions of single articles: one at a time for each user (docs/domain/price-lists.md).
 * @throws ShopError `priceList.no_prices`, `priceList.needs_net`, and those of
 * `checkSelection`
 */
export async function prepareList(
  ctx: BuyerCtx,
  { priceListKind: kind, format, ...selection }: InputOf<Endpoints['request']>['body'],
): Promise<Wanted> {
  const { seesNet, seesGross } = priceVisibility(ctx.buyer.permissions);
  if (!seesNet && !seesGross) refuse('priceList.no_prices');
  if (kind === 'conditions' && !seesNet) refuse('priceList.needs_net');
  return { kind, format, ...(await checkSelection(ctx, selection)) };
}

/** Article data in a form that can be imported. @throws ShopError as `checkSelection` */
export async function prepareExport(
  ctx: BuyerCtx,
  { format, ...selection }: InputOf<Endpoints['requestExport']>['body'],
): Promise<Wanted> {
  return { kind: 'catalogue', format, ...(await checkSelection(ctx, selection)) };
}

/**
 * Once in two hours per company (docs/domain/price-lists.md#two-hours). Within the transaction that keeps the answer.
 * @throws ShopError `priceList.export_blocked`, and those of `acceptList`
 */
export async function acceptExport(ctx: BuyerCtx, wanted: Wanted): Promise<PriceList> {
  await lockExports(ctx);
  const last = await findLastExport(ctx);
  const again = exportAgainAt(last?.askedAt, ctx.now);
  if (last && again) {
    refuse('priceList.export_blocked', { by: last.askedBy, at: timeText(last.askedAt), again: timeText(again) });
  }
  return acceptList(ctx, wanted);
}

/** Within the transaction that keeps the answer. @throws ShopError `priceList.under_way`, `priceList.day_full` */
export async function acceptList(ctx: BuyerCtx, wanted: Wanted): Promise<PriceList> {
  const { buyer, now, locale } = ctx;
  const seconds = await ctx.rateLimiter.claim(ctx, dailyLimit, `user ${buyer.userId}`);
  if (seconds > 0) {
    const again = momentText(new Date(now.getTime() + seconds * 1000).toISOString());
    refuse('priceList.day_full', { max: PRICE_LISTS_PER_DAY_MAX, again, seconds });
  }
  const list = await insertList(ctx, {
    ...wanted,
    ...priceVisibility(buyer.permissions),
    isMailed: ctx.assistance === null,
    fileName: fileNameOf(wanted, messages[locale][`title.${wanted.kind}`], readZurichClock(now).day),
  });
  if (!list) return refuse('priceList.under_way');
  await ctx.jobs.enqueue(ctx.db, makePriceList, { priceListId: list.priceListId });
  return showList(ctx, list);
}

/**
 * Stops making a list; what was written of it goes at once.
 * @throws ShopError `priceList.unknown`, `priceList.over`
 */
export async function cancelPriceList(ctx: BuyerCtx, priceListId: string): Promise<PriceList> {
  if (!(await findOwnList(ctx, priceListId))) refuse('priceList.unknown');
  const isStopped = await inTransaction(ctx, async (ctx) => {
    if (!(await cancelList(ctx, priceListId))) return false;
    for (const isDraft of [true, false]) await deleteParts(ctx, { priceListId, isDraft });
    return true;
  });
  const list = (await findOwnList(ctx, priceListId)) ?? refuse('priceList.unknown');
  if (!isStopped && list.state !== 'cancelled') refuse('priceList.over');
  return showList(ctx, list);
}

/** What all companies have asked for, and what became of it. */
export async function showLog(ctx: Ctx, query: InputOf<Endpoints['log']>['query']): Promise<ReplyOf<Endpoints['log']>> {
  const { rows, pagination } = await readPage(
    query,
    () => countLog(ctx, query),
    (range) => selectLog(ctx, query, range),
  );
  const shown = await showLists(ctx, rows);
  const priceLists = rows.flatMap(({ companyNumber, companyName, askedBy }, index) => {
    const list = shown[index];
    return list ? [{ ...list, companyNumber, companyName, askedBy }] : [];
  });
  return { priceLists, pagination };
}

async function showList(ctx: BuyerCtx, list: StoredList): Promise<PriceList> {
  const [shown] = await showLists(ctx, [list]);
  return shown ?? refuse('priceList.unknown');
}

async function showLists(ctx: Ctx, lists: readonly StoredList[]): Promise<PriceList[]> {
  const { categories } = await getVocabulary(ctx);
  const language = languageOf(ctx.locale);
  const titleOf = (id: string) => textIn(categories.get(id)?.title ?? { de: id }, language);
  return lists.map((list) => ({
    priceListId: list.priceListId,
    kind: list.kind,
    format: list.format,
    scope: list.scope,
    chosen: list.scope === 'categories' ? list.chosen.map(titleOf) : [...list.chosen],
    state: list.state,
    failure: list.failure,
    fileName: list.fileName,
    done: list.done,
    total: list.total,
    articles: list.articles,
    leftOut: list.leftOut,
    bytes: list.bytes,
    askedAt: list.askedAt.toISOString(),
    finishedAt: list.finishedAt?.toISOString() ?? null,
    expiresAt: list.expiresAt.toISOString(),
  }));
}

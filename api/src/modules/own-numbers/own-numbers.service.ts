import { randomUUID } from 'node:crypto';
import { OWN_NUMBERS_MAX, type OwnNumber, type OwnNumberInput } from '@shop/contract/own-numbers';
import type { ownNumbersEndpoints } from '@shop/contract/own-numbers.schemas';
import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import { normaliseNumber } from '@shop/contract/product-number';
import { languageOf } from '@shop/contract/values';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { listArticlesByNumber } from '../catalogue/index.ts';
import { auditNumber, auditSeveral } from './audit-numbers.ts';
import { announceNumbers } from './look-up.ts';
import { meantSkus } from './meant-articles.rules.ts';
import * as numbersSql from './own-numbers.sql.ts';
import { showNumbers } from './show-numbers.ts';

type Endpoints = typeof ownNumbersEndpoints;

/** Articles whose words are searched for in a list of own numbers. */
const FOUND_ARTICLES_MAX = 500;
/** Changes of so many numbers are told one by one in the audit trail. */
const RECORDED_SINGLY_MAX = 20;

/** What is typed is looked for in numbers and own names, and as number or words of the articles. */
export async function filtersOf(
  ctx: BuyerCtx,
  { q, state }: Pick<InputOf<Endpoints['list']>['query'], 'q' | 'state'>,
): Promise<numbersSql.Filters> {
  const text = q.trim().toLowerCase();
  if (text === '') return { text, key: '', skus: [], state };
  const byNumber = await listArticlesByNumber(ctx, text);
  const byWords = ctx.searchEngine.isReady()
    ? await ctx.searchEngine.search({
        language: languageOf(ctx.locale),
        text,
        facets: false,
        limit: FOUND_ARTICLES_MAX,
      })
    : undefined;
  const words = byWords === undefined || byWords.relaxed ? [] : byWords.skus;
  return { text, key: normaliseNumber(text), skus: [...byNumber.map(({ sku }) => sku), ...words], state };
}

export async function listOwn(
  ctx: BuyerCtx,
  { q, state, ...wanted }: InputOf<Endpoints['list']>['query'],
): Promise<ReplyOf<Endpoints['list']>> {
  const filters = await filtersOf(ctx, { q, state });
  const { rows, pagination } = await numbersSql.listNumbers(ctx, { ...wanted, ...filters });
  return {
    ownNumbers: await showNumbers(ctx, rows),
    pagination,
    mayChange: ctx.buyer.permissions.has('exportCatalogue'),
  };
}

/** @throws ShopError `ownNumber.unknown` */
export async function getOwnNumber(ctx: BuyerCtx, ownNumberId: number): Promise<OwnNumber> {
  const stored = (await numbersSql.findNumber(ctx, ownNumberId)) ?? refuse('ownNumber.unknown');
  const [shown] = await showNumbers(ctx, [stored]);
  return shown ?? refuse('ownNumber.unknown');
}

/** @throws ShopError `ownNumber.too_many`, and as `readInput` */
export async function createOwnNumber(ctx: BuyerCtx, input: OwnNumberInput): Promise<ReplyOf<Endpoints['create']>> {
  const wanted = await readInput(ctx, input);
  const created = await inTransaction(ctx, async (ctx) => {
    await numbersSql.raiseVersion(ctx);
    await requireFree(ctx, wanted, null);
    await requireRoom(ctx, 1);
    const ownNumberId = await numbersSql.insertNumber(ctx, wanted);
    await auditNumber(ctx, 'created', { after: { ...wanted, ownNumberId } });
    return { ownNumberId };
  });
  await announceNumbers(ctx);
  return created;
}

/** @throws ShopError `ownNumber.unknown`, `ownNumber.changed_meanwhile`, and as `readInput` */
export async function changeOwnNumber(
  ctx: BuyerCtx,
  ownNumberId: number,
  { version, ...input }: InputOf<Endpoints['change']>['body'],
): Promise<ReplyOf<Endpoints['change']>> {
  if ((await numbersSql.findNumber(ctx, ownNumberId)) === undefined) refuse('ownNumber.unknown');
  const wanted = await readInput(ctx, input);
  return inTransaction(ctx, async (ctx) => {
    await numbersSql.raiseVersion(ctx);
    const before = (await numbersSql.findNumber(ctx, ownNumberId)) ?? refuse('ownNumber.unknown');
    if (before.version !== version) refuse('ownNumber.changed_meanwhile', { by: before.changedBy });
    await requireFree(ctx, wanted, ownNumberId);
    await numbersSql.updateNumber(ctx, ownNumberId, wanted);
    await auditNumber(ctx, 'changed', { before, after: { ...wanted, ownNumberId } });
    return { ownNumberId };
  });
}

/** Removes numbers for a day, then for good. */
export async function removeOwnNumbers(ctx: BuyerCtx, ids: readonly number[]): Promise<ReplyOf<Endpoints['remove']>> {
  return inTransaction(ctx, async (ctx) => {
    await numbersSql.raiseVersion(ctx);
    const undoId = randomUUID();
    const removed = await numbersSql.deleteNumbers(ctx, ids, undoId);
    if (removed.length > RECORDED_SINGLY_MAX) await auditSeveral(ctx, 'removed', { removed: removed.length });
    else for (const before of removed) await auditNumber(ctx, 'removed', { before });
    return { removed: removed.length, undoId: removed.length === 0 ? null : undoId };
  });
}

/** @throws ShopError `ownNumber.undo_gone`, `ownNumber.too_many` */
export async function restoreOwnNumbers(ctx: BuyerCtx, undoId: string): Promise<ReplyOf<Endpoints['restore']>> {
  const answer = await inTransaction(ctx, async (ctx) => {
    await numbersSql.raiseVersion(ctx);
    const restored = await numbersSql.restoreNumbers(ctx, undoId);
    if (restored.length === 0) refuse('ownNumber.undo_gone');
    await requireRoom(ctx, 0);
    if (restored.length > RECORDED_SINGLY_MAX) await auditSeveral(ctx, 'restored', { added: restored.length });
    else for (const after of restored) await auditNumber(ctx, 'restored', { after });
    return { restored: restored.length };
  });
  await announceNumbers(ctx);
  return answer;
}

/** @throws ShopError `ownNumber.too_many` */
export async function requireRoom(ctx: BuyerCtx, added: number): Promise<void> {
  if ((await numbersSql.countOfCompany(ctx)) + added > OWN_NUMBERS_MAX) {
    refuse('ownNumber.too_many', { max: OWN_NUMBERS_MAX });
  }
}

/** @throws ShopError `ownNumber.number_unfit`, `catalogue.number_unknown`, `catalogue.number_ambiguous` */
async function readInput(ctx: BuyerCtx, input: OwnNumberInput): Promise<numbersSql.NewNumber> {
  const { ownNumber, articleNumber, ownName, ownUnit } = input;
  const key = normaliseNumber(ownNumber);
  if (!isFitKey(key)) refuse('ownNumber.number_unfit', { number: ownNumber }, 'ownNumber');
  return { ownNumber, key, sku: await requireArticle(ctx, articleNumber), ownName, ownUnit };
}

/** At least two letters or digits are left of it in the spelling under which it is found. */
export function isFitKey(key: string): boolean {
  return key.length >= 2;
}

/** The article that bears one of our numbers. @throws ShopError `catalogue.number_unknown`, `catalogue.number_ambiguous` */
export async function requireArticle(ctx: BuyerCtx, number: string): Promise<string> {
  const skus = meantSkus(await listArticlesByNumber(ctx, number));
  if (skus.length > 1) refuse('catalogue.number_ambiguous', { number, count: skus.length }, 'articleNumber');
  return skus[0] ?? refuse('catalogue.number_unknown', { number }, 'articleNumber');
}

/** @throws ShopError `ownNumber.number_taken` */
async function requireFree(ctx: BuyerCtx, { key, ownNumber }: numbersSql.NewNumber, id: number | null): Promise<void> {
  const known = await numbersSql.findByKey(ctx, key);
  if (known === undefined || known.ownNumberId === id) return;
  const [shown] = await showNumbers(ctx, [known]);
  refuse('ownNumber.number_taken', { number: ownNumber, article: shown?.article.name ?? known.sku }, 'ownNumber');
}

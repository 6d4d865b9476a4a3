import { HISTORY_HITS_MAX, type HistoryHit } from '@shop/contract/order-history';
import type { historyEndpoints } from '@shop/contract/order-history.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { BuyerCtx } from '#src/context/context.ts';
import { findOwnSku } from '../../own-numbers/index.ts';
import { findHits, type HitRow } from './quick-search.sql.ts';

/** Shorter words stand for everything. */
const WORD_MIN = 2;

/**
 * What a number or a commission stands for in the history of the company, or of the user
 * (docs/domain/order-history.md#quick-search).
 */
export async function searchHistory(ctx: BuyerCtx, q: string): Promise<ReplyOf<typeof historyEndpoints.quickSearch>> {
  const typed = q.toLowerCase();
  const compact = typed.replaceAll(/[\s.'’-]/gu, '');
  if (compact.length < WORD_MIN) return { hits: [] };
  const seesInvoices = ctx.buyer.permissions.has('viewInvoices');
  const find = (typed: string, compact: string) =>
    findHits(ctx, { typed, compact, seesInvoices, limit: HISTORY_HITS_MAX });
  const sku = (await findOwnSku(ctx, q))?.toLowerCase();
  const ofArticle = sku === undefined ? [] : (await find(sku, sku)).filter((row) => row.sku?.toLowerCase() === sku);
  const others = (await find(typed, compact)).filter((row) => row.sku === null || row.sku.toLowerCase() !== sku);
  return { hits: [...ofArticle, ...others].slice(0, HISTORY_HITS_MAX).map((row) => showHit(ctx, row)) };
}

function showHit({ locale }: BuyerCtx, { sku, orderNumber, orderedAt, isOfLines, ...hit }: HitRow): HistoryHit {
  const history = `/${locale.slice(0, 2)}/customer/history`;
  const ofOrder = orderNumber === null ? undefined : `${history}/${orderNumber}`;
  return {
    ...hit,
    orderNumber: orderNumber === null ? null : String(orderNumber),
    orderedAt: orderedAt?.toISOString() ?? null,
    url: ofOrder ?? `${history}?${listOf({ ...hit, sku, isOfLines })}`,
  };
}

/** The list of what several orders have. */
function listOf({ kind, text, sku, isOfLines }: Pick<HitRow, 'kind' | 'text' | 'sku' | 'isOfLines'>): string {
  if (kind === 'article') return new URLSearchParams({ list: 'positions', text: sku ?? '' }).toString();
  return new URLSearchParams({ ...(isOfLines && { list: 'positions' }), commission: text }).toString();
}

import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import type { ParkedRow } from '@shop/contract/parked-order';
import type { ParkedFilter } from '@shop/contract/parked-orders';
import type { parkedOrdersEndpoints } from '@shop/contract/parked-orders.schemas';
import type { BuyerCtx } from '#src/context/context.ts';
import { visiblePrice } from '#src/context/visible-price.ts';
import { parkedByText } from '../parked-by.ts';
import { livingLock, stateOf } from '../parked-orders.rules.ts';
import { countParked, listHeads, type ParkedCounts, type ParkedHead } from '../parked-orders.sql.ts';
import { countWaiting } from './count-waiting.ts';

type List = (typeof parkedOrdersEndpoints)['list'];

/**
 * Parked orders, those that wait first: one's own, of the whole company for who may approve
 * (docs/domain/approval.md#endpoints).
 */
export async function listParked(ctx: BuyerCtx, { query }: InputOf<List>): Promise<ReplyOf<List>> {
  const { filter, page, ipp } = query ?? { filter: 'all', page: 1, ipp: 10 };
  const isApprover = ctx.buyer.permissions.has('approveOrders');
  const [counts, waiting] = await Promise.all([countParked(ctx), countWaiting(ctx)]);
  const numFound = countOf(counts, filter);
  const maxPage = Math.max(1, Math.ceil(numFound / ipp));
  const currentPage = Math.min(page, maxPage);
  const heads = await listHeads(ctx, filter, { limit: ipp, offset: (currentPage - 1) * ipp });
  const { open, ordered, rejected, deleted } = counts;
  return {
    orders: heads.map((head) => showRow(ctx, head)),
    pagination: { currentPage, maxPage, numFound, currentItemsPerPage: ipp },
    counts: { open, ordered, rejected, deleted },
    waiting: waiting ?? 0,
    isApprover,
  };
}

function countOf({ open, ordered, rejected, deleted }: ParkedCounts, filter: ParkedFilter): number {
  return { all: open + ordered + rejected + deleted, open, ordered, rejected, deleted }[filter];
}

/** A parked order as its user may see it. */
export function showRow(ctx: BuyerCtx, head: ParkedHead): ParkedRow {
  const { buyer, now } = ctx;
  const lock = livingLock(head, now);
  const isOwn = head.userId === buyer.userId;
  const seesOrder = isOwn || buyer.permissions.has('viewCompanyOrders');
  return {
    orderId: String(head.orderId),
    state: stateOf(head, now),
    reason: head.reason,
    parkedAt: head.parkedAt.toISOString(),
    parkedBy: head.parkedBy,
    parkedByText: parkedByText(head, ctx.locale),
    isOwn,
    commission: head.commission,
    reference: head.reference,
    positions: head.positionCount,
    netTotal: visiblePrice(ctx, head.netTotalCents),
    grandTotal: visiblePrice(ctx, head.grandTotalCents),
    lock: lock && { name: lock.name, isOwn: lock.userId === buyer.userId, until: lock.until.toISOString() },
    decidedBy: head.decidedBy,
    decidedAt: head.decidedAt?.toISOString() ?? null,
    orderNumber: head.orderNumber !== null && seesOrder ? String(head.orderNumber) : null,
  };
}

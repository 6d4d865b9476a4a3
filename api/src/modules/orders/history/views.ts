import { refuse } from '@shop/contract/errors';
import { HISTORY_VIEWS_MAX, type HistoryView } from '@shop/contract/order-history';
import type { historyEndpoints } from '@shop/contract/order-history.schemas';
import type { ReplyOf } from '@shop/contract/endpoint';
import type { BuyerCtx } from '#src/context/context.ts';
import { deleteView, listViews, updateViewName, upsertView } from './views.sql.ts';

type Views = ReplyOf<typeof historyEndpoints.views>;

/** The user's own views; other users do not see them. */
export async function showViews(ctx: BuyerCtx): Promise<Views> {
  return { views: [...(await listViews(ctx))] };
}

/** @throws ShopError `history.too_many_views` */
export async function keepView(ctx: BuyerCtx, view: Omit<HistoryView, 'viewId'>): Promise<Views> {
  const isKept = await upsertView(ctx, view, HISTORY_VIEWS_MAX);
  return isKept ? showViews(ctx) : refuse('history.too_many_views', { maximum: HISTORY_VIEWS_MAX });
}

/** @throws ShopError `history.view_unknown`, also for another user's, and `history.view_name_taken` */
export async function renameView(ctx: BuyerCtx, viewId: number, name: string): Promise<Views> {
  if (!(await updateViewName(ctx, viewId, name))) refuse('history.view_unknown');
  return showViews(ctx);
}

export async function removeView(ctx: BuyerCtx, viewId: number): Promise<Views> {
  await deleteView(ctx, viewId);
  return showViews(ctx);
}

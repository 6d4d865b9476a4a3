import { refuse } from '@shop/contract/errors';
import sql from 'sql-template-tag';
import type { HistoryView } from '@shop/contract/order-history';
import { isViolationOf } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';

export async function listViews({ db, buyer }: BuyerCtx): Promise<readonly HistoryView[]> {
  return db.rows<HistoryView>(sql`
    select view_id as "viewId", list as "table", name, search, columns from orders.history_views
    where user_id = ${buyer.userId} order by list, lower(name), view_id`);
}

/** Keeps a view in the place of one of the same name, unless it were one too many. @returns whether it did */
export async function upsertView(
  { db, buyer }: BuyerCtx,
  { table, name, search, columns }: Omit<HistoryView, 'viewId'>,
  viewsMax: number,
): Promise<boolean> {
  const kept = await db.run(sql`
    insert into orders.history_views (user_id, list, name, search, columns)
    select ${buyer.userId}, ${table}, ${name}, ${search}, ${columns}
    where (select count(*) from orders.history_views where user_id = ${buyer.userId}) < ${viewsMax}
      or exists (select from orders.history_views
        where user_id = ${buyer.userId} and list = ${table} and name = ${name})
    on conflict (user_id, list, name) do update set search = excluded.search, columns = excluded.columns`);
  return kept > 0;
}

/**
 * @returns false where the user has no such view
 * @throws ShopError `history.view_name_taken` when another view of the same table has that name, also since this moment
 */
export async function updateViewName({ db, buyer }: BuyerCtx, viewId: number, name: string): Promise<boolean> {
  try {
    const renamed = await db.run(sql`
      update orders.history_views set name = ${name} where view_id = ${viewId} and user_id = ${buyer.userId}`);
    return renamed > 0;
  } catch (error) {
    if (isViolationOf(error, 'history_views_user_id_list_name_key')) refuse('history.view_name_taken', { name });
    throw error;
  }
}

export async function deleteView({ db, buyer }: BuyerCtx, viewId: number): Promise<void> {
  await db.run(sql`delete from orders.history_views where view_id = ${viewId} and user_id = ${buyer.userId}`);
}

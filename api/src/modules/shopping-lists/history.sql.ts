import type { listHistoryKinds } from '@shop/contract/shopping-lists';
import sql, { type Sql } from 'sql-template-tag';
import { readPage } from '#platform/list-query.sql.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { actorName } from '../company-users/index.ts';

export type HistoryRow = {
  readonly at: Date;
  readonly by: string;
  readonly byId: number;
  readonly kind: (typeof listHistoryKinds)[number];
  readonly sku: string;
  readonly quantity: number;
  readonly note: string;
  readonly skuBefore: string | null;
  readonly quantityBefore: number | null;
  readonly noteBefore: string | null;
};

/**
 * Writes down what a statement does to lines, as a part of it named `recorded`.
 * @param rows brings kind, item_id, sku, quantity, note, sku_before, quantity_before and note_before
 */
export function recordedIn(ctx: BuyerCtx, listId: string, rows: Sql): Sql {
  const { buyer, now } = ctx;
  return sql`recorded as (
    insert into shopping_lists.history (list_id, at, changed_by, changed_by_name, kind, item_id, sku, quantity, note,
      sku_before, quantity_before, note_before)
    select ${listId}::uuid, ${now}::timestamptz, ${buyer.userId}::int, ${actorName(ctx)}, rows.* from (${rows}) rows
  )`;
}

/** One page of what happened to a list, the newest first. Whether the user sees the list is known to the caller. */
export function listHistory({ db }: BuyerCtx, listId: string, page: { readonly page: number; readonly ipp: number }) {
  return readPage(
    page,
    async () => {
      const row = await db.first<{ count: number }>(sql`
        select count(*)::int as count from shopping_lists.history where list_id = ${listId}`);
      return row?.count ?? 0;
    },
    ({ limit, offset }) =>
      db.rows<HistoryRow>(sql`
        select at, changed_by_name as by, changed_by as "byId", kind, sku, quantity, note, sku_before as "skuBefore",
          quantity_before as "quantityBefore", note_before as "noteBefore"
        from shopping_lists.history where list_id = ${listId}
        order by history_id desc limit ${limit} offset ${offset}`),
  );
}

/** @returns how many went */
export function deleteOldHistory({ db, now }: Pick<Ctx, 'db' | 'now'>, days: number): Promise<number> {
  return db.run(sql`
    delete from shopping_lists.history where at < ${now}::timestamptz - make_interval(days => ${days})`);
}

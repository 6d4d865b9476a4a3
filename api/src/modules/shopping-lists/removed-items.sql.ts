import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';
import { actorName } from '../company-users/index.ts';
import { recordedIn } from './history.sql.ts';
import type { GoneItem, StoredItem } from './items.rules.ts';
import { UNDO_HOURS, type LockedList } from './shopping-lists.sql.ts';

const itemColumns = sql`list_id, item_id, sku, quantity, note, combination, merge_key, place, version, changed_at, changed_by,
  changed_by_name, quantity_before, note_before`;

export type Removal = { readonly undoId: string | null; readonly itemIds: readonly number[] };

/**
 * Removes lines, or all; they are kept as they were for a day. The list is locked by the caller.
 * @param itemIds null for all
 */
export async function deleteItems(
  ctx: BuyerCtx,
  { listId, version }: LockedList,
  itemIds: readonly number[] | null,
): Promise<Removal> {
  const { db, buyer, now } = ctx;
  const row = await db.first<Removal>(sql`
    with gone as (
      delete from shopping_lists.items
      where list_id = ${listId} and (${itemIds === null} or item_id = any(${itemIds ?? []}::bigint[]))
      returning *
    ), pruned as (
      delete from shopping_lists.removed_items
      where list_id = ${listId} and removed_at < ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
    ), ${recordedIn(
      ctx,
      listId,
      sql`select 'removed', item_id, sku, quantity, note, null::text, null::int, null::text from gone`,
    )}, undo as (select gen_random_uuid() as id), kept as (
      insert into shopping_lists.removed_items (${itemColumns}, undo_id, removed_at, removed_by, removed_by_name,
        removed_version)
      select ${itemColumns}, undo.id, ${now}::timestamptz, ${buyer.userId}::int, ${actorName(ctx)}, ${version}::int
      from gone, undo
      returning item_id
    )
    select case when exists (select from gone) then undo.id end as "undoId",
      (select coalesce(json_agg(item_id), '[]') from kept) as "itemIds" from undo`);
  return row ?? { undoId: null, itemIds: [] };
}

/** Puts removed lines back where they were. @returns their ids */
export async function restoreItems(
  ctx: BuyerCtx,
  { listId, version }: LockedList,
  { undoId, itemIds }: { readonly undoId: string; readonly itemIds: readonly number[] | null },
): Promise<readonly number[]> {
  const { db, buyer, now } = ctx;
  const rows = await db.rows<{ itemId: number }>(sql`
    with taken as (
      delete from shopping_lists.removed_items
      where undo_id = ${undoId} and list_id = ${listId}
        and (${itemIds === null} or item_id = any(${itemIds ?? []}::bigint[]))
        and removed_at >= ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
      returning *
    ), put as (
    insert into shopping_lists.items (${itemColumns})
    overriding system value
    select list_id, item_id, sku, quantity, note, combination,
      case when not exists (select from shopping_lists.items i
        where i.list_id = taken.list_id and i.sku = taken.sku and i.merge_key = taken.merge_key) then merge_key end,
      place, ${version}::int, ${now}::timestamptz, ${buyer.userId}::int, ${actorName(ctx)}, null, null
    from taken
    returning item_id, sku, quantity, note
    ), ${recordedIn(
      ctx,
      listId,
      sql`select 'restored', item_id, sku, quantity, note, null::text, null::int, null::text from put`,
    )}
    select item_id as "itemId" from put`);
  return rows.map(({ itemId }) => itemId);
}

/** Those of the lines that were removed within a day, and by whom. */
export async function listGone(
  { db }: BuyerCtx,
  listId: string,
  itemIds: readonly number[],
): Promise<readonly GoneItem[]> {
  return db.rows<GoneItem>(sql`
    select item_id as "itemId", sku, removed_by_name as "removedBy", removed_at as "removedAt"
    from shopping_lists.removed_items where list_id = ${listId} and item_id = any(${itemIds}::bigint[])`);
}

export type RemovedItem = GoneItem & Pick<StoredItem, 'quantity' | 'note'> & { readonly undoId: string };

/** What others have removed since the user has seen the list, and can still be put back. */
export async function listRemovedByOthers(
  { db, buyer, now }: BuyerCtx,
  listId: string,
  seenVersion: number,
): Promise<readonly RemovedItem[]> {
  return db.rows<RemovedItem>(sql`
    select item_id as "itemId", sku, quantity, note, undo_id as "undoId", removed_by_name as "removedBy",
      removed_at as "removedAt"
    from shopping_lists.removed_items
    where list_id = ${listId} and removed_version > ${seenVersion} and removed_by <> ${buyer.userId}
      and removed_at >= ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
    order by place`);
}

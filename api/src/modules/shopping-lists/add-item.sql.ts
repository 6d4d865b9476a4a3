import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';
import { actorName } from '../company-users/index.ts';
import { recordedIn } from './history.sql.ts';
import { mergeKey, type NewItem, type StoredItem } from './items.rules.ts';
import { listColumns, type StoredList } from './shopping-lists.sql.ts';

/** Up to here a line is added without counting under the lock: so many adds within one statement's time do not happen. */
const QUICK_ADD_LINES_MAX = 1000;

type Added = StoredList & Pick<StoredItem, 'itemId' | 'quantity' | 'quantityBefore'> & { readonly isNew: boolean };

/**
 * Adds an article to a line, or begins it, in one statement that commits by itself; the row of the list makes adds of several
 * people follow one another.
 * @returns undefined where there is no such list for the user, or one so long that its lines must be counted first
 */
export async function addWithoutReading(
  ctx: BuyerCtx,
  listId: string,
  added: NewItem,
): Promise<{ readonly list: StoredList; readonly item: StoredItem } | undefined> {
  const { db, buyer, now } = ctx;
  const row = await db.first<Added>(sql`
    with changed as (
      update shopping_lists.lists l
      set version = version + 1, changed_at = ${now}, changed_by = ${buyer.userId}, changed_by_name = ${actorName(ctx)}
      where l.list_id = ${listId} and l.company_id = ${buyer.companyId} and l.deleted_at is null
        and (l.owner_id = ${buyer.userId} or l.is_shared)
        and (select count(*) from shopping_lists.items c where c.list_id = ${listId}) < ${QUICK_ADD_LINES_MAX}
      returning l.*
    ), added as (
      insert into shopping_lists.items as i (list_id, sku, quantity, note, merge_key, version, changed_at, changed_by,
        changed_by_name)
      select list_id, ${added.sku}, ${added.quantity}, ${added.note}, ${mergeKey(added)}, version, ${now}::timestamptz,
        ${buyer.userId}, ${actorName(ctx)}
      from changed
      on conflict (list_id, sku, merge_key) where merge_key is not null do update
      set quantity = i.quantity + excluded.quantity, quantity_before = i.quantity, note_before = null,
        version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
        changed_by_name = excluded.changed_by_name
      returning i.item_id, i.sku, i.note, i.quantity, i.quantity_before, i.xmax = 0 as is_new
    ), ${recordedIn(
      ctx,
      listId,
      sql`select case when is_new then 'added' else 'changed' end, item_id, sku, quantity, note, null::text, quantity_before,
        null::text from added`,
    )}
    select ${listColumns(ctx)}, added.item_id as "itemId", added.quantity, added.quantity_before as "quantityBefore",
      added.is_new as "isNew"
    from added, changed l
    left join shopping_lists.seen s on s.list_id = l.list_id and s.user_id = ${buyer.userId}`);
  if (!row) return undefined;
  const { itemId, quantity, quantityBefore, isNew, ...list } = row;
  const change = { version: list.version, changedAt: now, changedBy: actorName(ctx), changedById: buyer.userId };
  return {
    // The lines were counted as they were before.
    list: { ...list, itemCount: list.itemCount + (isNew ? 1 : 0) },
    item: { ...added, ...change, itemId, quantity, quantityBefore, noteBefore: null },
  };
}

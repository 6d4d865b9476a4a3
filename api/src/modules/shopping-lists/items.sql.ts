import { z } from 'zod/mini';
import sql from 'sql-template-tag';
import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { actorName } from '../company-users/index.ts';
import { recordedIn } from './history.sql.ts';
import { mergeKey, type NewItem, type StoredItem } from './items.rules.ts';
import type { LockedList } from './shopping-lists.sql.ts';

/** The JSON column of `shopping_lists.items` and `shopping_lists.removed_items`. */
const ItemColumns: z.ZodMiniType<Pick<StoredItem, 'combination'>> = z.object({
  combination: z.nullable(z.object({ insets: z.array(z.string()), pictureUrl: z.string() })),
});

/** A row `i`. */
const columns = sql`i.item_id as "itemId", i.sku, i.quantity, i.note, i.combination, i.version,
  i.changed_at as "changedAt", i.changed_by_name as "changedBy", i.changed_by as "changedById",
  i.quantity_before as "quantityBefore", i.note_before as "noteBefore"`;

/** Most lines have nothing in it: they are not looked at one by one. */
export function readItems<I extends StoredItem>(rows: readonly I[]): readonly I[] {
  return rows.map((row) =>
    row.combination === null ? row : { ...row, ...readStored(`list item ${row.itemId}`, ItemColumns, row) },
  );
}

/** In the order of the list. Whether the user sees the list is known to the caller. */
export async function listItems({ db }: BuyerCtx, listId: string): Promise<readonly StoredItem[]> {
  const rows = await db.rows<StoredItem>(sql`
    select ${columns} from shopping_lists.items i where i.list_id = ${listId} order by i.place`);
  return readItems(rows);
}

/** Those that are still there, in the order of the list. */
export async function listItemsById(
  { db }: BuyerCtx,
  listId: string,
  itemIds: readonly number[],
): Promise<readonly StoredItem[]> {
  const rows = await db.rows<StoredItem>(sql`
    select ${columns} from shopping_lists.items i
    where i.list_id = ${listId} and i.item_id = any(${itemIds}::bigint[]) order by i.place`);
  return readItems(rows);
}

export type ItemOfList = StoredItem & { readonly listId: string };

/** Lines of several lists, list by list. */
export async function listItemsOfLists(
  { db }: BuyerCtx,
  listIds: readonly string[],
  { combinationsOnly = false }: { readonly combinationsOnly?: boolean } = {},
): Promise<readonly ItemOfList[]> {
  const rows = await db.rows<ItemOfList>(sql`
    select i.list_id as "listId", ${columns} from shopping_lists.items i
    where i.list_id = any(${listIds}::uuid[]) and (not ${combinationsOnly} or i.combination is not null)
    order by array_position(${listIds}::uuid[], i.list_id), i.place`);
  return readItems(rows);
}

/** Lines that adding these would change, and how many lines there are. */
export async function listAlike(
  { db }: BuyerCtx,
  listId: string,
  items: readonly NewItem[],
): Promise<{ readonly alike: readonly StoredItem[]; readonly count: number }> {
  const rows = await db.rows<StoredItem>(sql`
    select ${columns} from shopping_lists.items i
    where i.list_id = ${listId} and (i.sku, i.merge_key) in (
      select * from unnest(${items.map(({ sku }) => sku)}::text[], ${items.map(mergeKey)}::text[]))`);
  const counted = await db.first<{ count: number }>(sql`
    select count(*)::int as count from shopping_lists.items where list_id = ${listId}`);
  return { alike: readItems(rows), count: counted?.count ?? 0 };
}

/** Puts lines at the end; to one with the same article, insets and note they add up. @returns their ids */
export async function upsertItems(
  ctx: BuyerCtx,
  { listId, version }: LockedList,
  items: readonly NewItem[],
): Promise<readonly number[]> {
  const { db, buyer, now } = ctx;
  const rows = await db.rows<{ itemId: number }>(sql`
    with put as (
    insert into shopping_lists.items as i (list_id, sku, quantity, note, combination, merge_key, version, changed_at,
      changed_by, changed_by_name)
    select ${listId}::uuid, sku, quantity, note, combination, merge_key, ${version}::int, ${now}::timestamptz,
      ${buyer.userId}::int, ${actorName(ctx)}
    from unnest(${items.map(({ sku }) => sku)}::text[], ${items.map(({ quantity }) => quantity)}::int[],
      ${items.map(({ note }) => note)}::text[],
      ${items.map(({ combination }) => combination && JSON.stringify(combination))}::jsonb[],
      ${items.map(mergeKey)}::text[])
      with ordinality as wanted (sku, quantity, note, combination, merge_key, place)
    order by place
    on conflict (list_id, sku, merge_key) where merge_key is not null do update
    set quantity = i.quantity + excluded.quantity, quantity_before = i.quantity, note_before = null,
      version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by,
      changed_by_name = excluded.changed_by_name
    returning i.item_id, i.sku, i.quantity, i.note, i.quantity_before, i.xmax = 0 as is_new
    ), ${recordedIn(
      ctx,
      listId,
      sql`select case when is_new then 'added' else 'changed' end, item_id, sku, quantity, note, null::text, quantity_before,
        null::text from put`,
    )}
    select item_id as "itemId" from put`);
  return rows.map(({ itemId }) => itemId);
}

/** A line as it shall be; what is left out stays. */
export type ItemUpdate = {
  readonly itemId: number;
  readonly sku?: string;
  readonly quantity?: number;
  readonly note?: string;
  readonly combination?: StoredItem['combination'];
};

/**
 * Writes lines that are there, as they shall be. One that becomes equal to another stays a line of its own.
 * @param before the same lines as they are
 */
export async function updateItems(
  ctx: BuyerCtx,
  { listId, version }: LockedList,
  { before, updates }: { readonly before: readonly StoredItem[]; readonly updates: readonly ItemUpdate[] },
): Promise<void> {
  const { db, buyer, now } = ctx;
  const byId = new Map(before.map((item) => [item.itemId, item]));
  const wanted = updates.flatMap(({ itemId, ...change }) => {
    const item = byId.get(itemId);
    return item ? [{ ...item, ...change }] : [];
  });
  await db.run(sql`
    with wanted as (
      select * from unnest(${wanted.map(({ itemId }) => itemId)}::bigint[], ${wanted.map(({ sku }) => sku)}::text[],
        ${wanted.map(({ quantity }) => quantity)}::int[], ${wanted.map(({ note }) => note)}::text[],
        ${wanted.map(({ combination }) => combination && JSON.stringify(combination))}::jsonb[],
        ${wanted.map(mergeKey)}::text[]) as w (item_id, sku, quantity, note, combination, merge_key)
    ), keyed as (
      select w.*, row_number() over (partition by w.sku, w.merge_key order by w.item_id) = 1 and not exists (
        select from shopping_lists.items o
        where o.list_id = ${listId} and o.sku = w.sku and o.merge_key = w.merge_key and o.item_id <> w.item_id
      ) as is_free
      from wanted w
    ), changed as (
    update shopping_lists.items i
    set sku = k.sku, quantity = k.quantity, note = k.note, combination = k.combination,
      merge_key = case when k.is_free then k.merge_key end, quantity_before = i.quantity, note_before = i.note,
      version = ${version}, changed_at = ${now}, changed_by = ${buyer.userId}, changed_by_name = ${actorName(ctx)}
    from keyed k where i.list_id = ${listId} and i.item_id = k.item_id
    returning i.item_id, i.sku, i.quantity, i.note
    ), ${recordedIn(
      ctx,
      listId,
      sql`select 'changed', c.item_id, c.sku, c.quantity, c.note, nullif(b.sku, c.sku), nullif(b.quantity, c.quantity),
        nullif(b.note, c.note)
        from changed c join shopping_lists.items b on b.list_id = ${listId} and b.item_id = c.item_id`,
    )}
    select from changed`);
}

/** The ids of all lines in their order. */
export async function listItemIds({ db }: BuyerCtx, listId: string): Promise<readonly number[]> {
  const rows = await db.rows<{ itemId: number }>(sql`
    select item_id as "itemId" from shopping_lists.items where list_id = ${listId} order by place`);
  return rows.map(({ itemId }) => itemId);
}

/** Gives the places of the lines to the same lines in this order; only those that move are written. */
export async function updatePlaces({ db }: BuyerCtx, listId: string, ordered: readonly number[]): Promise<void> {
  await db.run(sql`
    with wanted as (
      select item_id, rank from unnest(${ordered}::bigint[]) with ordinality as w (item_id, rank)
    ), places as (
      select place, row_number() over (order by place) as rank from shopping_lists.items where list_id = ${listId}
    )
    update shopping_lists.items i set place = places.place
    from wanted join places using (rank)
    where i.list_id = ${listId} and i.item_id = wanted.item_id and i.place <> places.place`);
}

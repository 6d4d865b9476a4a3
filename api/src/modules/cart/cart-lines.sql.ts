import type { CustomItem } from '@shop/contract/cart-item';
import { refuse } from '@shop/contract/errors';
import sql from 'sql-template-tag';
import { isViolationOf } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context.ts';
import type { Line, LineKey, SeenPrice, StoredLine } from './cart.rules.ts';

/** A row `l` of cart.lines as the shop knows it. */
export const lineJson = sql`json_build_object('sku', l.sku, 'groupKey', l.group_key, 'quantity', l.quantity,
  'combination', l.combination, 'custom', l.custom, 'note', l.note, 'commission', l.commission, 'seen', l.seen)`;

/** The rows `l` of these lines; with one line of a combination all of it. */
export function keyedLines(cartId: string, keys: readonly LineKey[]) {
  const skus = keys.map((key) => key.sku);
  const groupKeys = keys.map((key) => key.groupKey);
  return sql`l.cart_id = ${cartId} and (
    (l.sku, l.group_key) in (select * from unnest(${skus}::text[], ${groupKeys}::text[]))
    or (l.group_key like 'combi-%' and l.group_key = any(${groupKeys}::text[])))`;
}

/** All lines in the order of their places. */
export async function listLines({ db }: BuyerCtx, cartId: string): Promise<readonly StoredLine[]> {
  return db.rows<StoredLine>(sql`
    select sku, group_key as "groupKey", quantity, combination, custom, note, commission, seen from cart.lines
    where cart_id = ${cartId} order by place`);
}

/**
 * Sets lines to these quantities; new ones are put at the end in the order given, the insets of a combination as parts of
 * its frame. Notes and commissions that come along are written where there is none, and beside what is there.
 */
export async function upsertLines({ db }: BuyerCtx, cartId: string, lines: readonly Line[]): Promise<void> {
  const combinations = lines.map(({ combination }) => (combination ? JSON.stringify(combination) : null));
  const customs = lines.map(({ custom }) => (custom ? JSON.stringify(custom) : null));
  await db.run(sql`
    insert into cart.lines as l (cart_id, sku, group_key, quantity, note, commission, combination, is_part, custom)
    select ${cartId}::uuid, sku, group_key, quantity, note, commission, combination,
      combination is null and group_key like 'combi-%', custom
    from unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
      ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.note ?? '')}::text[],
      ${lines.map((line) => line.commission ?? '')}::text[], ${combinations}::jsonb[],
      ${customs}::jsonb[])
      with ordinality as wanted (sku, group_key, quantity, note, commission, combination, custom, place)
    order by place
    on conflict (cart_id, sku, group_key) do update set quantity = excluded.quantity,
      combination = coalesce(excluded.combination, l.combination), ${joinedNotes}`);
}

/** Of two notes neither is lost; the same one does not stand there twice. */
const joinedNotes = sql`
  note = case when excluded.note = '' or position(excluded.note in l.note) > 0 then l.note
    when l.note = '' then excluded.note else left(l.note || ' / ' || excluded.note, 250) end,
  commission = case when excluded.commission = '' or position(excluded.commission in l.commission) > 0 then l.commission
    when l.commission = '' then excluded.commission else left(l.commission || ' / ' || excluded.commission, 40) end`;

export type Removal = { readonly undoId: string | null; readonly removed: readonly LineKey[] };

/** How long removed lines can be put back, and how many times over. */
const UNDO_HOURS = 24;
const UNDOS_MAX = 20;

/**
 * Removes lines, or all; the insets of a combination go with their frame, and not without it. What was removed is kept as it
 * was for a day. The cart is locked by the caller.
 * @param keys null for all
 */
export async function deleteLines(
  { db, now }: BuyerCtx,
  cartId: string,
  keys: readonly LineKey[] | null,
): Promise<Removal> {
  const row = await db.first<Removal>(sql`
    with gone as (
      select h.sku, h.group_key, h.combination is not null as is_whole
      from cart.lines h
      where h.cart_id = ${cartId} and not h.is_part and (${keys === null} or (h.sku, h.group_key) in (
        select * from unnest(${keys?.map((key) => key.sku) ?? []}::text[],
          ${keys?.map((key) => key.groupKey) ?? []}::text[])))
    ), removed as (
      delete from cart.lines l using gone
      where l.cart_id = ${cartId} and l.group_key = gone.group_key
        and (l.sku = gone.sku or (gone.is_whole and l.is_part))
      returning l.*
    ), pruned as (
      delete from cart.removed_lines r
      where r.cart_id = ${cartId} and (r.removed_at < ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
        or r.undo_id in (select undo_id from cart.removed_lines where cart_id = ${cartId}
          order by removed_at desc offset ${UNDOS_MAX - 1}))
    ), kept as (
      insert into cart.removed_lines (cart_id, removed_at, lines)
      select ${cartId}::uuid, ${now}::timestamptz, jsonb_agg(to_jsonb(removed) order by place) from removed
      having count(*) > 0
      returning undo_id
    )
    select (select undo_id from kept) as "undoId",
      (select coalesce(json_agg(json_build_object('sku', sku, 'groupKey', group_key) order by place), '[]') from removed)
        as removed`);
  return row ?? { undoId: null, removed: [] };
}

/**
 * Puts removed lines back as they were and where they were, once; with those that have come since they add up.
 * @returns their keys, or undefined when they are no longer kept
 * @throws ShopError `cart.quantity_max`
 */
export async function restoreLines(
  { db, now }: BuyerCtx,
  cartId: string,
  undoId: string,
): Promise<readonly LineKey[] | undefined> {
  const rows = await orQuantityMax('', () =>
    db.rows<LineKey>(sql`
      with taken as (
        delete from cart.removed_lines
        where undo_id = ${undoId} and cart_id = ${cartId}
          and removed_at >= ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
        returning lines
      )
      insert into cart.lines as l (cart_id, sku, group_key, quantity, place, combination, is_part, note, commission, custom,
        seen)
      select ${cartId}::uuid, sku, group_key, quantity, place, nullif(combination, 'null'), is_part, note, commission,
        nullif(custom, 'null'), nullif(seen, 'null')
      from taken, jsonb_to_recordset(taken.lines) as r (sku text, group_key text, quantity int, place bigint,
        combination jsonb, is_part boolean, note text, commission text, custom jsonb, seen jsonb)
      on conflict (cart_id, sku, group_key) do update set quantity = l.quantity + excluded.quantity, ${joinedNotes}
      returning sku, group_key as "groupKey"`),
  );
  return rows.length === 0 ? undefined : rows;
}

/** Moves lines to the end of another cart, where equal ones add up. Both are locked by the caller. */
export async function moveLines(
  { db }: BuyerCtx,
  fromCartId: string,
  toCartId: string,
  keys: readonly LineKey[],
): Promise<void> {
  await orQuantityMax('', () =>
    db.run(sql`
      insert into cart.lines as l (cart_id, sku, group_key, quantity, combination, is_part, note, commission, custom, seen)
      select ${toCartId}::uuid, m.sku, m.group_key, m.quantity, m.combination, m.is_part, m.note, m.commission, m.custom,
        m.seen
      from (select l.* from cart.lines l where ${keyedLines(fromCartId, keys)} order by l.place) m
      on conflict (cart_id, sku, group_key) do update set quantity = l.quantity + excluded.quantity, ${joinedNotes}`),
  );
  await db.run(sql`delete from cart.lines l where ${keyedLines(fromCartId, keys)}`);
}

/** The places of lines in the order given; places that no line had before are not made. */
export async function updatePlaces({ db }: BuyerCtx, cartId: string, ordered: readonly LineKey[]): Promise<void> {
  await db.run(sql`
    with wanted as (
      select sku, group_key, row_number() over (order by place) as rank
      from unnest(${ordered.map((key) => key.sku)}::text[], ${ordered.map((key) => key.groupKey)}::text[])
        with ordinality as w (sku, group_key, place)
    ), places as (
      select place, row_number() over (order by place) as rank from cart.lines where cart_id = ${cartId}
    )
    update cart.lines l set place = places.place
    from wanted join places using (rank)
    where l.cart_id = ${cartId} and l.sku = wanted.sku and l.group_key = wanted.group_key and l.place <> places.place`);
}

/** Puts a line where another was, with what stood beside that one; adds to one that is there already. */
export async function insertInPlace({ db }: BuyerCtx, cartId: string, old: LineKey, line: Line): Promise<void> {
  await orQuantityMax(line.sku, () =>
    db.run(sql`
      with gone as (
        delete from cart.lines l where ${keyedLines(cartId, [old])}
        returning l.place, l.note, l.commission, l.is_part
      )
      insert into cart.lines as l (cart_id, sku, group_key, quantity, place, note, commission)
      select ${cartId}::uuid, ${line.sku}, ${line.groupKey}, ${line.quantity}, place, note, commission
      from gone where not is_part
      on conflict (cart_id, sku, group_key) do update set quantity = l.quantity + excluded.quantity, ${joinedNotes}`),
  );
}

/** Sets notes and commissions of lines that are there. */
export async function updateNotes({ db }: BuyerCtx, cartId: string, lines: readonly Line[]): Promise<void> {
  await db.run(sql`
    update cart.lines l set note = wanted.note, commission = wanted.commission
    from unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
      ${lines.map((line) => line.note ?? '')}::text[], ${lines.map((line) => line.commission ?? '')}::text[])
      as wanted (sku, group_key, note, commission)
    where l.cart_id = ${cartId} and l.sku = wanted.sku and l.group_key = wanted.group_key`);
}

/** Begins or rewrites the line of a custom item. */
export async function upsertCustom(
  { db }: BuyerCtx,
  cartId: string,
  line: Line & { readonly custom: CustomItem },
): Promise<void> {
  const custom = JSON.stringify(line.custom);
  await db.run(sql`
    insert into cart.lines (cart_id, sku, group_key, quantity, custom, note, commission)
    values (${cartId}, ${line.sku}, ${line.groupKey}, ${line.quantity}, ${custom}::jsonb, ${line.note ?? ''},
      ${line.commission ?? ''})
    on conflict (cart_id, sku, group_key) do update set quantity = excluded.quantity, custom = excluded.custom`);
}

/** Remembers which prices the user has been shown, or has confirmed. Changes no version: it is not his doing. */
export async function updateSeen(
  { db }: BuyerCtx,
  cartId: string,
  lines: readonly (LineKey & { readonly seen: SeenPrice })[],
): Promise<void> {
  await db.run(sql`
    update cart.lines l set seen = wanted.seen
    from unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
      ${lines.map((line) => JSON.stringify(line.seen))}::jsonb[]) as wanted (sku, group_key, seen)
    where l.cart_id = ${cartId} and l.sku = wanted.sku and l.group_key = wanted.group_key`);
}

/** The violated bound of the table, in the shop's words. Nothing else can be wrong with a sum of valid quantities. */
export async function orQuantityMax<T>(sku: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isViolationOf(error, 'lines_quantity_max')) return refuse('cart.quantity_max', { sku }, 'quantity');
    throw error;
  }
}

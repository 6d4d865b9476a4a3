import type { CustomItem } from '@shop/contract/cart-item';
import { refuse } from '@shop/contract/errors';
import sql, { type Sql } from 'sql-template-tag';
import { isViolationOf } from '#platform/db.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import type { LastChange, Line, LineKey, SeenPrice, StoredLine } from './cart.rules.ts';
import { withoutWaiting } from './commit.sql.ts';
import { readLines } from './line.schema.ts';

/** A row `l` of cart.lines as the shop knows it. */
export const lineJson = sql`json_build_object('sku', l.sku, 'groupKey', l.group_key, 'quantity', l.quantity,
  'combination', l.combination, 'custom', l.custom, 'note', l.note, 'commission', l.commission, 'seen', l.seen)`;

/** The same with who changed it last, and when. */
export const changedLineJson = sql`(${lineJson})::jsonb || jsonb_build_object('changedBy', l.changed_by,
  'changedAt', ${utcText(sql`l.changed_at`)})`;

function utcText(moment: Sql): Sql {
  return sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

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
  const rows = await db.rows<StoredLine>(sql`
    select sku, group_key as "groupKey", quantity, combination, custom, note, commission, seen from cart.lines
    where cart_id = ${cartId} order by place`);
  return readLines(rows);
}

/**
 * Sets lines to these quantities; new ones are put at the end in the order given, the insets of a combination as parts of
 * its frame. Notes and commissions that come along are written; a line that comes without keeps its own.
 */
export async function upsertLines({ db, buyer, now }: BuyerCtx, cartId: string, lines: readonly Line[]): Promise<void> {
  const combinations = lines.map(({ combination }) => (combination ? JSON.stringify(combination) : null));
  const customs = lines.map(({ custom }) => (custom ? JSON.stringify(custom) : null));
  await db.run(sql`
    insert into cart.lines as l (cart_id, sku, group_key, quantity, note, commission, combination, is_part, custom,
      changed_by, changed_at)
    select ${cartId}::uuid, sku, group_key, quantity, note, commission, combination,
      combination is null and group_key like 'combi-%', custom, ${actingName(buyer)}, ${now}::timestamptz
    from unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
      ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.note ?? '')}::text[],
      ${lines.map((line) => line.commission ?? '')}::text[], ${combinations}::jsonb[],
      ${customs}::jsonb[])
      with ordinality as wanted (sku, group_key, quantity, note, commission, combination, custom, place)
    order by place
    on conflict (cart_id, sku, group_key) do update set quantity = excluded.quantity,
      combination = coalesce(excluded.combination, l.combination), note = coalesce(nullif(excluded.note, ''), l.note),
      commission = coalesce(nullif(excluded.commission, ''), l.commission), changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`);
}

export type Removal = {
  readonly undoId: string | null;
  readonly removed: readonly LineKey[];
  /** Whether something that waited for a choice went along. */
  readonly tookPending: boolean;
};

/** How long removed lines can be put back, and how many times over. */
const UNDO_HOURS = 24;
const UNDOS_MAX = 20;

/** A part of `with`: makes room for one more removal. */
export function pruned(cartId: string, now: Date): Sql {
  return sql`pruned as (
      delete from cart.removed_lines r
      where r.cart_id = ${cartId} and (r.removed_at < ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
        or r.undo_id in (select undo_id from cart.removed_lines where cart_id = ${cartId}
          order by removed_at desc offset ${UNDOS_MAX - 1}))
    )`;
}

/**
 * Removes lines, or all; the insets of a combination go with their frame, and not without it. What was removed is kept as it
 * was for a day. The cart is locked by the caller.
 * @param keys null for all, with what waits for a choice
 */
export async function deleteLines(
  { db, buyer, now }: BuyerCtx,
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
    ), waiting as (
      delete from cart.pending_items p where p.cart_id = ${cartId} and ${keys === null} returning p.*
    ), ${pruned(cartId, now)}, kept as (
      insert into cart.removed_lines (cart_id, removed_at, removed_by, lines, pending)
      select ${cartId}::uuid, ${now}::timestamptz, ${actingName(buyer)},
        (select coalesce(jsonb_agg(to_jsonb(removed) order by place), '[]') from removed),
        (select coalesce(jsonb_agg(to_jsonb(waiting) order by place), '[]') from waiting)
      where exists (select from removed) or exists (select from waiting)
      returning undo_id
    )
    select (select undo_id from kept) as "undoId", exists (select from waiting) as "tookPending",
      (select coalesce(json_agg(json_build_object('sku', sku, 'groupKey', group_key) order by place), '[]') from removed)
        as removed`);
  return row ?? { undoId: null, removed: [], tookPending: false };
}

/** A line with the place at which it stood, or shall stand; null for the end. */
export type PlacedLine = StoredLine & { readonly place: number | null };

/** What a removal has taken out: lines, and rows of what waited for a choice, as they were. */
export type Removed = { readonly lines: readonly PlacedLine[]; readonly pending: readonly object[] };

/** Once: it is no longer kept after that. Undefined when it is gone already. */
export async function takeRemoved({ db, now }: BuyerCtx, cartId: string, undoId: string): Promise<Removed | undefined> {
  const row = await db.first<Removed>(sql`
    with taken as (
      delete from cart.removed_lines
      where undo_id = ${undoId} and cart_id = ${cartId}
        and removed_at >= ${now}::timestamptz - make_interval(hours => ${UNDO_HOURS})
      returning lines, pending
    )
    select taken.pending, (
      select coalesce(json_agg((${lineJson})::jsonb || jsonb_build_object('place', l.place) order by l.place), '[]')
      from jsonb_to_recordset(taken.lines) as l (sku text, group_key text, quantity int, place bigint, combination jsonb,
        note text, commission text, custom jsonb, seen jsonb)) as lines
    from taken`);
  return row && { ...row, lines: readLines(row.lines) };
}

/** Who took a line out of a cart last, and when; undefined where that is not kept. */
export async function findRemoval(
  { db }: BuyerCtx,
  cartId: string,
  { sku, groupKey }: Partial<LineKey>,
): Promise<LastChange | undefined> {
  const line = JSON.stringify([{ sku, group_key: groupKey }]);
  return db.first<LastChange>(sql`
    select removed_by as "changedBy", ${utcText(sql`removed_at`)} as "changedAt"
    from cart.removed_lines where cart_id = ${cartId} and lines @> ${line}::jsonb
    order by removed_at desc limit 1`);
}

/**
 * Takes lines out for good, combinations with their parts; who did it is kept with them, and told to nobody but who changes
 * one of them after that.
 * @returns them, in the order of their places
 */
export async function takeLines(
  { db, buyer, now }: BuyerCtx,
  cartId: string,
  keys: readonly LineKey[],
): Promise<readonly PlacedLine[]> {
  const row = await db.first<{ lines: readonly PlacedLine[] }>(sql`
    with l as (
      delete from cart.lines l where ${keyedLines(cartId, keys)} returning l.*
    ), ${pruned(cartId, now)}, kept as (
      insert into cart.removed_lines (cart_id, removed_at, removed_by, lines)
      select ${cartId}::uuid, ${now}::timestamptz, ${actingName(buyer)}, jsonb_agg(to_jsonb(l)) from l having count(*) > 0
    )
    select coalesce(json_agg((${lineJson})::jsonb || jsonb_build_object('place', l.place) order by l.place), '[]') as lines
    from l`);
  return readLines(row?.lines ?? []);
}

/** Every line of these articles, under whatever key. */
export async function listLinesOf({ db }: BuyerCtx, cartId: string, skus: readonly string[]): Promise<readonly Line[]> {
  const rows = await db.rows<StoredLine>(sql`
    select sku, group_key as "groupKey", quantity, combination, custom, note, commission, seen from cart.lines
    where cart_id = ${cartId} and sku = any(${skus}::text[]) order by place`);
  return readLines(rows);
}

/** Puts lines into a cart that stood elsewhere; to those that are there they add up, with the note that they bring. */
export async function mergeLines(
  { db, buyer, now }: BuyerCtx,
  cartId: string,
  lines: readonly PlacedLine[],
): Promise<void> {
  await orQuantityMax('', () =>
    db.run(sql`
      insert into cart.lines as l (cart_id, sku, group_key, quantity, place, combination, is_part, note, commission, custom,
        seen, changed_by, changed_at)
      select ${cartId}::uuid, sku, "groupKey", quantity,
        coalesce(place, nextval(pg_get_serial_sequence('cart.lines', 'place'))), nullif(combination, 'null'),
        nullif(combination, 'null') is null and "groupKey" like 'combi-%', coalesce(note, ''), coalesce(commission, ''),
        nullif(custom, 'null'), nullif(seen, 'null'), ${actingName(buyer)}, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (sku text, "groupKey" text, quantity int, place bigint,
        combination jsonb, note text, commission text, custom jsonb, seen jsonb)
      on conflict (cart_id, sku, group_key) do update
      set quantity = l.quantity + excluded.quantity, note = excluded.note, changed_by = excluded.changed_by,
        changed_at = excluded.changed_at`),
  );
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

/** Sets notes and commissions of lines that are there. */
export async function updateNotes({ db, buyer, now }: BuyerCtx, cartId: string, lines: readonly Line[]): Promise<void> {
  await db.run(sql`
    update cart.lines l set note = wanted.note, commission = wanted.commission, changed_by = ${actingName(buyer)},
      changed_at = ${now}
    from unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
      ${lines.map((line) => line.note ?? '')}::text[], ${lines.map((line) => line.commission ?? '')}::text[])
      as wanted (sku, group_key, note, commission)
    where l.cart_id = ${cartId} and l.sku = wanted.sku and l.group_key = wanted.group_key`);
}

/** Begins or rewrites the line of a custom item. */
export async function upsertCustom(
  { db, buyer, now }: BuyerCtx,
  cartId: string,
  line: Line & { readonly custom: CustomItem },
): Promise<void> {
  const custom = JSON.stringify(line.custom);
  await db.run(sql`
    insert into cart.lines (cart_id, sku, group_key, quantity, custom, note, commission, changed_by, changed_at)
    values (${cartId}, ${line.sku}, ${line.groupKey}, ${line.quantity}, ${custom}::jsonb, ${line.note ?? ''},
      ${line.commission ?? ''}, ${actingName(buyer)}, ${now})
    on conflict (cart_id, sku, group_key) do update set quantity = excluded.quantity, custom = excluded.custom,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
}

/** Remembers which prices the user has been shown, or has confirmed. Changes no version: it is not his doing. */
export async function updateSeen(
  { db }: BuyerCtx,
  cartId: string,
  lines: readonly (LineKey & { readonly seen: SeenPrice })[],
): Promise<void> {
  await db.run(sql`
    with ${withoutWaiting(db)}
    update cart.lines l set seen = wanted.seen
    from unwaited, unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
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

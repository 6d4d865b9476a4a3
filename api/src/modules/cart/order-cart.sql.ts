import { refuse } from '@shop/contract/errors';
import type { CartData } from '@shop/contract/cart';
import sql, { type Sql } from 'sql-template-tag';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { lineJson, pruned } from './cart-lines.sql.ts';
import type { Line, StoredLine } from './cart.rules.ts';
import { headColumns, type CartHead } from './cart.sql.ts';
import { readWithLines } from './line.schema.ts';
import { ownedBy } from './owner.sql.ts';

export type HeldCart = CartHead & {
  readonly lines: readonly StoredLine[];
  /** False when another request changed the cart while this waited for it: the lines are those of before then. */
  readonly isFresh: boolean;
};

/** As `lockCart`, with all its lines in one way there and back. @throws ShopError `cart.unknown` */
export async function lockCartWithLines({ db, buyer, now }: BuyerCtx, cartId: string): Promise<HeldCart> {
  const row = await db.first<HeldCart>(sql`
    with held as (
      update cart.carts set version = version + 1, changed_at = ${now}
      where cart_id = ${cartId} and ${ownedBy(buyer)}
      returning ${headColumns}
    )
    select held.*, held.version = 1 + (select version from cart.carts where cart_id = ${cartId}) as "isFresh",
      (select coalesce(json_agg(${lineJson} order by l.place), '[]') from cart.lines l where l.cart_id = ${cartId}) as lines
    from held`);
  return row ? readWithLines(row) : refuse('cart.unknown');
}

/** A cart with all its lines as they are at one moment; takes no lock. @throws ShopError `cart.unknown` */
export async function readCartWithLines(
  { db, buyer }: BuyerCtx,
  cartId: string,
): Promise<CartHead & { readonly lines: readonly StoredLine[] }> {
  const row = await db.first<CartHead & { readonly lines: readonly StoredLine[] }>(sql`
    select ${headColumns},
      (select coalesce(json_agg(${lineJson} order by l.place), '[]') from cart.lines l where l.cart_id = ${cartId}) as lines
    from cart.carts where cart_id = ${cartId} and ${ownedBy(buyer)}`);
  return row ? readWithLines(row) : refuse('cart.unknown');
}

/**
 * Holds the cart until the transaction ends if it still has this version.
 * @param raise raises the version, because the cart becomes something else; it still comes to the same
 */
export async function lockCartAt(
  { db, buyer, now }: BuyerCtx,
  { cartId, version }: { readonly cartId: string; readonly version: number },
  raise: boolean,
): Promise<boolean> {
  const locked = await db.run(
    raise
      ? sql`
          with raised as (
            update cart.carts set version = version + 1, changed_at = ${now}
            where cart_id = ${cartId} and version = ${version} and ${ownedBy(buyer)}
            returning cart_id, version
          ), summed as (
            update cart.calculations k set version = raised.version from raised
            where k.cart_id = raised.cart_id and k.version = raised.version - 1
          )
          select from raised`
      : sql`select from cart.carts
          where cart_id = ${cartId} and version = ${version} and ${ownedBy(buyer)} for update`,
  );
  return locked === 1;
}

/**
 * A part of `with`: of the lines in `gone` it is kept who ordered them, for who changes one of them after that; nobody is told
 * how to put them back.
 */
function withOrderer({ buyer, now }: BuyerCtx, cartId: string): Sql {
  return sql`${pruned(cartId, now)}, kept as (
      insert into cart.removed_lines (cart_id, removed_at, removed_by, lines)
      select ${cartId}::uuid, ${now}::timestamptz, ${actingName(buyer)},
        jsonb_agg(jsonb_build_object('sku', sku, 'group_key', group_key))
      from gone having count(*) > 0
    )`;
}

/** Takes these quantities off; a line with nothing left goes. The cart is locked by the caller. */
export async function subtractLines(ctx: BuyerCtx, cartId: string, lines: readonly Line[]): Promise<void> {
  const { db, buyer, now } = ctx;
  await db.run(sql`
    with taken as (
      select * from unnest(${lines.map((line) => line.sku)}::text[], ${lines.map((line) => line.groupKey)}::text[],
        ${lines.map((line) => line.quantity)}::int[]) as t (sku, group_key, quantity)
    ), gone as (
      delete from cart.lines l using taken t
      where l.cart_id = ${cartId} and l.sku = t.sku and l.group_key = t.group_key and l.quantity <= t.quantity
      returning l.sku, l.group_key
    ), ${withOrderer(ctx, cartId)}
    update cart.lines l
    set quantity = l.quantity - t.quantity, changed_by = ${actingName(buyer)}, changed_at = ${now} from taken t
    where l.cart_id = ${cartId} and l.sku = t.sku and l.group_key = t.group_key and l.quantity > t.quantity`);
}

/**
 * Holds the cart if it has this version, and does in the same statement what `resetCart` does.
 * @returns whether it has
 */
export async function takeCartAt(
  ctx: BuyerCtx,
  { cartId, version }: { readonly cartId: string; readonly version: number },
  checkout: CartData,
): Promise<boolean> {
  const { db, buyer, now } = ctx;
  const taken = await db.run(sql`
    with taken as (
      update cart.carts set version = version + 1, changed_at = ${now}, checkout = ${JSON.stringify(checkout)}::jsonb,
        offer_number = null
      where cart_id = ${cartId} and version = ${version} and ${ownedBy(buyer)}
      returning cart_id
    ), gone as (
      delete from cart.lines l using taken where l.cart_id = taken.cart_id returning l.sku, l.group_key
    ), ${withOrderer(ctx, cartId)}
    select from taken`);
  return taken === 1;
}

/** Removes all lines, replaces the checkout fields and clears the offer, in one statement. The cart is locked by the caller. */
export async function resetCart(ctx: BuyerCtx, cartId: string, checkout: CartData): Promise<void> {
  await ctx.db.run(sql`
    with gone as (delete from cart.lines where cart_id = ${cartId} returning sku, group_key), ${withOrderer(ctx, cartId)}
    update cart.carts set checkout = ${JSON.stringify(checkout)}::jsonb, offer_number = null where cart_id = ${cartId}`);
}

import { refuse } from '@shop/contract/errors';
import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';
import type { StoredCents } from '#src/context/stored-cents.ts';
import { ownedBy } from './owner.sql.ts';

export type StoredSummary = {
  readonly cartId: string;
  readonly name: string;
  readonly version: number;
  readonly isActive: boolean;
  readonly lineCount: number;
  readonly pendingCount: number;
  /** Rappen; null where nothing is calculated for what the cart holds now. */
  readonly netTotalCents: StoredCents | null;
  /** Until when the user wants no offer to clean up. */
  readonly cleanupPausedUntil: Date | null;
};

/** The user's carts with the active one first. */
export async function listCarts({ db, buyer }: BuyerCtx): Promise<readonly StoredSummary[]> {
  return db.rows<StoredSummary>(sql`
    select c.cart_id as "cartId", c.name, c.version, c.is_active as "isActive",
      (select count(*)::int from cart.lines l where l.cart_id = c.cart_id and not l.is_part) as "lineCount",
      (select count(*)::int from cart.pending_items p where p.cart_id = c.cart_id) as "pendingCount",
      case when k.version = c.version then (k.sums->>'netTotalCents')::bigint end as "netTotalCents",
      (select paused_until from cart.cleanup_pauses where user_id = c.user_id) as "cleanupPausedUntil"
    from cart.carts c left join cart.calculations k on k.cart_id = c.cart_id
    where ${ownedBy(buyer, 'c')}
    order by c.is_active desc, c.created_at, c.cart_id`);
}

/** Makes an active cart for who has none; two first visits at once make one. */
export async function insertActiveCart({ db, buyer }: BuyerCtx, name = ''): Promise<string | null> {
  const row = await db.first<{ cartId: string }>(sql`
    insert into cart.carts (company_id, user_id, name, punchout_session_id)
    values (${buyer.companyId}, ${buyer.userId}, ${name}, ${buyer.punchout?.sessionId ?? null})
    on conflict do nothing
    returning cart_id as "cartId"`);
  return row?.cartId ?? null;
}

/** Holds all carts of the user until the transaction ends, so that one of them is active whatever two tabs do. */
export async function lockCarts({ db, buyer }: BuyerCtx): Promise<readonly { cartId: string; isActive: boolean }[]> {
  // The user's own lock comes first: of rows alone two that make carts at once would not know.
  await db.run(sql`select pg_advisory_xact_lock(hashtext('cart.carts'), ${buyer.userId}::int)`);
  return db.rows(sql`
    select cart_id as "cartId", is_active as "isActive" from cart.carts
    where ${ownedBy(buyer)}
    order by changed_at desc, cart_id for update`);
}

/** Makes this cart the active one; null leaves none active for a moment. All are locked by the caller. */
export async function updateActive({ db, buyer }: BuyerCtx, cartId: string | null): Promise<void> {
  await db.run(sql`
    update cart.carts set is_active = false
    where ${ownedBy(buyer)} and is_active and cart_id is distinct from ${cartId}`);
  if (cartId === null) return;
  await db.run(sql`
    update cart.carts set is_active = true
    where cart_id = ${cartId} and ${ownedBy(buyer)} and not is_active`);
}

/** @throws ShopError `cart.unknown` */
export async function updateName({ db, buyer }: BuyerCtx, cartId: string, name: string): Promise<void> {
  const found = await db.run(sql`
    update cart.carts set name = ${name}
    where cart_id = ${cartId} and ${ownedBy(buyer)}`);
  if (found === 0) refuse('cart.unknown');
}

export async function deleteCart({ db, buyer }: BuyerCtx, cartId: string): Promise<void> {
  await db.run(sql`
    delete from cart.carts
    where cart_id = ${cartId} and ${ownedBy(buyer)}`);
}

/** Deletes what holds neither lines nor pending items and is not active. @returns how many */
export async function deleteEmptyCarts({ db, buyer }: BuyerCtx): Promise<number> {
  return db.run(sql`
    delete from cart.carts c
    where ${ownedBy(buyer, 'c')} and not c.is_active
      and not exists (select from cart.lines l where l.cart_id = c.cart_id)
      and not exists (select from cart.pending_items p where p.cart_id = c.cart_id)`);
}

export async function upsertCleanupPause({ db, buyer }: BuyerCtx, until: Date): Promise<void> {
  await db.run(sql`
    insert into cart.cleanup_pauses (user_id, paused_until) values (${buyer.userId}, ${until})
    on conflict (user_id) do update set paused_until = excluded.paused_until`);
}

/** Empties a cart as if it were new. It is locked by the caller. */
export async function renewCart({ db, now }: BuyerCtx, cartId: string): Promise<void> {
  await db.run(sql`
    with lines as (delete from cart.lines where cart_id = ${cartId}),
      pending as (delete from cart.pending_items where cart_id = ${cartId}),
      removed as (delete from cart.removed_lines where cart_id = ${cartId})
    update cart.carts
    set name = '', checkout = '{}', version = version + 1, changed_at = ${now}
    where cart_id = ${cartId}`);
}

/** Remembers from which offer a cart was filled; what the user sees of it is new. The cart is held by the caller. */
export async function updateOffer({ db, now }: BuyerCtx, cartId: string, offerNumber: number): Promise<void> {
  await db.run(sql`
    update cart.carts set offer_number = ${offerNumber}, version = version + 1, changed_at = ${now}
    where cart_id = ${cartId}`);
}

/** Carts of punchout sessions that are over. */
export async function deletePunchoutCarts(
  { db }: Pick<BuyerCtx, 'db'>,
  punchoutSessionIds: readonly number[],
): Promise<void> {
  await db.run(sql`delete from cart.carts where punchout_session_id = any(${punchoutSessionIds}::bigint[])`);
}

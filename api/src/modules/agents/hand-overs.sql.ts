import type { HandedOverCart } from '@shop/contract/agents';
import sql from 'sql-template-tag';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';

export type NewHandOver = {
  readonly userId: number;
  readonly companyId: number;
  readonly cartId: string;
  readonly preparedBy: string;
  readonly message: string;
};

export async function insertHandOver(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { userId, companyId, cartId, preparedBy, message }: NewHandOver,
): Promise<number> {
  const row = await db.first<{ id: number }>(sql`
    insert into agents.hand_overs (company_id, user_id, cart_id, prepared_by, message, handed_over_at)
    values (${companyId}, ${userId}, ${cartId}, ${preparedBy}, ${message}, ${now})
    returning id`);
  if (!row) throw new Error('An insert that returns a row has one');
  return row.id;
}

/** A cart of this user with how many lines it holds; undefined for one that is not his. */
export async function findCartToHandOver(
  { db }: Pick<Ctx, 'db'>,
  { userId, cartId }: { readonly userId: number; readonly cartId: string },
): Promise<{ readonly name: string; readonly lineCount: number } | undefined> {
  return db.first(sql`
    select c.name, (select count(*)::int from cart.lines l where l.cart_id = c.cart_id and not l.is_part) as "lineCount"
    from cart.carts c
    where c.cart_id = ${cartId} and c.user_id = ${userId}`);
}

type Stored = Omit<HandedOverCart, 'handedOverAt'> & { readonly handedOverAt: Date };

/** Those not seen yet whose carts are still there and not ordered since, the newest first. */
export async function listHandedOver({ db, buyer }: BuyerCtx): Promise<HandedOverCart[]> {
  const rows = await db.rows<Stored>(sql`
    select h.id as "handOverId", h.cart_id::text as "cartId", c.name as "cartName", h.prepared_by as "preparedBy",
      h.message as "handOverMessage", h.handed_over_at as "handedOverAt"
    from agents.hand_overs h join cart.carts c on c.cart_id = h.cart_id and c.user_id = h.user_id
    where h.user_id = ${buyer.userId} and h.company_id = ${buyer.companyId} and h.seen_at is null
      and not exists (select 1 from orders.orders o where o.cart_id = h.cart_id and o.ordered_at >= h.handed_over_at)
    order by h.handed_over_at desc, h.id desc limit 20`);
  return rows.map((row) => ({ ...row, handedOverAt: row.handedOverAt.toISOString() }));
}

/** @returns whether it was one of the user's; one that was seen before stays as it is */
export async function markHandOverSeen({ db, buyer, now }: BuyerCtx, handOverId: number): Promise<boolean> {
  const changed = await db.run(sql`
    update agents.hand_overs set seen_at = coalesce(seen_at, ${now})
    where id = ${handOverId} and user_id = ${buyer.userId} and company_id = ${buyer.companyId}`);
  return changed > 0;
}

export type HandOverForEmail = {
  readonly email: string;
  readonly name: string;
  readonly locale: 'de' | 'fr' | 'it' | 'en-US';
  readonly cartId: string;
  readonly cartName: string;
  readonly preparedBy: string;
  readonly message: string;
};

/** For the e-mail; undefined where the user may no longer log in or the cart is gone. */
export async function findHandOverForEmail(
  { db }: Pick<Ctx, 'db'>,
  handOverId: number,
): Promise<HandOverForEmail | undefined> {
  return db.first<HandOverForEmail>(sql`
    select b.email, b.first_name || ' ' || b.last_name as name, b.locale, h.cart_id::text as "cartId", c.name as "cartName",
      h.prepared_by as "preparedBy", h.message
    from agents.hand_overs h
    join customers.buyers b on b.user_id = h.user_id
    join cart.carts c on c.cart_id = h.cart_id
    where h.id = ${handOverId}`);
}

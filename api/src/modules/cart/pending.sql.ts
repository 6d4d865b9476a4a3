import type { PendingItem } from '@shop/contract/cart-item';
import sql from 'sql-template-tag';
import type { BuyerCtx } from '#src/context/context.ts';

export type StoredPending = Omit<PendingItem, 'candidates' | 'name'> & { readonly candidates: readonly string[] };
export type NewPending = Omit<StoredPending, 'itemId'>;

/** A row `p` of cart.pending_items as the shop knows it. */
export const pendingJson = sql`json_build_object('itemId', p.item_id, 'origin', p.origin, 'reason', p.reason,
  'text', p.text, 'quantity', p.quantity, 'sku', p.sku, 'candidates', p.candidates, 'note', p.note,
  'commission', p.commission)`;

const pendingColumns = sql`p.item_id as "itemId", p.origin, p.reason, p.text, p.quantity, p.sku, p.candidates, p.note,
  p.commission`;

export async function listPending({ db }: BuyerCtx, cartId: string): Promise<readonly StoredPending[]> {
  return db.rows<StoredPending>(sql`
    select ${pendingColumns} from cart.pending_items p where p.cart_id = ${cartId} order by p.place`);
}

/** The cart is locked by the caller. */
export async function insertPending({ db }: BuyerCtx, cartId: string, items: readonly NewPending[]): Promise<void> {
  await db.run(sql`
    insert into cart.pending_items (cart_id, origin, reason, text, quantity, sku, candidates, note, commission)
    select ${cartId}::uuid, origin, reason, text, quantity, sku, candidates, note, commission
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as new (origin text, reason text, text text, quantity int,
      sku text, candidates text[], note text, commission text)`);
}

/** Puts rows back as they were, and where. The cart is locked by the caller. */
export async function restorePending({ db }: BuyerCtx, cartId: string, rows: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into cart.pending_items (item_id, cart_id, place, origin, reason, text, quantity, sku, candidates, note, commission)
    overriding system value
    select item_id, ${cartId}::uuid, place, origin, reason, text, quantity, sku, candidates, note, commission
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as old (item_id uuid, place bigint, origin text, reason text,
      text text, quantity int, sku text, candidates text[], note text, commission text)`);
}

/** @returns the item as it was, or undefined when it is no longer there */
export async function deletePending(
  { db }: BuyerCtx,
  cartId: string,
  itemId: string,
): Promise<StoredPending | undefined> {
  return db.first<StoredPending>(sql`
    delete from cart.pending_items p where p.item_id = ${itemId} and p.cart_id = ${cartId} returning ${pendingColumns}`);
}

export type PendingChange = {
  readonly quantity?: number | undefined;
  readonly note?: string | undefined;
  readonly commission?: string | undefined;
};

/** @returns how many there were */
export async function updatePending(
  { db }: BuyerCtx,
  cartId: string,
  itemId: string,
  { quantity, note, commission }: PendingChange,
): Promise<number> {
  return db.run(sql`
    update cart.pending_items set quantity = coalesce(${quantity ?? null}::int, quantity),
      note = coalesce(${note ?? null}::text, note), commission = coalesce(${commission ?? null}::text, commission)
    where item_id = ${itemId} and cart_id = ${cartId}`);
}

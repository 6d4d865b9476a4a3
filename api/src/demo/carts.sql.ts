import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export type DemoCartLine = { readonly sku: string; readonly quantity: number };

/** Two articles of which nothing is left or will come, each with a successor that is sold. */
export async function listReplaceable(db: Db): Promise<readonly DemoCartLine[]> {
  return db.rows<DemoCartLine>(sql`
    select p.sku, p.quantity_min as quantity
    from catalogue.products p
    join catalogue.products s on s.sku = p.successor_sku and s.is_active and not s.has_variants
      and s.variant_of is null and not 'discontinued' = any(s.flags)
    where p.is_active and not p.has_variants and p.variant_of is null and 'discontinued' = any(p.flags)
      and not exists (select from erp.stock k where k.sku = p.sku and k.on_hand > 0)
    order by p.popularity desc, p.sku limit 2`);
}

/** What can be ordered as it is. */
export async function listSingles(db: Db): Promise<readonly DemoCartLine[]> {
  return db.rows<DemoCartLine>(sql`
    select sku, quantity_min as quantity from catalogue.products
    where is_active and not has_variants and variant_of is null and flags = '{}' and list_price <> '[]'
    order by popularity desc, sku limit 2`);
}

export async function findBuyerId(db: Db, email: string): Promise<number | undefined> {
  const user = await db.first<{ id: number }>(sql`select id from customers.company_users where email = ${email}`);
  return user?.id;
}

/** A cart that is not the active one, unless its user has one of the same name. */
export async function insertCart(
  db: Db,
  cart: { readonly userId: number; readonly name: string; readonly lines: readonly DemoCartLine[] },
): Promise<void> {
  await db.run(sql`
    with inserted as (
      insert into cart.carts (company_id, user_id, name, is_active)
      select company_id, id, ${cart.name}, false from customers.company_users u where id = ${cart.userId}
        and not exists (select from cart.carts c where c.user_id = u.id and c.name = ${cart.name})
      returning cart_id
    )
    insert into cart.lines (cart_id, sku, quantity, place)
    select cart_id, sku, quantity, place
    from inserted, rows from (jsonb_to_recordset(${JSON.stringify(cart.lines)}::jsonb) as (sku text, quantity int))
      with ordinality as line (sku, quantity, place)`);
}

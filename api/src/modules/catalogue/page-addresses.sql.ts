import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';
import type { ProductRow } from './catalogue.rows.ts';

type Handle = { readonly db: Db };

/** Some thousand products that follow each other by sku, as a list of addresses is cut into files. */
export type AddressPart = { readonly firstSku: string; readonly changedAt: string };

/** What a product's address is made of, and when the product last changed (ISO 8601, UTC). */
export type AddressRow = Pick<ProductRow, 'sku' | 'name'> & { readonly changedAt: string };

/** The active products in parts of `size`: one pass over the table, two to three seconds for a million. */
export function listAddressParts({ db }: Handle, size: number): Promise<readonly AddressPart[]> {
  return db.rows(sql`
    select min(sku) as "firstSku", to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from (
      select sku, changed_at, (row_number() over (order by sku) - 1) / ${size} as part
      from catalogue.products where is_active
    ) numbered
    group by part order by part`);
}

/** Active products from one sku on, that one with them only where `isFirst`. */
export function listAddressRows(
  { db }: Handle,
  from: { readonly sku: string; readonly isFirst: boolean },
  limit: number,
): Promise<readonly AddressRow[]> {
  return db.rows(sql`
    select p.sku, p.name || coalesce(a.own_name, '{}') as name,
      to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from catalogue.products p left join catalogue.article_additions a using (sku)
    where p.sku >= ${from.sku} and (p.sku > ${from.sku} or ${from.isFirst}) and is_active
    order by p.sku limit ${limit}`);
}

/** When the newest product of each main category changed. */
export function listCategoryChanges({ db }: Handle): Promise<readonly { categoryId: string; changedAt: string }[]> {
  return db.rows(sql`
    select category_ids[1] as "categoryId",
      to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "changedAt"
    from catalogue.products where is_active and cardinality(category_ids) > 0 group by 1`);
}

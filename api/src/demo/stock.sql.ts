import sql, { type Sql } from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export async function hasStock(db: Db): Promise<boolean> {
  const found = await db.first<{ isThere: boolean }>(sql`select exists (select from erp.stock) as "isThere"`);
  return found?.isThere ?? false;
}

/**
 * The articles (the first of a family is one, a mere parent is not) with what the sku decides: `situation` 0 to 999,
 * `hash_value` for quantities and days, `usual` the quantity that a main warehouse usually holds, in whole steps: much of what is
 * cheap, little of what is dear.
 * Situations: below 20 nothing known; below 60 waiting for the supplier; below 80 waiting for too little; below 130 only in
 * branches; below 180 nearly gone; the others are there.
 */
const articles: Sql = sql`
  (select sku, flags, quantity_min, quantity_interval, situation, hash_value, hash,
    greatest(quantity_interval, case
        when measurement_unit = 'MTR' then 200 + hash_value % 1000 * 8
        when cents_each < 500 then 300 + hash_value % 1000 * 4
        when cents_each < 3000 then 60 + hash_value % 1000
        when cents_each < 15000 then 8 + hash_value % 100
        else 1 + hash_value % 9
      end / quantity_interval * quantity_interval) as usual
  from (
    select sku, flags, measurement_unit, quantity_min, quantity_interval, hash,
      coalesce((list_price->0->>1)::bigint, 1000) / price_unit as cents_each,
      ('x' || substr(hash, 1, 6))::bit(24)::int % 1000 as situation,
      ('x' || substr(hash, 7, 6))::bit(24)::int as hash_value
    from catalogue.products, lateral (select md5('stock' || sku) as hash) as hashed
    where is_active and not (has_variants and variant_of is null) and not 'made_to_order' = any(flags)
  ) as hashed) as article`;

export async function insertMainStock(db: Db, warehouseId: string): Promise<void> {
  await db.run(sql`
    insert into erp.stock (sku, warehouse_id, on_hand)
    select sku, ${warehouseId}, case
        when 'discontinued' = any(flags) then quantity_interval * (hash_value % 2) * (1 + hash_value % 8)
        when 'special_order' = any(flags) or situation < 130 then 0
        when situation < 180 then greatest(1, quantity_min / 2) + hash_value % 3
        else usual
      end
    from ${articles}
    where situation >= 20 and not ('special_order' = any(flags) and situation < 60)`);
}

/** A branch holds some of what the main warehouse has; what that lacks, the first branch may have. */
export async function insertBranchStock(
  db: Db,
  branch: {
    readonly warehouseId: string;
    /** Of 100 articles, how many are there at all, and how much of the usual quantity. */
    readonly articlesPercent: number;
    readonly quantityPercent: number;
    readonly helpsOut: boolean;
  },
): Promise<void> {
  await db.run(sql`
    insert into erp.stock (sku, warehouse_id, on_hand)
    select sku, ${branch.warehouseId}, greatest(
      case when situation < 130 then 2 * quantity_min else quantity_interval end,
      usual * ${branch.quantityPercent}::int / 100 / quantity_interval * quantity_interval)
    from ${articles}
    where not flags && '{discontinued,special_order}'::text[]
      and case when situation < 180 then ${branch.helpsOut} and situation between 80 and 129
        else ('x' || substr(md5(hash || ${branch.warehouseId}), 1, 6))::bit(24)::int % 100 < ${branch.articlesPercent}::int end`);
}

/**
 * What suppliers have confirmed, on working days; too little comes first in small and then, for every second article, in full.
 * @param today day in Zurich
 */
export async function insertArrivals(db: Db, today: string): Promise<void> {
  await db.run(sql`
    insert into erp.arrivals (sku, expected_on, quantity)
    select sku, day + case extract(isodow from day) when 6 then 2 when 7 then 1 else 0 end, quantity
    from (
      select sku, ${today}::date + 3 + hash_value % 21 as day,
        case when situation between 60 and 79 then greatest(1, quantity_min / 2) else 10 * quantity_min + usual end as quantity
      from ${articles}
      where not 'discontinued' = any(flags) and (
        situation between 20 and 79 or situation between 130 and 250 and hash_value % 2 = 0
        or 'special_order' = any(flags) and situation >= 60)
      union all
      select sku, ${today}::date + 30 + hash_value % 21, 10 * quantity_min + usual
      from ${articles}
      where not 'discontinued' = any(flags) and situation between 60 and 79 and hash_value % 2 = 0
    ) as coming`);
}

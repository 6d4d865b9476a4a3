import sql from 'sql-template-tag';
import type { Db } from '#platform/db.ts';

export type DemoTerms = {
  readonly companyNumber: string;
  /** The discount groups of this company lie between this and 20 percent points more. */
  readonly discountBasisPointsMin: number;
  readonly freightThresholdCents: number;
  readonly creditLimitCents: number | null;
  /** Discount on the invoice from an amount of goods on. */
  readonly invoiceDiscounts: readonly { readonly amountFromCents: number; readonly basisPoints: number }[];
};

export async function hasConditions(db: Db): Promise<boolean> {
  const found = await db.first<{ isThere: boolean }>(sql`select exists (select from erp.discounts) as "isThere"`);
  return found?.isThere ?? false;
}

export async function insertTerms(db: Db, terms: readonly DemoTerms[]): Promise<void> {
  const given = JSON.stringify(terms);
  await db.run(sql`
    insert into erp.customers
    select t."companyNumber", t."freightThresholdCents", 1500, 5000, 1000, 2900, t."creditLimitCents"
    from jsonb_to_recordset(${given}::jsonb) as t("companyNumber" text, "freightThresholdCents" int, "creditLimitCents" bigint)`);
  await db.run(sql`
    insert into erp.invoice_discounts
    select t."companyNumber", d."amountFromCents", d."basisPoints"
    from jsonb_to_recordset(${given}::jsonb) as t("companyNumber" text, "invoiceDiscounts" jsonb),
      jsonb_to_recordset(t."invoiceDiscounts") as d("amountFromCents" bigint, "basisPoints" smallint)`);
  await insertDiscounts(db, given);
}

/** Six groups of seven have a discount, in steps of half a percent, that company and group decide. */
async function insertDiscounts(db: Db, terms: string): Promise<void> {
  await db.run(sql`
    insert into erp.discounts
    select t."companyNumber", g.discount_group, t."discountBasisPointsMin" + hash_value % 41 * 50
    from jsonb_to_recordset(${terms}::jsonb) as t("companyNumber" text, "discountBasisPointsMin" int),
      (select distinct discount_group from catalogue.products where discount_group <> '') as g,
      lateral (select ('x' || substr(md5(t."companyNumber" || g.discount_group), 1, 6))::bit(24)::int as hash_value) as hashed
    where hash_value % 7 > 0`);
}

/** Own net prices for about 15 of 1000 articles, contract prices for about 20 of 1000 in each active contract. */
export async function insertNetPrices(db: Db, companyNumbers: readonly string[]): Promise<void> {
  await db.run(sql`
    with agreement as (
      select number as company_number, '' as contract_number, 15 as of_1000, 4500 as basis_points_min
      from unnest(${companyNumbers}::text[]) as number
      union all
      select c.number, k.number, 20, 5000
      from customers.contracts k join customers.companies c on c.id = k.company_id
      where k.is_active and c.number = any(${companyNumbers}::text[])
    )
    insert into erp.net_prices (company_number, contract_number, sku, cents, price_unit)
    select a.company_number, a.contract_number, p.sku,
      ((p.list_price->0->>1)::bigint * (10000 - a.basis_points_min - hash_value / 1000 % 31 * 50) + 5000) / 10000, p.price_unit
    from agreement a, catalogue.products p,
      lateral (select ('x' || substr(md5(a.company_number || a.contract_number || p.sku), 1, 6))::bit(24)::int as hash_value) as hashed
    where hash_value % 1000 < a.of_1000 and p.is_active and jsonb_array_length(p.list_price) > 0`);
}

/**
 * New articles at an opening price, clearance until it is gone, and actions on about 25 of 1000 others
 * (docs/domain/prices.md#price-types). They are lower than any discount group, so that they show.
 * @param today day in Zurich
 */
export async function insertPromotions(db: Db, today: string): Promise<void> {
  await db.run(sql`
    insert into erp.promotions (sku, price_type, basis_points, valid_from, valid_to)
    select sku,
      case when 'clearance' = any(flags) then 7 when 'new' = any(flags) then 2 else (array[1, 3, 4, 5, 6])[1 + hash_value % 5] end,
      5200 + hash_value / 5 % 21 * 50,
      ${today}::date - 14,
      case when 'clearance' = any(flags) then null
        when 'new' = any(flags) then ${today}::date + 60 + hash_value % 60
        else ${today}::date + 5 + hash_value % 56 end
    from catalogue.products,
      lateral (select ('x' || substr(md5('promotion' || sku), 1, 6))::bit(24)::int as hash_value) as hashed
    where is_active and list_price <> '[]' and (flags && '{new,clearance}'::text[] or hash_value / 100 % 1000 < 25)`);
}

/** A copper price for each 30 days of the two years that have orders; the newest is the one of today. */
export async function insertCopperQuotations(db: Db, today: string): Promise<void> {
  await db.run(sql`
    insert into erp.copper_quotations (valid_from, quotation_cents, cost_basis_points)
    select ${today}::date - 30 * n, 112600 - 600 * n + (n - 1) * 7 % 5 * 400, 100
    from generate_series(1, 26) n
    on conflict do nothing`);
}

export type DemoGroup = {
  readonly code: string;
  readonly name: string;
  readonly position: number;
  /** Off the list price of every discount group. */
  readonly basisPoints: number;
};

export async function insertGroups(db: Db, groups: readonly DemoGroup[]): Promise<void> {
  const given = JSON.stringify(groups);
  await db.run(sql`
    insert into erp.condition_groups (code, name, position)
    select code, name, position from jsonb_to_recordset(${given}::jsonb) as g(code text, name text, position smallint)
    on conflict do nothing`);
  await db.run(sql`
    insert into erp.condition_group_discounts (condition_group, discount_group, basis_points)
    select g.code, p.discount_group, g."basisPoints"
    from jsonb_to_recordset(${given}::jsonb) as g(code text, "basisPoints" smallint),
      (select distinct discount_group from catalogue.products where discount_group <> '') as p
    on conflict do nothing`);
}

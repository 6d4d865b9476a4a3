import sql from 'sql-template-tag';
import type { Language } from '@shop/contract/values';
import type { Db } from '#platform/db.ts';

/** An article that the companies of the demo world keep buying. */
export type DemoArticle = {
  readonly sku: string;
  readonly name: Readonly<Partial<Record<Language, string>>>;
  readonly eNumber: string;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
  readonly measurementUnit: string;
  readonly priceUnit: number;
  readonly quantityMin: number;
  readonly quantityInterval: number;
  /** Rappen per price unit. */
  readonly listCents: number;
  /**
   * Ordered or made for the customer, as the ERP says it at the confirmation: it can't come back
   * (docs/domain/returns.md#what-may-be-returned).
   */
  readonly isSpecial: boolean;
  readonly vrgCents: number;
  readonly copperGrams: number;
};

/** The same articles at every load of the same catalogue, the most bought ones first. */
export async function listDemoArticles(db: Db, limit: number): Promise<readonly DemoArticle[]> {
  return db.rows<DemoArticle>(sql`
    select sku, name, e_number as "eNumber", manufacturer, manufacturer_number as "manufacturerNumber",
      measurement_unit as "measurementUnit", price_unit as "priceUnit", quantity_min as "quantityMin",
      quantity_interval as "quantityInterval", (list_price->0->>1)::int as "listCents",
      flags && '{special_order,made_to_order,cut_to_length}'::text[] as "isSpecial", vrg_cents as "vrgCents",
      copper_grams as "copperGrams"
    from catalogue.products
    where is_active and not has_variants and list_price <> '[]'
    order by popularity desc, md5(sku) limit ${limit}`);
}

export type DemoBuyer = {
  readonly companyId: number;
  readonly companyName: string;
  readonly language: Language;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly locale: string;
  readonly address: Readonly<Record<'company' | 'address1' | 'address2' | 'zipCode' | 'city', string>>;
};

/** The users of a company, each with one of its addresses. */
export async function listDemoBuyers(db: Db, companyNumber: string): Promise<readonly DemoBuyer[]> {
  return db.rows<DemoBuyer>(sql`
    with places as (
      select *, row_number() over (order by id) - 1 as place, count(*) over () as places
      from customers.addresses
      where company_id = (select id from customers.companies where number = ${companyNumber})
    ), people as (
      select *, row_number() over (order by id) - 1 as place from customers.company_users
    )
    select c.id as "companyId", c.name as "companyName", c.language, u.id as "userId",
      u.first_name || ' ' || u.last_name as name, u.email, u.locale,
      jsonb_build_object('company', a.company, 'address1', a.address1, 'address2', a.address2, 'zipCode', a.zip_code,
        'city', a.city) as address
    from customers.companies c
    join people u on u.company_id = c.id
    join places a on a.place = u.place % a.places
    where c.number = ${companyNumber}
    order by u.id`);
}

export async function hasOrders(db: Db): Promise<boolean> {
  return (await db.run(sql`select from orders.orders limit 1`)) > 0;
}

/** Rows as the tables of orders name their columns; numbers, days and sums are made by the caller. */
export async function insertDemoOrders(db: Db, orders: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into orders.orders (order_number, company_id, company_number, company_name, user_id, ordered_by, locale, email,
      ordered_at, state, step, step_dates, is_delayed, closed_at, origin, contact, commission, reference, shipment,
      shipping_address, pickup_branch_erp_id, pickup_location, is_part_delivery, delivery_date, payment_type,
      position_count, net_total_cents, sums, transmitted_at, contract_id, contract_number, contract_name)
    select order_number, o.company_id, company_number, company_name, user_id, ordered_by, locale, email, ordered_at, state,
      step, step_dates, is_delayed, closed_at, origin, ordered_by, commission, reference, shipment, shipping_address,
      pickup_branch_erp_id, pickup_location, true, delivery_date, 'invoice', position_count, net_total_cents, sums,
      ordered_at, k.id, k.number, k.name
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o (order_number int, company_id int, company_number text,
      company_name text, user_id int, ordered_by text, locale text, email text, ordered_at timestamptz, state text,
      step text, step_dates jsonb, is_delayed boolean, closed_at timestamptz, origin text, commission text, reference text,
      shipment text, shipping_address jsonb, pickup_branch_erp_id text, pickup_location text, delivery_date date,
      position_count int, net_total_cents bigint, sums jsonb, contract_number text)
    left join customers.contracts k on k.company_id = o.company_id and k.number = o.contract_number`);
}

export async function insertDemoPositions(db: Db, positions: readonly object[]): Promise<void> {
  await db.run(sql`
    insert into orders.positions (order_number, line_number, sku, name, e_number, manufacturer, manufacturer_number,
      quantity, confirmed_quantity, delivered_quantity, cancelled_quantity, unit_name, price_unit, gross_cents, net_cents,
      line_gross_cents, line_net_cents, additions, step, delivery_date, promised_date, former_promised_date,
      promise_changed_at, is_special, company_id, user_id, ordered_at)
    select order_number, line_number, sku, name, e_number, manufacturer, manufacturer_number, quantity,
      confirmed_quantity, delivered_quantity, cancelled_quantity, unit_name, price_unit, gross_cents, net_cents,
      line_gross_cents, line_net_cents, additions, p.step, p.delivery_date, promised_date, former_promised_date,
      promise_changed_at, is_special, o.company_id, o.user_id, o.ordered_at
    from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as p (order_number int, line_number int, sku text,
      name text, e_number text, manufacturer text, manufacturer_number text, quantity int, confirmed_quantity int,
      delivered_quantity int, cancelled_quantity int, promised_date date, former_promised_date date,
      promise_changed_at timestamptz, unit_name text, price_unit int, gross_cents bigint, net_cents bigint, line_gross_cents bigint,
      line_net_cents bigint, additions jsonb, step text, delivery_date date, is_special boolean)
    join orders.orders o using (order_number)`);
}

/** What the loaded orders have brought, as it would have been counted order by order. */
export async function countDemoPurchases(db: Db): Promise<void> {
  await db.run(sql`
    insert into bought.articles (company_id, user_id, sku, last_at, last_quantity, last_order_number)
    select distinct on (company_id, user_id, sku) company_id, user_id, sku, ordered_at, quantity - cancelled_quantity,
      order_number
    from orders.positions where quantity > cancelled_quantity and user_id is not null
    order by company_id, user_id, sku, ordered_at desc, order_number desc`);
  await db.run(sql`
    insert into bought.months (company_id, month, user_id, sku, times)
    select company_id, date_trunc('month', ordered_at at time zone 'Europe/Zurich')::date, user_id, sku, count(*)
    from orders.positions where quantity > cancelled_quantity and user_id is not null group by 1, 2, 3, 4`);
}

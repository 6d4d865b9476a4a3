import { availabilityIcons, pricesApi } from '@shop/contract/prices';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type Client } from '../../test/shop.ts';
import { loadDemoConditions } from './conditions.ts';
import { loadDemoStock } from './stock.ts';

const shop = openTestShop();
let anna: Client;
let denis: Client;

const COUNT = 3000;
/** A catalogue as an importer might have left it: every unit, step and flag. */
const catalogue = `
  delete from erp.stock; delete from erp.arrivals; delete from erp.promotions; delete from erp.net_prices;
  delete from erp.discounts; delete from erp.invoice_discounts; delete from erp.customers where company_number <> '';
  delete from catalogue.products;
  insert into catalogue.products (sku, supplier, name, description, keywords, category_ids, attributes, measurement_unit,
    price_unit, quantity_min, quantity_interval, list_price, discount_group, flags, copper_grams, content_hash)
  select 'DEMO-' || n, 'test', '{"de":"x"}', '{}', '{}', '{}', '[]', case n % 5 when 0 then 'MTR' else 'C62' end,
    case n % 5 when 0 then 100 else 1 end, (array[1, 1, 5, 10])[1 + n % 4], (array[1, 1, 5, 10])[1 + n % 4],
    jsonb_build_array(jsonb_build_array(1, 20 + n * n % 40000)), 'G' || n % 40,
    case when n % 5 = 0 then '{cut_to_length}' when n % 50 = 1 then '{made_to_order}' when n % 50 = 2 then '{discontinued}'
      when n % 50 = 3 then '{new}' when n % 50 = 4 then '{clearance}' when n % 15 = 6 then '{special_order}' else '{}' end::text[],
    case n % 5 when 0 then 43 else 0 end, ''
  from generate_series(1, ${COUNT}) n;
  update catalogue.products set has_variants = true, variant_of = sku where sku like 'DEMO-%7';`;

beforeAll(async () => {
  await shop.ctx().db.text(catalogue);
  expect(await loadDemoConditions(shop.ctx())).toBe(true);
  expect(await loadDemoStock(shop.ctx())).toBe(true);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  denis = await shop.logIn('denis.favre@installations-romandes.example');
});

async function enrichAll(client: Client) {
  const pages = Array.from({ length: COUNT / 500 }, (_, page) =>
    Array.from({ length: 500 }, (_, index) => {
      const n = page * 500 + index + 1;
      return { sku: `DEMO-${n}`, quantity: [1, 1, 5, 10][n % 4] ?? 1 };
    }),
  );
  const answers = await Promise.all(
    pages.map((products) =>
      client.ask(pricesApi.enrichment, { body: { stockInformation: 'extended' as const, products } }),
    ),
  );
  return answers.flatMap((answer) => answer.data?.products ?? []);
}

describe('happy', () => {
  test('the first article of a family is in stock as often as any other', async () => {
    const found = await shop.ctx().db.rows<{ isFirst: boolean; share: number }>(sql`
      select has_variants as "isFirst",
        (count(*) filter (where exists (select from erp.stock s where s.sku = p.sku and s.on_hand > 0)) * 1.0 / count(*))::float8 as share
      from catalogue.products p where not flags && '{made_to_order,discontinued,special_order}' group by 1`);
    expect(found).toHaveLength(2);
    for (const { share } of found) expect(share).toBeGreaterThan(0.85);
  });

  test('of what is no longer made some is sold out for good, so that carts offer successors', async () => {
    const found = await shop.ctx().db.first<{ gone: number; left: number }>(sql`
      select count(*) filter (where quantity = 0)::int as gone, count(*) filter (where quantity > 0)::int as left
      from (select p.sku, coalesce(sum(s.on_hand), 0) as quantity from catalogue.products p left join erp.stock s using (sku)
        where 'discontinued' = any(p.flags) group by p.sku) as stock`);
    expect(found?.gone).toBeGreaterThan(5);
    expect(found?.left).toBeGreaterThan(5);
  });

  test('every icon occurs in the smallest quantity, and most articles are there', async () => {
    const products = await enrichAll(anna);
    expect(products).toHaveLength(COUNT);
    const counts = new Map(availabilityIcons.map((icon) => [icon, 0]));
    for (const { availabilityIconId } of products) {
      counts.set(availabilityIconId, (counts.get(availabilityIconId) ?? 0) + 1);
    }
    for (const icon of availabilityIcons) expect(counts.get(icon), icon).toBeGreaterThan(3);
    const there = (counts.get('green') ?? 0) + (counts.get('half-blue') ?? 0);
    expect(there).toBeGreaterThan(COUNT * 0.7);
    expect(counts.get('gray')).toBeLessThan(COUNT * 0.08);
  });

  test('most articles have a discount, some a promotion of each kind with its last day', async () => {
    const products = await enrichAll(anna);
    const cheaper = products.filter(({ unitPrice, unitPriceGross }) => Number(unitPrice) < Number(unitPriceGross));
    expect(cheaper.length).toBeGreaterThan(COUNT * 0.75);
    const types = new Set(products.map(({ priceType }) => priceType));
    expect([...types].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, null]);
    const dated = products.filter(({ priceType }) => priceType !== null && priceType !== 7);
    expect(dated.every(({ priceTypeEndDate }) => Number(priceTypeEndDate?.slice(0, 4)) >= 2026)).toBe(true);
  });

  test('two companies have different prices, each the same at every load', async () => {
    const pricesOf = async (client: Client) => (await enrichAll(client)).map(({ unitPrice }) => unitPrice);
    const before = await pricesOf(anna);
    expect(before).not.toEqual(await pricesOf(denis));
    await shop.ctx().db.text('delete from erp.discounts; delete from erp.net_prices; delete from erp.promotions;');
    await shop
      .ctx()
      .db.text(`delete from erp.customers where company_number <> ''; delete from erp.invoice_discounts;`);
    expect(await loadDemoConditions(shop.ctx())).toBe(true);
    expect(await pricesOf(anna)).toEqual(before);
  });

  test('contract prices are there for the active contracts', async () => {
    const { rows } = await shop.ctx().db.text(
      `select count(distinct n.contract_number)::int as contracts, bool_and(k.is_active) as active
       from erp.net_prices n join customers.companies c on c.number = n.company_number
       join customers.contracts k on k.company_id = c.id and k.number = n.contract_number`,
    );
    expect(rows[0]?.['contracts']).toBeGreaterThan(3);
    expect(rows[0]?.['active']).toBe(true);
  });

  test('loading takes a handful of statements', async () => {
    await shop.ctx().db.text('delete from erp.stock; delete from erp.arrivals;');
    expect(await shop.countQueries(() => loadDemoStock(shop.ctx()))).toBeLessThanOrEqual(12);
  });
});

describe('refused', () => {
  test('what is there already stays as it is', async () => {
    expect(await loadDemoConditions(shop.ctx())).toBe(false);
    expect(await loadDemoStock(shop.ctx())).toBe(false);
  });
});

import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { calculateOn, erpOperatorOf } from '#src/standalone-erp/index.ts';
import type {
  ErpCalculatedLine,
  ErpCalculation,
  ErpNamedAmount,
  ErpShipment,
  ErpSums,
} from '#src/ports/erp/erp.port.ts';
import { masterData } from '#src/modules/catalogue/index.ts';
import { openTestShop } from '#test/shop.ts';
import { loadDemoConditions } from './conditions.ts';
import { loadDemoOrders } from './orders.ts';
import { demoOperator } from './settings.data.ts';

const shop = openTestShop();

/** Cables with copper, devices with a recycling fee, dear and cheap things. */
const catalogue = `
  delete from erp.promotions; delete from erp.net_prices; delete from erp.discounts; delete from erp.invoice_discounts;
  delete from erp.copper_quotations; delete from erp.customers where company_number <> ''; delete from catalogue.products;
  insert into catalogue.products (sku, supplier, name, description, keywords, category_ids, attributes, measurement_unit,
    price_unit, quantity_min, quantity_interval, list_price, discount_group, flags, copper_grams, vrg_cents, content_hash)
  select 'SUM-' || n, 'test', '{"de":"x"}', '{}', '{}', '{}', '[]', case n % 3 when 0 then 'MTR' else 'C62' end,
    case n % 3 when 0 then 100 else 1 end, 1, 1, jsonb_build_array(jsonb_build_array(1, 35 + n * n * 17 % 30000)), 'G' || n % 9,
    '{}', case n % 3 when 0 then 43 else 0 end, case n % 3 when 1 then 10 * (n % 7) else 0 end, ''
  from generate_series(1, 120) n`;

type Line = {
  readonly lineNumber: number;
  readonly sku: string;
  readonly quantity: number;
  readonly priceUnit: number;
  readonly grossCents: number;
  readonly netCents: number;
  readonly lineGrossCents: number;
  readonly lineNetCents: number;
  readonly additions: readonly ErpNamedAmount[];
};
type Order = {
  readonly orderNumber: number;
  readonly companyNumber: string;
  readonly orderedAt: Date;
  readonly shipment: ErpShipment;
  readonly deliveryDate: string;
  readonly sums: ErpSums;
  readonly lines: readonly Line[];
};

beforeAll(async () => {
  await shop.parts.db.text(catalogue);
  await loadDemoConditions(shop.ctx());
  await loadDemoOrders(shop.ctx());
});

/** Every 23rd order, of all companies and times. */
function listSample(): Promise<readonly Order[]> {
  return shop.parts.db.rows<Order>(sql`
    select order_number as "orderNumber", company_number as "companyNumber", ordered_at as "orderedAt", shipment,
      delivery_date::text as "deliveryDate", sums,
      (select jsonb_agg(jsonb_build_object('lineNumber', line_number, 'sku', sku, 'quantity', quantity,
          'priceUnit', price_unit, 'grossCents', gross_cents, 'netCents', net_cents, 'lineGrossCents', line_gross_cents,
          'lineNetCents', line_net_cents, 'additions', additions) order by line_number)
        from orders.positions p where p.order_number = numbered.order_number) as lines
    from (select *, row_number() over (order by order_number) as place from orders.orders) numbered
    where place % 23 = 0`);
}

/** What the ERP says of an order on its day; its own lines instead of the ERP's where they are given. */
function calculate(
  { companyNumber, orderedAt, shipment, deliveryDate, lines }: Order,
  given?: readonly ErpCalculatedLine[],
) {
  const terms = { operator: erpOperatorOf(demoOperator), articleSource: masterData };
  const asked = lines.map(({ lineNumber, sku, quantity }, index) => {
    const calculated = given?.[index];
    return { lineKey: String(lineNumber), sku, quantity, ...(calculated && { calculated }) };
  });
  const document = { customer: { companyNumber, contractNumber: null }, shipment, deliveryDate, lines: asked };
  return calculateOn(shop.parts.db, terms, { document, now: orderedAt });
}

test('of an order of the past, the lines have the fees, copper and rounding that the ERP calculates for its day', async () => {
  const kinds = new Set<string>();
  for (const order of await listSample()) {
    const { lines } = await calculate(order);
    expect(order.lines.map(({ additions, lineGrossCents }) => ({ additions, lineGrossCents }))).toEqual(
      lines.map(({ additions, lineGrossCents }) => ({ additions, lineGrossCents })),
    );
    for (const { kind } of lines.flatMap(({ additions }) => additions)) kinds.add(kind);
  }
  expect([...kinds].toSorted()).toEqual(['copper', 'vrg']);
});

test('of an order of the past, the sums are those that the ERP calculates of its lines', async () => {
  const sample = await listSample();
  expect(sample.length).toBeGreaterThan(90);
  for (const order of sample) expect(order.sums).toEqual((await calculate(order, await linesOf(order))).sums);
  const kinds = new Set(sample.flatMap(({ sums }) => sums.expenses.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(['express', 'freight', 'smallQuantity']);
  expect(sample.filter(({ sums }) => sums.invoiceDiscountCents > 0).length).toBeGreaterThan(20);
});

/** The order's lines at the prices that were paid. */
async function linesOf(order: Order): Promise<ErpCalculation['lines']> {
  const { lines } = await calculate(order);
  return lines.map((line, index) => ({ ...line, ...order.lines[index] }));
}

test('the invoices of an order come to what is left of it, and each has its VAT rounded once', async () => {
  const row = await shop.parts.db.first(sql`
    select
      (select count(*)::int from orders.invoices i where i.net_total_cents <> (i.sums->>'subtotalCents')::bigint
        - (i.sums->>'invoiceDiscountCents')::bigint
        + (select coalesce(sum((e->>'cents')::bigint), 0) from jsonb_array_elements(i.sums->'expenses') e)
        + (select coalesce(sum((a->>'cents')::bigint), 0) from jsonb_array_elements(i.sums->'additions') a)) as "wrongTotals",
      (select count(*)::int from orders.invoices i where i.tax_cents <> round(i.net_total_cents * 0.081)
        or i.grand_total_cents <> i.net_total_cents + i.tax_cents) as "wrongTaxes",
      (select count(*)::int from orders.orders o where o.step = 'invoiced' and o.net_total_cents <> (
        select sum(net_total_cents) from orders.invoices i where i.order_number = o.order_number)) as "wrongParts",
      (select count(*)::int from orders.orders o where o.step = 'invoiced'
        and not exists (select from orders.positions p where p.order_number = o.order_number and cancelled_quantity > 0)
        and o.net_total_cents <> (o.sums->>'netTotalCents')::bigint) as "wrongUncut",
      (select count(*)::int from orders.invoices where (sums->>'invoiceDiscountCents')::bigint > 0) > 500 as "haveDiscounts",
      (select count(*)::int from orders.invoices where sums->'additions' <> '[]') > 500 as "haveAdditions"`);
  expect(row).toEqual({
    wrongTotals: 0,
    wrongTaxes: 0,
    wrongParts: 0,
    wrongUncut: 0,
    haveDiscounts: true,
    haveAdditions: true,
  });
});

test('a late order keeps open with the ERP what its invoices have not charged', async () => {
  const rows = await shop.parts.db.rows<{ open: number; left: number }>(sql`
    select e.open_cents::int as open, (o.net_total_cents - coalesce((
      select sum(net_total_cents) from orders.invoices i where i.order_number = o.order_number), 0))::int as left
    from orders.orders o join erp.orders e on e.order_number = o.order_number::text where o.is_delayed`);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter(({ open, left }) => open !== left)).toEqual([]);
});

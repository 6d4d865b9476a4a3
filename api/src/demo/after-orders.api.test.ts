import { cancellationsApi } from '@shop/contract/cancellations';
import { offersApi } from '@shop/contract/offers';
import { ordersApi } from '@shop/contract/orders';
import { returnsApi } from '@shop/contract/returns';
import sql from 'sql-template-tag';
import { beforeAll, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { loadDemoAftermath } from './after-orders.ts';
import { loadDemoOrders } from './orders.ts';

const shop = openTestShop();
let eva: Client;
let queriesSent = 0;

beforeAll(async () => {
  await insertArticles(shop.parts.db, manyArticles(60));
  await shop.parts.db.run(
    sql`update catalogue.products set flags = '{cut_to_length}' where sku in (select sku from catalogue.products order by sku limit 20)`,
  );
  await shop.parts.db.run(sql`update catalogue.products set vrg_cents = 25`);
  await shop.parts.db.run(sql`
    insert into erp.invoice_discounts values ('100300', 0, 200)`);
  await loadDemoOrders(shop.ctx());
  queriesSent = await shop.countQueries(() => loadDemoAftermath(shop.ctx()));
  eva = await shop.logIn('eva.inauen@alpstein.example');
});

test('Alpstein has returns in every state, and each can be opened', async () => {
  const { data } = await eva.ask(returnsApi.list, { query: { ipp: '50' } });
  const states = new Set(data?.returns.map(({ state }) => state));
  expect([...states].toSorted()).toEqual([
    'accepted',
    'cancelled',
    'collected',
    'credited',
    'handedIn',
    'refused',
    'registered',
  ]);
  for (const { returnId, state, orderReference } of data?.returns ?? []) {
    const shown = await eva.ask(returnsApi.get, { params: { returnId } });
    expect([shown.status, shown.data?.isWaiting]).toEqual([200, false]);
    const order = await eva.ask(ordersApi.detail, { params: { orderNumber: orderReference } });
    const creditNotes = order.data?.invoices.filter((invoice) => invoice.returnId === returnId) ?? [];
    expect(creditNotes).toHaveLength(state === 'credited' ? 1 : 0);
  }
});

test('offers stand in every state, with versions, messages and what was ordered of them', async () => {
  const { data } = await eva.ask(offersApi.list, { query: { ipp: '50' } });
  expect(data?.offers.map(({ state }) => state).toSorted()).toEqual([
    ...['declined', 'expired', 'offered', 'offered', 'ordered', 'partlyOrdered', 'requested'],
  ]);
  for (const { offerNumber, state } of data?.offers ?? []) {
    const { data: offer } = await eva.ask(offersApi.detail, { params: { id: offerNumber } });
    expect(offer?.messages.length).toBeGreaterThan(0);
    expect(offer?.orders).toHaveLength(state === 'ordered' || state === 'partlyOrdered' ? 1 : 0);
    if (offer?.priceSummary) expect(offer.priceSummary.netTotal).toBe(offer.netTotal);
  }
  const soon = data?.offers.filter(({ state, validTo }) => state === 'offered' && validTo === '2026-11-25');
  expect(soon).toHaveLength(1);
});

test('a credit note gives back the goods less their share of the invoice discount', async () => {
  const credits = await shop.parts.db.rows<{ goods: number; discount: number; net: number }>(sql`
    select (sums->>'subtotalCents')::int as goods, (sums->>'invoiceDiscountCents')::int as discount,
      net_total_cents::int as net
    from orders.invoices i where kind = 'creditNote' and company_id = (
      select id from customers.companies where number = '100300')`);
  expect(credits.length).toBeGreaterThan(0);
  for (const { goods, discount, net } of credits) {
    expect(discount).toBe(Math.floor((goods * 2 + 50) / 100));
    expect(net).toBe(goods - discount);
  }
});

test('the offer asked for last has the highest number and comes first', async () => {
  const { data } = await eva.ask(offersApi.list, { query: { ipp: '50' } });
  const asked = data?.offers.map(({ requestedAt }) => requestedAt) ?? [];
  expect(asked).toEqual(asked.toSorted().toReversed());
});

test('what was cut for the customer counts as specially ordered and was never sent back', async () => {
  const cut = await shop.parts.db.rows<{ isSpecial: boolean; isBack: boolean }>(sql`
    select p.is_special as "isSpecial", exists (select from returns.returns r join returns.positions using (return_id)
        where r.order_number = p.order_number and line_number = p.line_number) as "isBack"
    from orders.positions p join catalogue.products c using (sku) where 'cut_to_length' = any(c.flags)`);
  expect(cut.length).toBeGreaterThan(0);
  expect(cut.filter(({ isSpecial, isBack }) => !isSpecial || isBack)).toEqual([]);
});

test('cancellations were accepted, refused, or wait', async () => {
  const orders = await shop.parts.db.rows<{ orderNumber: string }>(sql`
    select distinct r.order_number::text as "orderNumber" from cancellations.requests r
    join orders.orders o using (order_number) where o.company_number = '100300'`);
  const answers = await Promise.all(
    orders.map(({ orderNumber: orderId }) => eva.ask(cancellationsApi.ofOrder, { params: { orderId } })),
  );
  const states = answers.flatMap(({ data }) =>
    (data?.cancellations ?? []).flatMap(({ positions }) => positions.map(({ state }) => state)),
  );
  expect(new Set(states)).toEqual(new Set(['accepted', 'refused', 'requested']));
});

test('the French company reads its own language', async () => {
  const denis = await shop.logIn('denis.favre@installations-romandes.example');
  const { data } = await denis.ask(offersApi.list, { query: {} });
  expect(data?.offers.length).toBeGreaterThan(1);
  const { data: offer } = await denis.ask(offersApi.detail, { params: { id: data?.offers[0]?.offerNumber ?? '' } });
  expect(offer?.messages.map(({ text }) => text).join(' ')).toMatch(/Merci|prix/);
});

test('names and units of positions are in the language of their order', async () => {
  const rows = await shop.parts.db.rows<{ locale: string; unit: string }>(sql`
    select distinct o.locale, p.unit_name as unit from orders.orders o join orders.positions p using (order_number)`);
  const units = new Map(rows.map(({ locale, unit }) => [locale, unit]));
  expect(rows).toHaveLength(units.size);
});

test('what is in the past is not in the future, and the ERP knows what is under way', async () => {
  const row = await shop.parts.db.first(sql`
    select
      (select count(*)::int from returns.returns r join orders.deliveries d using (order_number)
        where r.registered_at < d.delivered_at) as "beforeDelivery",
      (select count(*)::int from returns.returns where registered_at > '2026-11-24T09:00:00Z') as later,
      (select count(*)::int from returns.returns r where state in ('registered', 'accepted', 'collected', 'handedIn')
        and not exists (select from erp.agenda a where a.kind = 'return' and a.key = r.return_id::text)) as forgotten,
      (select count(*)::int from orders.positions where returned_quantity > delivered_quantity) as "tooMany"`);
  expect(row).toEqual({ beforeDelivery: 0, later: 0, forgotten: 0, tooMany: 0 });
});

test('a second load changes nothing, and the first came in batches', async () => {
  expect(await loadDemoAftermath(shop.ctx())).toBe(false);
  expect(queriesSent).toBeLessThan(400);
});

import { cartApi } from '@shop/contract/cart';
import { cartImportApi } from '@shop/contract/cart-import';
import { documentsApi } from '@shop/contract/documents';
import { ordersApi } from '@shop/contract/orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf, readCart } from '#test/cart.ts';
import { placeOrder, prepareCart } from '#test/checkout.ts';
import { insertArticles } from '#test/articles.ts';
import { findCombination } from '#test/combination.ts';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { itemsOf, makeSender, ownOf } from './sending-files.test-world.ts';

const shop = openTestShop();
let anna: Client;
let cartId: string;
let orderNumber: string;
let frame: string;
let insets: string[];
/** What the ordered cart held, line by line. */
let before: readonly ReturnType<typeof ownOf>[];

beforeAll(async () => {
  await loadCatalogue(shop, 600);
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  ({ frame, insets } = await findCombination(shop));
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
  await prepareCart(anna, cartId, { customerCommission: 'Schulhaus' });
  await anna.ask(cartApi.clear, { params: { cartId } });
  const items = [
    { sku: 'S-1', quantity: 3, commission: 'Haus 12', note: 'links; oben' },
    { frame, insets, quantity: 5, commission: 'Küche', note: '=Reserve' },
    { sku: 'S-1', quantity: 1, commission: 'Haus 1' },
    { frame, insets, quantity: 2, commission: 'Bad' },
    { frame, insets: insets.toReversed().toSorted(), quantity: 1 },
    { sku: insets[0] ?? '', quantity: 4 },
  ];
  await anna.ask(cartImportApi.add, { params: { cartId }, body: { items } });
  before = (await readCart(anna, cartId)).items.map(ownOf);
  expect(before.map(({ quantity }) => quantity)).toEqual([3, 5, 1, 2, 1, 4]);
  const placed = await placeOrder(anna);
  expect(placed.messages).toBeUndefined();
  orderNumber = placed.data?.orderNumber ?? '';
});

const minutes = { passed: 0 };
beforeEach(async () => {
  // Every test in a minute of its own, so that none is refused for coming too often.
  shop.setNow(new Date(Date.parse('2026-11-24T09:00:00Z') + 61_000 * ++minutes.passed).toISOString());
  await anna.ask(cartApi.clear, { params: { cartId } });
});

async function download(type: string, locale = 'de', client = anna) {
  const path = documentsApi.checkoutExport.path;
  const url = `/api${path}?reference-number=${orderNumber}&type=${type}`;
  const response = await shop.app.inject({ url, headers: { cookie: client.cookie, 'x-locale': locale } });
  return { status: response.statusCode, bytes: new Uint8Array(response.rawPayload) };
}
async function table(client = anna): Promise<readonly (readonly string[])[]> {
  const text = new TextDecoder().decode((await download('csv', 'de', client)).bytes);
  return text.split(/\r?\n/).map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
}

describe('happy', () => {
  const ways = ['de', 'fr', 'it', 'en-US'].flatMap((locale) =>
    (['csv', 'xlsx'] as const).map((type) => [locale, type] as const),
  );
  test.each(ways)('an order exported in %s comes back into a cart as it was ordered: %s', async (locale, type) => {
    const { bytes } = await download(type, locale);
    const { data } = await makeSender(shop.app, anna.cookie).sendFile(cartId, { name: 'a', bytes }, locale);
    expect(data?.combinations.map(({ fault }) => fault)).toEqual([null, null, null]);
    await anna.ask(cartImportApi.add, { params: { cartId }, body: { items: data ? itemsOf(data) : [] } });
    expect((await readCart(anna, cartId)).items.map(ownOf)).toEqual(before);
  });

  test('its lines bear their fees and surcharges, those of a combination too', async () => {
    const fee = JSON.stringify([
      { kind: 'vrg', cents: 120 },
      { kind: 'copper', cents: 3 },
    ]);
    await shop.parts.db.run(sql`
      update orders.positions set additions = ${fee}::jsonb where order_number = ${Number(orderNumber)} and sku <> 'S-1'`);
    const [head = [], ...rows] = await table();
    const [sku, additions] = [head.indexOf('Artikel-Nr.'), head.indexOf('Zuschläge CHF')];
    expect(rows.slice(0, 4).map((row) => [row[sku], row[additions]])).toEqual([
      ['S-1', '0.00'],
      ...[frame, insets[0], insets[1]].map((part) => [part, '1.23']),
    ]);
  });

  test('the page of the order knows which frame and inserts belong together, and how', async () => {
    const { data } = await anna.ask(ordersApi.detail, { params: { orderNumber } });
    const combinations = data?.items.filter(({ combinationInsets }) => combinationInsets.length > 0) ?? [];
    expect(combinations.map(({ sku, quantity, commission }) => [sku, quantity, commission])).toEqual([
      [frame, 5, 'Küche'],
      [frame, 2, 'Bad'],
      [frame, 1, ''],
    ]);
    expect(combinations[0]?.combinationInsets).toEqual(insets);
    const parts = data?.items.filter(({ groupKey }) => groupKey === combinations[0]?.groupKey);
    expect(parts?.map(({ quantity }) => quantity)).toEqual([5, 10, 5]);
  });

  test('an order from before combinations were kept leaves as its articles', async () => {
    const number = Number(orderNumber);
    const { db } = shop.parts;
    const rows = await db.rows<{ line: number; combination: unknown }>(sql`
      select line_number as line, combination from orders.positions where order_number = ${number}`);
    await db.run(sql`update orders.positions set combination = null where order_number = ${number}`);
    expect((await table())[0]).not.toContain('Kombination');
    for (const { line, combination } of rows) {
      await db.run(sql`
        update orders.positions set combination = ${JSON.stringify(combination)}::jsonb
        where order_number = ${number} and line_number = ${line} and ${combination !== null}`);
    }
    expect((await table())[0]).toContain('Kombination');
  });
});

describe('not allowed', () => {
  test('the order of another company leaves in no file', async () => {
    const eva = await shop.logIn('eva.inauen@alpstein.example');
    expect((await download('csv', 'de', eva)).status).toBe(404);
  });

  test('who may not see prices finds no amount in the file of an order', async () => {
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    await shop.parts.db.run(sql`
      update orders.orders set user_id = (select id from customers.company_users where username like 'carla%')
      where order_number = ${Number(orderNumber)}`);
    const [head = []] = await table(carla);
    expect(head).toContain('Kombination');
    expect(head.filter((title) => /preis|total|zuschl/i.test(title))).toEqual([]);
  });
});

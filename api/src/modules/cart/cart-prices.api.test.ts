import { cartApi, type CartItem } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { assisting } from '#test/assisting.ts';
import { activeCartOf, linesOfMany, readCart } from '#test/cart.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import type { ErpSums } from '#src/ports/erp/erp.port.ts';
import { saveSums } from './cart.sql.ts';

/** With the built-in ERP, which answers at once and prices a thousand lines. */
const shop = openTestShop();

let anna: Client;
let cartId: string;
let params: { cartId: string };

beforeAll(async () => {
  await insertArticles(shop.parts.db, manyArticles(1001));
  await shop.parts.db.run(sql`insert into erp.stock (sku, warehouse_id, on_hand) values ('M-5', 'BE', 20)`);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
  params = { cartId };
});

beforeEach(() => anna.ask(cartApi.clear, { params }));

function fill(count: number) {
  return anna.ask(cartApi.multiAdd, { params, body: { items: linesOfMany(count) } });
}
function change(sku: string, quantity: number) {
  return anna.ask(cartApi.changeQuantity, { params, body: { items: [{ sku, quantity }] } });
}

describe('happy', () => {
  test('an agent who only looks sees a cart whose prices nobody has asked for yet, and they count as seen by nobody', async () => {
    await shop.parts.db.run(sql`insert into cart.lines (cart_id, sku, quantity) values (${cartId}, 'M-7', 2)`);
    await shop.parts.db.run(sql`update cart.carts set version = version + 1 where cart_id = ${cartId}`);
    const agent = await assisting(shop, 'anna.muster', { isViewOnly: true });
    const { status, data } = await agent.ask(cartApi.get, { params });
    expect([status, data?.items[0]?.lineTotal]).toEqual([200, 4000]);
    const seen = await shop.parts.db.rows(sql`select seen from cart.lines where cart_id = ${cartId}`);
    expect(seen).toEqual([{ seen: null }]);
  });

  test('a thousand lines are priced; one more says that there are too many', async () => {
    await fill(1000);
    const cart = await readCart(anna, cartId);
    expect(cart).toMatchObject({ pricesMissing: null, pricedLinesMax: 1000 });
    expect(cart.items.every((item) => item.lineTotal === 2000)).toBe(true);
    await anna.ask(cartApi.add, { params, body: { sku: 'M-1000', quantity: 1 } });
    expect(await readCart(anna, cartId)).toMatchObject({ pricesMissing: 'tooManyItems', priceSummary: null });
    const expected = { type: 'info', code: 'cart.too_many_to_price', details: { max: 1000 } };
    for (const asked of [cartApi.get, cartApi.calculate, cartApi.enrichment]) {
      const { status, messages } = await anna.ask(asked, { params });
      expect([status, messages]).toMatchObject([200, [expected]]);
      expect(messages?.[0]?.message).toMatch(/^Bei mehr als 1000 Positionen werden keine Preise/);
    }
  });

  test('a number added answers with prices, stock and sums: the first one, and one beside others', async () => {
    const quickAdd = async (productNumber: string, quantity: number) => {
      const { data } = await anna.ask(cartApi.quickAdd, { params, body: { productNumber, quantity } });
      const cart = await readCart(anna, cartId);
      expect(data?.items).toEqual([cart.items.at(-1)]);
      expect(data?.priceSummary).toEqual(cart.priceSummary);
      expect(data?.cart).toMatchObject({ version: cart.version, cartQuantity: cart.items.length });
      return cart;
    };
    expect(await quickAdd('M-5', 3)).toMatchObject({ items: [{ stock: expect.stringContaining('20') as string }] });
    expect((await quickAdd('M-6', 2)).items).toMatchObject([{ sku: 'M-5' }, { sku: 'M-6', lineTotal: 4000 }]);
  });

  test("the enrichment of a cart's lines has the prices of its contract, as the cart itself", async () => {
    await fill(6);
    const { data: metadata } = await anna.ask(cartApi.metadata, { params });
    const contractId = metadata?.contracts.find(({ isActive }) => isActive)?.contractId ?? 0;
    await shop.parts.db.run(sql`
      insert into erp.net_prices (company_number, contract_number, sku, cents, price_unit)
      select company.number, contract.number, 'M-5', 1234, 1
      from customers.contracts contract join customers.companies company on company.id = company_id
      where contract.id = ${contractId}`);
    const priceOf = (lines: readonly { sku: string; unitPrice: number | null }[] = []) =>
      lines.find(({ sku }) => sku === 'M-5')?.unitPrice;
    const enriched = async () => (await anna.ask(cartApi.enrichment, { params })).data?.products;
    expect(priceOf(await enriched())).toBe(2000);
    await anna.ask(cartApi.setData, { params, body: { contractId } });
    expect(priceOf((await readCart(anna, cartId)).items)).toBe(1234);
    expect(priceOf(await enriched())).toBe(1234);
    await anna.ask(cartApi.setData, { params, body: { contractId: null } });
  });

  test('a change says of prices what the cart says when it is read: in a combination every article counts', async () => {
    await fill(998);
    const whole = { insets: ['M-999', 'M-1000'], pictureUrl: '' };
    await shop.parts.db.run(sql`
      insert into cart.lines (cart_id, sku, group_key, quantity, combination, is_part)
      values (${cartId}, 'M-998', 'combi-x', 1, ${JSON.stringify(whole)}::jsonb, false),
        (${cartId}, 'M-999', 'combi-x', 1, null, true), (${cartId}, 'M-1000', 'combi-x', 1, null, true)`);
    const tooMany = await change('M-1', 3);
    expect(tooMany.data).toMatchObject({ cart: { cartQuantity: 999 }, needsRecalculation: false });
    expect((await readCart(anna, cartId)).pricesMissing).toBe('tooManyItems');
  });

  test("the user's own articles are nothing that the ERP could not calculate", async () => {
    const custom = { name: 'Schrank', quantity: 1 };
    const alone = await anna.ask(cartLinesApi.addCustom, { params, body: custom });
    expect([alone.data?.needsRecalculation, (await readCart(anna, cartId)).pricesMissing]).toEqual([false, null]);
    await fill(1000);
    const beside = await anna.ask(cartLinesApi.addCustom, { params, body: custom });
    expect(beside.data).toMatchObject({ cart: { cartQuantity: 1002 }, needsRecalculation: true });
    expect((await readCart(anna, cartId)).pricesMissing).toBeNull();
  });

  test('a change answers its line with the price and the new sums, as if all were calculated anew', async () => {
    await fill(40);
    await readCart(anna, cartId);
    const changed = await change('M-7', 12);
    expect(changed.data).toMatchObject({ items: [{ sku: 'M-7', lineTotal: 24_000 }], needsRecalculation: false });
    const removed = await anna.ask(cartApi.removeItems, { params, body: { items: [{ sku: 'M-3' }] } });
    const undone = await anna.ask(cartLinesApi.undo, { params, body: { undoId: removed.data?.undoId ?? '' } });
    const { data: anew } = await anna.ask(cartApi.calculate, { params });
    expect(removed.data?.priceSummary?.subtotal).toBe(100_000);
    expect(undone.data?.priceSummary).toEqual(anew?.priceSummary);
    expect(undone.data?.cart).toMatchObject({ netTotal: anew?.totals.netTotal, version: anew?.version });
  });

  test('a change answers its line with the availability of the new quantity', async () => {
    await fill(8);
    const iconOf = (items: readonly CartItem[] = []) => items.find(({ sku }) => sku === 'M-5')?.availabilityIconId;
    expect(iconOf((await readCart(anna, cartId)).items)).toBe('green');
    expect(iconOf((await change('M-5', 20)).data?.items)).toBe('green');
    const tooMany = iconOf((await change('M-5', 21)).data?.items);
    expect(tooMany).not.toMatch(/^(green|gray)$/);
    expect(iconOf((await readCart(anna, cartId)).items)).toBe(tooMany);
  });

  test('after an add beside, a change does not pretend to know the sums', async () => {
    await fill(3);
    await readCart(anna, cartId);
    await anna.ask(cartApi.add, { params, body: { sku: 'M-9', quantity: 1 } });
    expect((await change('M-1', 2)).data).toMatchObject({ priceSummary: null, needsRecalculation: true });
    expect((await readCart(anna, cartId)).priceSummary?.subtotal).toBe(10_000);
  });
});

test('sums that come late for an older version of a cart do not take the place of its newer ones', async () => {
  await fill(3);
  const { version, totals } = await readCart(anna, cartId);
  const ctx = await shop.ctxOf('anna.muster@elektro-muster.example');
  const sums = { netTotalCents: 1 } as ErpSums;
  await saveSums(ctx, { cartId, version: version - 1, sums });
  const shown = async () => {
    const { data } = await anna.ask(cartApi.list, {});
    return data?.carts.find((cart) => cart.cartId === cartId)?.netTotal;
  };
  expect(await shown()).toBe(totals.netTotal);
  await saveSums(ctx, { cartId, version, sums });
  expect(await shown()).toBe(1);
});

describe('queries', () => {
  test.each([5, 900])('with %i lines: open 3, change 6, calculate 7 at most', async (count) => {
    await fill(count);
    await readCart(anna, cartId);
    expect(await shop.countQueries(() => readCart(anna, cartId))).toBeLessThanOrEqual(3);
    expect(await shop.countQueries(() => change('M-1', 3))).toBeLessThanOrEqual(6);
    expect(await shop.countQueries(() => anna.ask(cartApi.calculate, { params }))).toBeLessThanOrEqual(7);
  });
});

describe('not allowed', () => {
  test('who may not see prices gets none with a change', async () => {
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    const own = { cartId: await activeCartOf(carla) };
    await carla.ask(cartApi.multiAdd, { params: own, body: { items: linesOfMany(3) } });
    await readCart(carla, own.cartId);
    const items = [{ sku: 'M-1', quantity: 4 }];
    const { data } = await carla.ask(cartApi.changeQuantity, { params: own, body: { items } });
    expect(data).toMatchObject({ priceSummary: null, needsRecalculation: false, cart: { netTotal: null } });
    expect(data?.items).toMatchObject([{ quantity: 4, unitPrice: null, unitPriceGross: null, lineTotal: null }]);
  });
});

import { randomUUID } from 'node:crypto';
import { cartApi } from '@shop/contract/cart';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { activeCartOf, linesOfMany, readCart } from '#test/cart.ts';
import { makeScriptedErp, SOLD_OUT_SKU } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { somebodyWaits } from '#test/somebody-waits.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });

let anna: Client;
let cartId: string;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [
    { sku: 'S-1' },
    { sku: 'S-2' },
    { sku: SOLD_OUT_SKU },
    { sku: 'O-3', quantityMin: 3, quantityInterval: 2 },
    ...manyArticles(301),
  ]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

beforeEach(() => anna.ask(cartApi.clear, { params: { cartId } }));

function add(sku: string, quantity: number) {
  return anna.ask(cartApi.add, { params: { cartId }, body: { sku, quantity } });
}

function multiAdd(items: readonly { sku: string; quantity: number }[]) {
  return anna.ask(cartApi.multiAdd, { params: { cartId }, body: { items: [...items] } });
}

function read() {
  return readCart(anna, cartId);
}

describe('at the same time', () => {
  test('forty adds from many tabs at once all count', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => add(index % 2 ? 'S-1' : 'S-2', 1)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await read()).items.map((item) => [item.sku, item.quantity]).sort()).toEqual([
      ['S-1', 20],
      ['S-2', 20],
    ]);
  });

  test('a number sent again because no answer came, even while the first is being worked on, is there once', async () => {
    const requestId = randomUUID();
    const asked = { params: { cartId }, body: { productNumber: 'S-1', quantity: 2 } };
    const send = () => anna.ask(cartApi.quickAdd, asked, { requestId });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([second.data, third.data]).toEqual([first.data, first.data]);
    expect((await read()).items).toMatchObject([{ sku: 'S-1', quantity: 2 }]);
  });

  test('several articles sent again because no answer came are there once', async () => {
    const requestId = randomUUID();
    const items = [
      { sku: 'S-1', quantity: 2 },
      { sku: 'S-2', quantity: 3 },
    ];
    const send = () => anna.ask(cartApi.multiAdd, { params: { cartId }, body: { items } }, { requestId });
    const [first, second] = await Promise.all([send(), send()]);
    expect(second.data).toEqual(first.data);
    expect((await send()).status).toBe(200);
    expect((await read()).items.map((item) => [item.sku, item.quantity])).toEqual([
      ['S-1', 2],
      ['S-2', 3],
    ]);
  });

  test('every change raises the version, also those that come together', async () => {
    const before = (await read()).version;
    await Promise.all([add('S-1', 1), add('O-3', 3), multiAdd([{ sku: 'S-2', quantity: 1 }]), add('S-1', 1)]);
    expect((await read()).version).toBe(before + 4);
  });

  test('tabs that change each another line all stay, one after the other, and each tells how many lines there are', async () => {
    await multiAdd(linesOfMany(20));
    const before = (await read()).version;
    const change = (sku: string) =>
      anna.ask(cartApi.changeQuantity, { params: { cartId }, body: { items: [{ sku, quantity: 7 }] } });
    const answers = await Promise.all([...linesOfMany(20).map(({ sku }) => change(sku)), add('S-1', 1)]);
    const versions = answers.map(({ data }) => data?.cart.version ?? 0).sort((a, b) => a - b);
    expect(versions).toEqual(versions.map((_, index) => before + 1 + index));
    expect(answers.find(({ data }) => data?.cart.version === before + 21)?.data?.cart.cartQuantity).toBe(21);
    const { items } = await read();
    expect(items.filter(({ quantity }) => quantity === 7)).toHaveLength(20);
  });

  test('a tab that waited for another one counts the lines that this one has added, too', async () => {
    await add('S-1', 1);
    const change = await shop.parts.db.transaction(async (db) => {
      await db.run(sql`update cart.carts set version = version + 1 where cart_id = ${cartId}`);
      await db.run(sql`insert into cart.lines (cart_id, sku, quantity) values (${cartId}, 'S-2', 1)`);
      const body = { items: [{ sku: 'S-1', quantity: 5 }] };
      const answer = anna.ask(cartApi.changeQuantity, { params: { cartId }, body });
      await somebodyWaits(shop.parts.db);
      return { answer };
    });
    expect((await change.answer).data).toMatchObject({
      cart: { cartQuantity: 2 },
      items: [{ sku: 'S-1', quantity: 5 }],
    });
  });

  test('of tabs that change the same quantity that they all have seen the first wins, and the others hear of it', async () => {
    await add('S-1', 1);
    const change = (quantity: number) =>
      anna.ask(cartApi.changeQuantity, {
        params: { cartId },
        body: { items: [{ sku: 'S-1', quantity, seenQuantity: 1 }] },
      });
    const before = (await read()).version;
    const answers = await Promise.all([2, 3, 4, 5, 6].map(change));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const [winner] = answers.flatMap(({ data }) => data?.items ?? []);
    expect(await read()).toMatchObject({ version: before + 1, items: [{ quantity: winner?.quantity }] });
  });

  test('two steps that do not add up are refused even when they come together', async () => {
    const answers = await Promise.all([add('O-3', 3), add('O-3', 3)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await read()).items).toMatchObject([{ sku: 'O-3', quantity: 3 }]);
  });
});

describe('queries', () => {
  test('opening a cart costs the same with 5 and with 200 lines', async () => {
    const counts: number[] = [];
    for (const lines of [5, 200]) {
      await anna.ask(cartApi.clear, { params: { cartId } });
      await multiAdd(linesOfMany(lines));
      counts.push(await shop.countQueries(() => read()), await shop.countQueries(() => read()));
    }
    const [changed, unchanged] = counts;
    expect(counts).toEqual([changed, unchanged, changed, unchanged]);
    expect(changed).toBeLessThanOrEqual(6);
    expect(unchanged).toBeLessThan(changed ?? 0);
  });

  test('adding an article is one statement beside the session', async () => {
    await add('S-1', 1);
    expect(await shop.countQueries(() => add('S-1', 1))).toBe(2);
  });

  test('adding several costs the same for 5 and for 200', async () => {
    // The fewest of some: now and then the shop asks something of its own meanwhile.
    const fewest = async (lines: number) => {
      const counts: number[] = [];
      for (let round = 0; round < 3; round++) counts.push(await shop.countQueries(() => multiAdd(linesOfMany(lines))));
      return Math.min(...counts);
    };
    expect(await fewest(200)).toBe(await fewest(5));
  });
});

describe('what the ERP can no longer deliver', () => {
  test('stays in the cart, told as not orderable, while the other lines are', async () => {
    await multiAdd([
      { sku: 'S-1', quantity: 1 },
      { sku: SOLD_OUT_SKU, quantity: 12 },
    ]);
    const { items } = await read();
    expect(items.map(({ sku, isOrderable }) => [sku, isOrderable])).toEqual([
      ['S-1', true],
      [SOLD_OUT_SKU, false],
    ]);
  });
});

test('above 300 lines no prices are asked and the cart says so', async () => {
  await multiAdd(linesOfMany(301));
  const before = erp.calculations();
  const cart = await read();
  expect(cart).toMatchObject({ pricesMissing: 'tooManyItems', priceSummary: null });
  expect(cart.items).toHaveLength(301);
  expect(erp.calculations()).toBe(before);
});

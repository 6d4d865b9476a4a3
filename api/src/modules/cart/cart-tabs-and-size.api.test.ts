import { cartApi } from '@shop/contract/cart';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { activeCartOf, linesOfMany, readCart } from '#test/cart.ts';
import { makeScriptedErp, SOLD_OUT_SKU } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

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

  test('every change raises the version, also those that come together', async () => {
    const before = (await read()).version;
    await Promise.all([add('S-1', 1), add('O-3', 3), multiAdd([{ sku: 'S-2', quantity: 1 }]), add('S-1', 1)]);
    expect((await read()).version).toBe(before + 4);
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
    const five = await shop.countQueries(() => multiAdd(linesOfMany(5)));
    expect(await shop.countQueries(() => multiAdd(linesOfMany(200)))).toBe(five);
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

import { cartApi } from '@shop/contract/cart';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const ANNA = 'anna.muster@elektro-muster.example';

let anna: Client;
let carla: Client;
let cartId: string;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [
    { sku: 'S-1', numbers: ['941120317'] },
    { sku: 'S-2' },
    { sku: 'K-100', quantityMin: 100, quantityInterval: 50 },
    { sku: 'O-3', quantityMin: 3, quantityInterval: 2 },
    { sku: 'V-1', hasVariants: true },
    { sku: 'GONE-1', isActive: false },
    { sku: 'TWIN-1', numbers: ['4711'] },
    { sku: 'TWIN-2', numbers: ['4711'] },
    ...manyArticles(320),
  ]);
  anna = await shop.logIn(ANNA);
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
});

beforeEach(async () => {
  erp.setDown(false);
  cartId = await activeCartOf(anna);
  await anna.ask(cartApi.clear, { params: { cartId } });
});

function add(sku: string, quantity: number, client = anna, cart = cartId) {
  return client.ask(cartApi.add, { params: { cartId: cart }, body: { sku, quantity } });
}

function multiAdd(items: readonly { sku: string; quantity: number; groupKey?: string }[]) {
  return anna.ask(cartApi.multiAdd, { params: { cartId }, body: { items: [...items] } });
}

function read(client = anna, cart = cartId) {
  return readCart(client, cart);
}

describe('happy', () => {
  test('a user finds one empty cart on his first visit, and the same one on the next', async () => {
    const { data } = await anna.ask(cartApi.list, {});
    expect(data).toMatchObject({ carts: [{ cartId, cartQuantity: 0 }], activeCart: cartId, isMultiCartAllowed: true });
  });

  test('an article goes in with its facts and prices, and equal lines add up', async () => {
    const first = await add('S-1', 3);
    expect(first.data).toMatchObject({
      cart: { cartQuantity: 1 },
      items: [{ sku: 'S-1', quantity: 3, name: 'Schalter S-1' }],
    });
    const second = await add('S-1', 4);
    expect(second.data).toMatchObject({ cart: { cartQuantity: 1 }, items: [{ sku: 'S-1', quantity: 7 }] });
    const cart = await read();
    expect(cart.items).toHaveLength(1);
    expect(cart.items[0]).toMatchObject({
      quantity: 7,
      unitPrice: 1000,
      lineTotal: 7000,
      additionsTotal: 70,
      eNumber: '941120317',
    });
    expect(cart.priceSummary).toMatchObject({
      subtotal: 7000,
      expenseTotal: 1500,
      netTotal: 8570,
      taxTotal: { amount: 694, percentage: 8.1 },
    });
    expect(cart.totals.grandTotal).toBe(9264);
    expect(cart).toMatchObject({ needsRecalculation: false, pricesMissing: null });
  });

  test('prices are named in the language of the request', async () => {
    await add('S-1', 1);
    const { data } = await anna.ask(cartApi.get, { params: { cartId } }, { locale: 'fr' });
    expect(data?.items[0]?.name).toBe('Interrupteur S-1');
    expect(data?.priceSummary?.expenses).toEqual([{ name: 'Participation aux frais de port', value: 1500 }]);
  });

  test('lines stand in the order in which they came', async () => {
    await add('S-2', 1);
    await multiAdd([
      { sku: 'K-100', quantity: 150 },
      { sku: 'S-1', quantity: 1 },
    ]);
    await add('S-2', 1);
    expect((await read()).items.map((item) => item.sku)).toEqual(['S-2', 'K-100', 'S-1']);
  });

  test.each(['941 120 317', '941.120.317', 'E-No 941-120-317', 's-1'])(
    '%s is found and put into the cart',
    async (typed) => {
      const body = { productNumber: typed, quantity: 2 };
      const { data } = await anna.ask(cartApi.quickAdd, { params: { cartId }, body });
      expect(data?.items).toMatchObject([{ sku: 'S-1', quantity: 2 }]);
    },
  );

  test('quantities of several lines change together', async () => {
    await multiAdd([
      { sku: 'S-1', quantity: 1 },
      { sku: 'S-2', quantity: 1 },
    ]);
    const items = [
      { sku: 'S-1', quantity: 5 },
      { sku: 'S-2', quantity: 6 },
    ];
    const { data } = await anna.ask(cartApi.changeQuantity, { params: { cartId }, body: { items } });
    expect(data?.items.map((item) => item.quantity)).toEqual([5, 6]);
    expect((await read()).items.map((item) => item.quantity)).toEqual([5, 6]);
  });

  test('lines are removed; one that is no longer there is passed over', async () => {
    await multiAdd([
      { sku: 'S-1', quantity: 1 },
      { sku: 'S-2', quantity: 1 },
    ]);
    const items = [{ sku: 'S-1' }, { sku: 'K-100' }];
    const { data } = await anna.ask(cartApi.removeItems, { params: { cartId }, body: { items } });
    expect(data).toMatchObject({ cart: { cartQuantity: 1 }, removed: [{ sku: 'S-1', groupKey: '' }] });
  });

  test('an unchanged cart is opened without asking the ERP again, a changed one asks once', async () => {
    await add('S-1', 1);
    await read();
    const before = erp.calculations();
    await read();
    expect(erp.calculations()).toBe(before);
    await add('S-1', 1);
    await read();
    await read();
    expect(erp.calculations()).toBe(before + 1);
    await anna.ask(cartApi.calculate, { params: { cartId } });
    expect(erp.calculations()).toBe(before + 2);
  });

  test('prices older than half an hour are asked anew', async () => {
    await add('S-1', 1);
    await read();
    const before = erp.calculations();
    shop.setNow('2026-11-24T09:31:00.000Z');
    await read();
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect(erp.calculations()).toBe(before + 1);
  });

  test('while the ERP is out of reach the cart stays usable, without prices', async () => {
    erp.setDown(true);
    const { status } = await add('S-1', 2);
    const cart = await read();
    expect(status).toBe(200);
    expect(cart).toMatchObject({ pricesMissing: 'unavailable', priceSummary: null, needsRecalculation: true });
    expect(cart.items).toMatchObject([{ sku: 'S-1', quantity: 2, unitPrice: null }]);
  });
});

describe('refused', () => {
  test.each([
    ['an unknown article', { sku: 'NO-SUCH', quantity: 1 }, 404, 'catalogue.product_unknown'],
    ['less than the minimum', { sku: 'K-100', quantity: 50 }, 422, 'cart.quantity_min'],
    ['a quantity between two steps', { sku: 'K-100', quantity: 120 }, 422, 'cart.quantity_interval'],
    ['a withdrawn article', { sku: 'GONE-1', quantity: 1 }, 422, 'cart.not_orderable'],
    ['an article without the choice of a variant', { sku: 'V-1', quantity: 1 }, 422, 'cart.needs_choice'],
    ['quantity 0', { sku: 'S-1', quantity: 0 }, 400, 'field.too_small'],
    ['quantity 1 000 000', { sku: 'S-1', quantity: 1_000_000 }, 400, 'field.too_big'],
    ['half a piece', { sku: 'S-1', quantity: 0.5 }, 400, 'field.not_whole'],
    ['a number that is none', { sku: '../etc', quantity: 1 }, 400, 'field.format'],
  ])('%s', async (_, body, status, code) => {
    const answer = await anna.ask(cartApi.add, { params: { cartId }, body });
    expect(answer).toMatchObject({ status, messages: [{ type: 'error', code }] });
    expect((await read()).items).toEqual([]);
  });

  test('a quantity that is a word', async () => {
    const body = { sku: 'S-1', quantity: 'abc' as unknown as number };
    const answer = await anna.ask(cartApi.add, { params: { cartId }, body });
    expect(answer).toMatchObject({ status: 400, messages: [{ code: 'field.not_a_number', field: 'quantity' }] });
  });

  test('the refusal of a wrong step names both neighbours in words', async () => {
    const { messages } = await add('K-100', 120);
    expect(messages?.[0]?.message).toBe('K-100 wird in Schritten von 50 verkauft: möglich sind 100 oder 150.');
  });

  test('a sum above 999 999, and what was there stays', async () => {
    await add('S-1', 999_998);
    expect(await add('S-1', 2)).toMatchObject({ status: 422, messages: [{ code: 'cart.quantity_max' }] });
    expect((await read()).items[0]?.quantity).toBe(999_998);
  });

  test('several at once when some of them are wrong: none goes in, and every wrong one is named', async () => {
    const { status, messages = [] } = await multiAdd(['S-1', 'K-100', 'NO-SUCH'].map((sku) => ({ sku, quantity: 1 })));
    const faults = ['Die Mindestmenge für K-100 ist 100.', 'Den Artikel NO-SUCH gibt es nicht.'];
    expect([status, messages.map(({ message }) => message)]).toEqual([422, faults]);
    expect((await read()).items).toEqual([]);
  });

  test('a change of a line that is not there', async () => {
    await add('S-1', 1);
    const items = [
      { sku: 'S-1', quantity: 9 },
      { sku: 'NEVER', quantity: 1 },
    ];
    const answer = await anna.ask(cartApi.changeQuantity, { params: { cartId }, body: { items } });
    expect(answer).toMatchObject({ status: 404, messages: [{ code: 'cart.line_unknown' }] });
    expect((await read()).items[0]?.quantity).toBe(1);
  });

  test('more than 2 000 lines', async () => {
    const items = Array.from({ length: 2000 }, (_, index) => ({
      sku: `M-${index % 320}`,
      groupKey: `g${index}`,
      quantity: 1,
    }));
    expect((await multiAdd(items)).data?.cart.cartQuantity).toBe(2000);
    expect(await add('S-1', 1)).toMatchObject({ status: 422, messages: [{ code: 'cart.full' }] });
    expect((await add('M-0', 1)).status).toBe(422);
    const again = await anna.ask(cartApi.add, {
      params: { cartId },
      body: { sku: 'M-0', groupKey: 'g0', quantity: 1 },
    });
    expect(again.data?.items[0]?.quantity).toBe(2);
  });

  test('a number that two articles share, and one that nobody has', async () => {
    const ask = (productNumber: string) =>
      anna.ask(cartApi.quickAdd, { params: { cartId }, body: { productNumber, quantity: 1 } });
    expect(await ask('47-11')).toMatchObject({ status: 422, messages: [{ code: 'catalogue.number_ambiguous' }] });
    expect(await ask('999 999 999')).toMatchObject({ status: 404, messages: [{ code: 'catalogue.number_unknown' }] });
  });

  test('a recalculation while the ERP is out of reach', async () => {
    await add('S-1', 1);
    erp.setDown(true);
    const answer = await anna.ask(cartApi.calculate, { params: { cartId } });
    expect(answer).toMatchObject({ status: 503, messages: [{ code: 'erp.unavailable' }] });
  });
});

describe('not allowed', () => {
  test('a visitor has no cart', async () => {
    expect((await shop.visitor.ask(cartApi.list, {})).status).toBe(401);
    expect((await add('S-1', 1, shop.visitor)).status).toBe(401);
  });

  test("somebody else's cart is not there, not even a colleague's", async () => {
    await add('S-1', 3);
    const params = { cartId };
    for (const stranger of [carla, await shop.logIn('denis.favre@installations-romandes.example')]) {
      const answers = await Promise.all([
        stranger.ask(cartApi.get, { params }),
        stranger.ask(cartApi.metadata, { params }),
        stranger.ask(cartApi.add, { params, body: { sku: 'S-1', quantity: 1 } }),
        stranger.ask(cartApi.multiAdd, { params, body: { items: [{ sku: 'S-1', quantity: 1 }] } }),
        stranger.ask(cartApi.quickAdd, { params, body: { productNumber: 'S-1', quantity: 1 } }),
        stranger.ask(cartApi.changeQuantity, { params, body: { items: [{ sku: 'S-1', quantity: 1 }] } }),
        stranger.ask(cartApi.removeItems, { params, body: { items: [{ sku: 'S-1' }] } }),
        stranger.ask(cartApi.clear, { params }),
        stranger.ask(cartApi.enrichment, { params }),
        stranger.ask(cartApi.calculate, { params }),
        stranger.ask(cartApi.setData, { params, body: { textReference: 'x' } }),
      ]);
      expect(answers.map(({ status, messages }) => [status, messages?.[0]?.code])).toEqual(
        answers.map(() => [404, 'cart.unknown']),
      );
    }
    expect((await read()).items).toMatchObject([{ sku: 'S-1', quantity: 3 }]);
  });

  test('who may not see prices sees none, in the cart or in its summary', async () => {
    const own = await activeCartOf(carla);
    await add('S-1', 2, carla, own);
    await anna.ask(cartApi.get, { params: { cartId } });
    const cart = await read(carla, own);
    expect(cart).toMatchObject({
      pricesMissing: 'notAllowed',
      priceSummary: null,
      totals: { netTotal: null, subtotal: null, grandTotal: null },
      may: { seePrices: false },
    });
    expect(cart.items).toMatchObject([
      { unitPrice: null, unitPriceGross: null, lineTotal: null, additionsTotal: null },
    ]);
    const { data } = await carla.ask(cartApi.metadata, { params: { cartId: own } });
    expect(data?.shipmentMethods.every(({ cost }) => cost === null)).toBe(true);
    expect((await carla.ask(cartApi.list, {})).data?.carts[0]?.netTotal).toBeNull();
  });
});

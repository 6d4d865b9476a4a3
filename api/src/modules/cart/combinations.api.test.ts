import { cartApi, type CartItem } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { combinationToolApi } from '@shop/contract/combination-tool';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf, readCart } from '#test/cart.ts';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { readCartForOrder } from './index.ts';

const shop = openTestShop({ erp: makeScriptedErp() });
const ANNA = 'anna.muster@elektro-muster.example';

let anna: Client;
let cartId: string;
let frame: string;
let turned: string;
let socket: string;
let rocker: string;

beforeAll(async () => {
  await loadCatalogue(shop, 600);
  const query = { productLineId: 'norlicht.linea', color: 'weiss' };
  const { data } = await shop.visitor.ask(combinationToolApi.frames, { query });
  [frame = '', turned = ''] = (data?.frames ?? []).filter(({ gangs }) => gangs === 3).map(({ sku }) => sku);
  const first = async (cat: string) =>
    (await shop.visitor.ask(combinationToolApi.insets, { query: { ...query, cat } })).data?.insets[0]?.sku ?? '';
  [socket, rocker] = [await first('socket-inserts'), await first('switch-inserts')];
  anna = await shop.logIn(ANNA);
  cartId = await activeCartOf(anna);
});

beforeEach(() => anna.ask(cartApi.clear, { params: { cartId } }));

function put(quantity: number, insets = [socket, rocker, socket], extra: object = {}) {
  return anna.ask(cartApi.addCombination, { params: { cartId }, body: { quantity, frame, insets, ...extra } });
}

async function onlyItem(client = anna): Promise<CartItem> {
  const { items } = await readCart(client, cartId);
  const [item] = items;
  if (!item || items.length !== 1) throw new Error(`${items.length} lines`);
  return item;
}

describe('happy', () => {
  test('a combination is one line with its parts, its own picture and the price of the whole', async () => {
    const { data } = await put(5);
    expect(data).toMatchObject({
      cart: { cartQuantity: 1 },
      items: [{ sku: frame, quantity: 5, isCombination: true }],
    });
    const item = await onlyItem();
    // The scripted ERP sells everything at 10 francs: one frame and three insets.
    expect(item).toMatchObject({ unitPrice: 4000, unitPriceGross: 8000, lineTotal: 20_000, quantityMin: 1 });
    expect(item.combinationInsets).toEqual([socket, rocker, socket]);
    expect(item.combinationParts).toMatchObject([
      { sku: frame, quantity: 5, priceNet: 5000, priceGross: 10_000 },
      { sku: socket, quantity: 10, priceNet: 10_000 },
      { sku: rocker, quantity: 5, priceNet: 5000 },
    ]);
    const picture = await shop.app.inject({ url: item.imageUrl ?? '' });
    expect(picture.body.match(/<image /g)).toHaveLength(4);
  });

  test('the same combination adds up; with the insets in another order it is another one', async () => {
    await put(1);
    await put(2);
    expect(await onlyItem()).toMatchObject({ quantity: 3 });
    const { data } = await put(1, [rocker, socket, socket]);
    expect(data?.cart.cartQuantity).toBe(2);
  });

  test('the quantity of a combination takes its parts along, and removing it all of them', async () => {
    await put(2);
    const { groupKey } = await onlyItem();
    const items = [{ sku: frame, groupKey, quantity: 7 }];
    const { data } = await anna.ask(cartApi.changeQuantity, { params: { cartId }, body: { items } });
    expect(data).toMatchObject({ cart: { cartQuantity: 1 }, items: [{ quantity: 7 }] });
    expect((await onlyItem()).combinationParts.map((part) => part.quantity)).toEqual([7, 14, 7]);
    const whole = { items: [{ sku: frame, groupKey }] };
    const removed = await anna.ask(cartApi.removeItems, { params: { cartId }, body: whole });
    expect(removed.data?.cart.cartQuantity).toBe(0);
    expect((await readCart(anna, cartId)).items).toEqual([]);
  });

  test('one combination takes the place of another', async () => {
    await put(2);
    const { groupKey } = await onlyItem();
    const body = { quantity: 3, frame: turned, insets: [rocker, rocker, socket], refererId: groupKey };
    const { data } = await anna.ask(cartApi.replaceCombination, { params: { cartId }, body });
    expect(data?.removed).toContainEqual({ sku: frame, groupKey });
    expect(await onlyItem()).toMatchObject({ sku: turned, quantity: 3, combinationInsets: [rocker, rocker, socket] });
  });

  test('the new combination stands where the old one stood, with its note and commission', async () => {
    await put(1);
    await anna.ask(cartApi.add, { params: { cartId }, body: { sku: socket, quantity: 4 } });
    const { groupKey } = (await readCart(anna, cartId)).items[0] ?? {};
    const noted = { sku: frame, groupKey: groupKey ?? '', note: 'Küche', commission: 'Meier' };
    await anna.ask(cartLinesApi.setNotes, { params: { cartId }, body: { items: [noted] } });
    const body = { quantity: 2, frame: turned, insets: [rocker, rocker, socket], refererId: groupKey };
    await anna.ask(cartApi.replaceCombination, { params: { cartId }, body });
    const { items } = await readCart(anna, cartId);
    expect(items.map(({ sku, note, commission }) => [sku, note, commission])).toEqual([
      [turned, 'Küche', 'Meier'],
      [socket, '', ''],
    ]);
  });

  test('the same parts may also lie in the cart by themselves', async () => {
    await put(1);
    await anna.ask(cartApi.add, { params: { cartId }, body: { sku: socket, quantity: 4 } });
    const { items } = await readCart(anna, cartId);
    expect(items.map(({ sku, quantity, isCombination }) => [sku, quantity, isCombination])).toEqual([
      [frame, 1, true],
      [socket, 4, false],
    ]);
  });

  test('an order gets every part as an article', async () => {
    await put(2);
    const { lines } = await readCartForOrder(await shop.ctxOf(ANNA), cartId);
    expect(lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [frame, 2],
      [socket, 4],
      [rocker, 2],
    ]);
  });
});

describe('refused', () => {
  test.each([
    [['socket', 'socket'], 'combination.places_empty'],
    [['socket', 'socket', 'socket', 'socket'], 'combination.places_exceeded'],
    [['socket', 'frame', 'socket'], 'combination.inset_unknown'],
  ] as const)('insets %j are no combination', async (names, code) => {
    const skus = { socket, frame };
    const { status, messages } = await put(
      1,
      names.map((name) => skus[name]),
    );
    expect([status, messages?.[0]?.code]).toEqual([code === 'combination.inset_unknown' ? 404 : 422, code]);
    expect((await readCart(anna, cartId)).items).toEqual([]);
  });

  test('a picture that is sent along is not believed', async () => {
    await put(1, [socket, socket, socket], { combinationImageData: '<svg onload="alert(1)"/>' });
    const { imageUrl } = await onlyItem();
    expect((await shop.app.inject({ url: imageUrl ?? '' })).body).not.toContain('onload');
  });

  test('a part is not added, changed or removed without its whole', async () => {
    await put(1);
    const { groupKey } = await onlyItem();
    const part = { sku: socket, groupKey, quantity: 9 };
    const added = await anna.ask(cartApi.add, { params: { cartId }, body: part });
    const changed = await anna.ask(cartApi.changeQuantity, { params: { cartId }, body: { items: [part] } });
    const alone = { items: [{ sku: socket, groupKey }] };
    const removed = await anna.ask(cartApi.removeItems, { params: { cartId }, body: alone });
    expect([added.status, changed.status, removed.status]).toEqual([422, 422, 200]);
    expect(removed.data?.removed).toEqual([]);
    expect(changed.messages?.[0]?.code).toBe('cart.combination_as_whole');
    expect((await onlyItem()).combinationParts.map(({ quantity }) => quantity)).toEqual([1, 2, 1]);
  });

  test('more than a line can hold is refused, counted by the inset that is in it twice', async () => {
    const { status, messages } = await put(600_000);
    expect([status, messages?.[0]?.code]).toEqual([422, 'cart.quantity_max']);
  });

  test('a combination that is no longer there is not replaced, and the cart stays as it was', async () => {
    await put(1);
    const body = { quantity: 1, frame, insets: [socket, socket, socket], refererId: 'combi-gone' };
    const { status } = await anna.ask(cartApi.replaceCombination, { params: { cartId }, body });
    expect(status).toBe(404);
    expect((await onlyItem()).combinationInsets).toEqual([socket, rocker, socket]);
  });
});

describe('not allowed', () => {
  test('a visitor is asked to log in', async () => {
    const body = { quantity: 1, frame, insets: [socket, socket, socket] };
    const { status } = await shop.visitor.ask(cartApi.addCombination, { params: { cartId }, body });
    expect(status).toBe(401);
  });

  test('the cart of somebody else does not exist', async () => {
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    const body = { quantity: 1, frame, insets: [socket, socket, socket] };
    for (const endpoint of [cartApi.addCombination, cartApi.replaceCombination]) {
      const { status, messages } = await denis.ask(endpoint, { params: { cartId }, body });
      expect([status, messages?.[0]?.code]).toEqual([404, 'cart.unknown']);
    }
  });

  test('who may not see prices sees none of the whole nor of its parts', async () => {
    const carla = await shop.logIn('carla.rossi@elektro-muster.example');
    const own = await activeCartOf(carla);
    const body = { quantity: 1, frame, insets: [socket, socket, socket] };
    await carla.ask(cartApi.addCombination, { params: { cartId: own }, body });
    const [item] = (await readCart(carla, own)).items;
    expect(item).toMatchObject({ isCombination: true, unitPrice: null, unitPriceGross: null, lineTotal: null });
    for (const part of item?.combinationParts ?? []) expect(part).toMatchObject({ priceNet: null, priceGross: null });
  });
});

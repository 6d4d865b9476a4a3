import { cartApi, type Cart } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { placeOrder, prepareCart } from '#test/checkout.ts';
import { makeScriptedErp, SOLD_OUT_SKU } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });

let anna: Client;
let carla: Client;
let cartId: string;
let params: { cartId: string };

beforeAll(async () => {
  await insertArticles(shop.parts.db, [
    { sku: 'S-1' },
    { sku: 'NEW-1', quantityMin: 5, quantityInterval: 5 },
    { sku: SOLD_OUT_SKU },
    { sku: 'OLD-1', isActive: false },
    { sku: 'OLD-2', isActive: false },
  ]);
  await shop.parts.db.run(
    sql`update catalogue.products set successor_sku = 'NEW-1' where sku in ('OLD-1', ${SOLD_OUT_SKU})`,
  );
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
  cartId = await activeCartOf(anna);
  params = { cartId };
});

beforeEach(async () => {
  erp.setNetCents(1000);
  await prepareCart(anna, cartId);
});

async function confirm(cart: Cart, index = 0) {
  const id = cart.cartChanges[index]?.id ?? '';
  return anna.ask(cartLinesApi.confirmChange, { params, body: { id } });
}
/** A line of an article that has been withdrawn since it was put into the cart. */
async function keep(sku: string, quantity: number): Promise<void> {
  await shop.parts.db.run(sql`
    insert into cart.lines (cart_id, sku, quantity, note) values (${cartId}, ${sku}, ${quantity}, 'Keller')`);
  await shop.parts.db.run(sql`update cart.carts set version = version + 1 where cart_id = ${cartId}`);
}

describe('happy', () => {
  test('a changed price is told with both amounts and a confirmation, and is kept until it is confirmed', async () => {
    erp.setNetCents(1234);
    const { data, messages } = await anna.ask(cartApi.calculate, { params });
    const asked = { id: data?.cartChanges[0]?.id, label: 'Neuen Preis übernehmen' };
    expect(messages).toMatchObject([{ type: 'warning', code: 'cart.price_changed', confirm: asked }]);
    expect(data?.cartChanges).toMatchObject([
      { kind: 'price', sku: 'S-1', priceBefore: 1000, priceNow: 1234, confirm: asked },
    ]);
    expect(data?.cartChanges[0]?.message).toContain('bisher CHF 10.00, jetzt CHF 12.34');
    const again = await readCart(anna, cartId);
    expect(again.cartChanges).toEqual(data?.cartChanges);
    expect((await placeOrder(anna)).messages).toMatchObject([{ code: 'cart.change_unconfirmed' }]);
    expect((await confirm(again)).status).toBe(200);
    expect((await readCart(anna, cartId)).cartChanges).toEqual([]);
    expect((await placeOrder(anna)).status).toBe(200);
  });

  test('while the ERP is out of reach the checkout opens with what the shop knows itself, every way of delivery among it', async () => {
    erp.setDown(true);
    const { status, data } = await anna.ask(cartApi.metadata, { params });
    erp.setDown(false);
    expect(status).toBe(200);
    expect(data?.shipmentMethods.map(({ key, cost }) => [key, cost])).toEqual([
      ['delivery', null],
      ['express', null],
      ['pickup', null],
    ]);
    expect([data?.pickupLocations, data?.deliveryDays]).toEqual([[], []]);
    expect(data?.addresses.length).toBeGreaterThan(0);
  });

  test('a price that comes back needs no word', async () => {
    erp.setNetCents(1234);
    await anna.ask(cartApi.calculate, { params });
    erp.setNetCents(1000);
    expect((await anna.ask(cartApi.calculate, { params })).data?.cartChanges).toEqual([]);
  });

  test('a changed quantity is no changed price', async () => {
    await anna.ask(cartApi.changeQuantity, { params, body: { items: [{ sku: 'S-1', quantity: 9 }] } });
    expect((await readCart(anna, cartId)).cartChanges).toEqual([]);
  });

  test('what is sold out for good offers its successor, which comes into its place', async () => {
    await keep(SOLD_OUT_SKU, 7);
    const cart = await readCart(anna, cartId);
    expect(cart.cartChanges).toMatchObject([
      { kind: 'replaced', sku: SOLD_OUT_SKU, replacement: { sku: 'NEW-1' }, confirm: {} },
    ]);
    expect(cart.cartChanges[0]?.message).toContain('ausverkauft');
    expect((await placeOrder(anna)).status).toBe(422);
    expect((await confirm(cart)).status).toBe(200);
    const { items, cartChanges } = await readCart(anna, cartId);
    expect(items.map(({ sku, quantity, note }) => [sku, quantity, note])).toContainEqual(['NEW-1', 10, 'Keller']);
    expect(cartChanges).toEqual([]);
  });

  test('what cannot be ordered keeps its price at the line and is in no sum', async () => {
    const before = (await readCart(anna, cartId)).priceSummary;
    await keep(SOLD_OUT_SKU, 7);
    await keep('OLD-2', 3);
    const { items, priceSummary, totals } = await readCart(anna, cartId);
    const orderable = items.filter(({ isOrderable }) => isOrderable);
    expect(orderable.map(({ sku }) => sku)).toEqual(['S-1']);
    expect(priceSummary?.subtotal).toBe(orderable[0]?.lineTotal);
    expect(priceSummary).toEqual(before);
    expect(totals.grandTotal).toBe(before?.grandTotal);
    expect(items.map(({ lineTotal }) => lineTotal)).not.toContain(null);
  });

  test('a cart in which nothing can be ordered comes to nothing', async () => {
    await anna.ask(cartApi.clear, { params });
    await keep(SOLD_OUT_SKU, 7);
    expect((await readCart(anna, cartId)).priceSummary).toMatchObject({ subtotal: 0, grandTotal: 0 });
  });

  test('a combination with one part that is sold out for good is in no sum as a whole, and names the part', async () => {
    const { subtotal } = (await readCart(anna, cartId)).totals;
    await shop.parts.db.run(sql`
      insert into cart.lines (cart_id, sku, group_key, quantity, combination, is_part)
      values (${cartId}, 'NEW-1', 'combi-x', 5, ${JSON.stringify({ insets: [SOLD_OUT_SKU], pictureUrl: '' })}::jsonb, false),
        (${cartId}, ${SOLD_OUT_SKU}, 'combi-x', 5, null, true)`);
    await shop.parts.db.run(sql`update cart.carts set version = version + 1 where cart_id = ${cartId}`);
    const { items, totals } = await readCart(anna, cartId);
    expect(items.map((item) => [item.sku, item.isOrderable])).toContainEqual(['NEW-1', false]);
    const parts = items.flatMap(({ combinationParts }) => combinationParts);
    expect(parts.filter((part) => !part.isOrderable).map(({ sku }) => sku)).toEqual([SOLD_OUT_SKU]);
    expect(totals.subtotal).toBe(subtotal);
  });

  test('a successor comes into the place of the old article, in a quantity that it is sold in', async () => {
    await keep('OLD-1', 7);
    const cart = await readCart(anna, cartId);
    expect(cart.cartChanges).toMatchObject([{ kind: 'replaced', sku: 'OLD-1', replacement: { sku: 'NEW-1' } }]);
    const { data } = await confirm(cart);
    expect(data).toMatchObject({
      items: [{ sku: 'NEW-1', quantity: 10, note: 'Keller' }],
      removed: [{ sku: 'OLD-1' }],
    });
  });

  test('what has no successor or is deleted is removed, and can be put back', async () => {
    await keep('OLD-2', 1);
    await keep('DELETED-1', 1);
    const cart = await readCart(anna, cartId);
    expect(cart.cartChanges.map(({ kind, sku }) => [kind, sku])).toEqual([
      ['discontinued', 'OLD-2'],
      ['discontinued', 'DELETED-1'],
    ]);
    expect(cart.items.map(({ sku, isOrderable }) => [sku, isOrderable])).toContainEqual(['DELETED-1', false]);
    const { data } = await confirm(cart, 1);
    expect(data?.removed).toMatchObject([{ sku: 'DELETED-1' }]);
    expect(data?.undoId).toMatch(/^[0-9a-f-]{36}$/);
    await confirm(cart);
    expect((await readCart(anna, cartId)).items.map(({ sku }) => sku)).toEqual(['S-1']);
  });
});

describe('a combination of which parts are no longer sold', () => {
  beforeEach(async () => {
    const whole = JSON.stringify({ insets: ['OLD-1', 'OLD-2'], pictureUrl: '' });
    await shop.parts.db.run(sql`
      insert into cart.lines (cart_id, sku, group_key, quantity, combination, is_part)
      values (${cartId}, 'S-1', 'combi-x', 1, ${whole}::jsonb, false), (${cartId}, 'OLD-1', 'combi-x', 1, null, true),
        (${cartId}, 'OLD-2', 'combi-x', 1, null, true)`);
    await shop.parts.db.run(sql`update cart.carts set version = version + 1 where cart_id = ${cartId}`);
  });

  test('is told once, with what has taken the place of a part, and leaves with one confirmation', async () => {
    const cart = await readCart(anna, cartId);
    expect(cart.cartChanges).toMatchObject([
      { kind: 'discontinued', sku: 'S-1', groupKey: 'combi-x', replacement: null },
    ]);
    const [change] = cart.cartChanges;
    expect(change?.message).toContain('An seine Stelle tritt Schalter NEW-1');
    expect(change?.message).toContain(
      '(OLD-2) in der Kombination Schalter S-1 wird nicht mehr verkauft und hat keinen',
    );
    expect(change?.confirm.label).toBe('Ganze Kombination aus dem Warenkorb entfernen');
    expect((await confirm(cart)).data?.removed.map(({ sku }) => sku)).toEqual(['S-1', 'OLD-1', 'OLD-2']);
    const after = await readCart(anna, cartId);
    expect([after.cartChanges, after.items.map(({ quantity }) => quantity)]).toEqual([[], [3]]);
  });

  test('leads to the successor where only one is gone', async () => {
    await shop.parts.db.run(sql`delete from cart.lines where cart_id = ${cartId} and sku = 'OLD-2'`);
    expect((await readCart(anna, cartId)).cartChanges).toMatchObject([{ replacement: { sku: 'NEW-1' } }]);
  });
});

describe('refused', () => {
  test('a confirmation of a price that has changed once more', async () => {
    erp.setNetCents(1100);
    const { data } = await anna.ask(cartApi.calculate, { params });
    erp.setNetCents(1200);
    await anna.ask(cartApi.calculate, { params });
    const id = data?.cartChanges[0]?.id ?? '';
    const answer = await anna.ask(cartLinesApi.confirmChange, { params, body: { id } });
    expect(answer).toMatchObject({ status: 404, messages: [{ code: 'cart.change_gone' }] });
  });

  test('a confirmation sent twice takes the price once', async () => {
    erp.setNetCents(1100);
    const { data } = await anna.ask(cartApi.calculate, { params });
    const cart = data ?? (await readCart(anna, cartId));
    const answers = [await confirm(cart), await confirm(cart)];
    expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  });

  test('an order of articles of his own', async () => {
    await anna.ask(cartLinesApi.addCustom, { params, body: { name: 'Schild', quantity: 1 } });
    expect(await placeOrder(anna)).toMatchObject({ status: 422, messages: [{ code: 'cart.custom_only_quote' }] });
  });
});

describe('not allowed', () => {
  test('who may not see prices is told of no changed price', async () => {
    const own = await activeCartOf(carla);
    await prepareCart(carla, own);
    erp.setNetCents(1300);
    const before = erp.calculations();
    const cart = await readCart(carla, own);
    expect(cart.cartChanges).toEqual([]);
    expect(JSON.stringify(cart)).not.toContain('1300');
    expect(erp.calculations()).toBe(before);
  });

  test('who may not see prices is offered the successor of what is sold out for good, and no price is named', async () => {
    const own = await activeCartOf(carla);
    await prepareCart(carla, own);
    await carla.ask(cartApi.add, { params: { cartId: own }, body: { sku: SOLD_OUT_SKU, quantity: 7 } });
    erp.setNetCents(1317);
    const cart = await readCart(carla, own);
    expect(cart.cartChanges).toMatchObject([
      { kind: 'replaced', sku: SOLD_OUT_SKU, replacement: { sku: 'NEW-1' }, priceBefore: null, priceNow: null },
    ]);
    expect(cart.pricesMissing).toBe('notAllowed');
    expect(JSON.stringify(cart)).not.toMatch(/1317|13\.17|92\.19/);
    const id = cart.cartChanges[0]?.id ?? '';
    const confirmed = await carla.ask(cartLinesApi.confirmChange, { params: { cartId: own }, body: { id } });
    expect(confirmed.status).toBe(200);
    const { items, cartChanges } = await readCart(carla, own);
    expect([items.map(({ sku, quantity }) => [sku, quantity]), cartChanges]).toEqual([
      [
        ['S-1', 3],
        ['NEW-1', 10],
      ],
      [],
    ]);
  });

  test('while the ERP is out of reach a cart without prices opens all the same', async () => {
    const own = await activeCartOf(carla);
    await prepareCart(carla, own);
    await carla.ask(cartApi.add, { params: { cartId: own }, body: { sku: SOLD_OUT_SKU, quantity: 7 } });
    erp.setDown(true);
    const cart = await readCart(carla, own);
    erp.setDown(false);
    expect([cart.items.length, cart.cartChanges]).toEqual([2, []]);
  });
});

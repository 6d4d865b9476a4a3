import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { cartsApi } from '@shop/contract/carts';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { findCombination } from '#test/combination.ts';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });

let anna: Client;
let cartId: string;
let otherId: string;
let params: { cartId: string };
let frame: string;
let insets: [string, string, string];

beforeAll(async () => {
  await loadCatalogue(shop, 600);
  await insertArticles(shop.parts.db, [
    { sku: 'S-1' },
    { sku: 'S-2' },
    { sku: 'O-3', quantityMin: 3, quantityInterval: 2 },
    { sku: 'OLD-1', isActive: false },
  ]);
  await shop.parts.db.run(sql`update catalogue.products set successor_sku = 'S-1' where sku = 'OLD-1'`);
  ({ frame, insets } = await findCombination(shop));
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
  params = { cartId };
  otherId = (await anna.ask(cartsApi.create, { body: { name: 'B' } })).data?.cartId ?? '';
});

beforeEach(async () => {
  for (const id of [cartId, otherId]) await anna.ask(cartApi.clear, { params: { cartId: id } });
});

type Wanted = { sku: string; quantity: number; note?: string; commission?: string };
function fill(id: string, ...items: readonly Wanted[]) {
  return anna.ask(cartApi.multiAdd, { params: { cartId: id }, body: { items: [...items] } });
}
const facts = (item: Wanted) =>
  [item.sku, item.quantity, item.note, item.commission].filter((fact) => fact !== undefined && fact !== '');
async function lines(id = cartId) {
  return (await readCart(anna, id)).items.map(facts);
}
async function combine(quantity: number, commission: string, places = insets) {
  const body = { quantity, frame, insets: places };
  const { data } = await anna.ask(cartApi.addCombination, { params, body });
  const groupKey = data?.items[0]?.groupKey ?? '';
  const items = [{ sku: frame, groupKey, commission, note: `für ${commission}` }];
  await anna.ask(cartLinesApi.setNotes, { params, body: { items } });
  return groupKey;
}
const move = (...items: readonly { sku: string; groupKey?: string }[]) =>
  anna.ask(cartLinesApi.move, { params: { cartId, targetCartId: otherId }, body: { items: [...items] } });

describe('happy', () => {
  test('moved lines stay apart from those of another commission, and join those of their own', async () => {
    await fill(otherId, { sku: 'S-1', quantity: 12, commission: 'Haus 12' }, { sku: 'S-2', quantity: 1 });
    await fill(cartId, { sku: 'S-1', quantity: 1, commission: 'Haus 1' }, { sku: 'S-2', quantity: 2, note: 'Bad' });
    const { data } = await move({ sku: 'S-1' }, { sku: 'S-2' });
    expect(data?.target.items.map(facts)).toEqual([
      ['S-2', 3, 'Bad'],
      ['S-1', 1, 'Haus 1'],
    ]);
    expect(await lines(otherId)).toEqual([
      ['S-1', 12, 'Haus 12'],
      ['S-2', 3, 'Bad'],
      ['S-1', 1, 'Haus 1'],
    ]);
    await fill(cartId, { sku: 'S-1', quantity: 4, commission: 'Haus 1' });
    await move({ sku: 'S-1' });
    expect((await lines(otherId)).at(-1)).toEqual(['S-1', 5, 'Haus 1']);
    expect((await readCart(anna, otherId)).commissions).toMatchObject([
      { commission: 'Haus 12', lineCount: 1 },
      { commission: '', lineCount: 1 },
      { commission: 'Haus 1', lineCount: 1 },
    ]);
  });

  test('what is moved without a commission does not become somebody’s', async () => {
    await fill(otherId, { sku: 'S-1', quantity: 1, commission: 'A' });
    await fill(cartId, { sku: 'S-1', quantity: 2 });
    await move({ sku: 'S-1' });
    expect(await lines(otherId)).toEqual([
      ['S-1', 1, 'A'],
      ['S-1', 2],
    ]);
  });

  test('a note that is part of another one is not lost; two that do not fit one line stay on two', async () => {
    await fill(
      otherId,
      { sku: 'S-1', quantity: 1, note: 'Küche OG' },
      { sku: 'S-2', quantity: 1, note: 'a'.repeat(250) },
    );
    await fill(cartId, { sku: 'S-1', quantity: 1, note: 'Küche' }, { sku: 'S-2', quantity: 1, note: 'b'.repeat(250) });
    await move({ sku: 'S-1' }, { sku: 'S-2' });
    expect(await lines(otherId)).toEqual([
      ['S-1', 2, 'Küche OG / Küche'],
      ['S-2', 1, 'a'.repeat(250)],
      ['S-2', 1, 'b'.repeat(250)],
    ]);
  });

  test('an article that takes the place of another keeps apart from its like for somebody else', async () => {
    await fill(cartId, { sku: 'S-2', quantity: 2, commission: 'A' }, { sku: 'S-1', quantity: 7, commission: 'B' });
    const { data } = await anna.ask(cartLinesApi.replace, {
      params: { cartId, oldSku: 'S-2', groupKey: '-' },
      body: { sku: 'S-1' },
    });
    expect(data?.items.map(facts)).toEqual([['S-1', 2, 'A']]);
    expect(await lines()).toEqual([
      ['S-1', 2, 'A'],
      ['S-1', 7, 'B'],
    ]);
  });

  test('a confirmed successor keeps the commission of what it replaces', async () => {
    await fill(cartId, { sku: 'S-1', quantity: 7, commission: 'B' });
    await shop.parts.db.run(sql`
      insert into cart.lines (cart_id, sku, quantity, commission) values (${cartId}, 'OLD-1', 2, 'A')`);
    await shop.parts.db.run(sql`update cart.carts set version = version + 1 where cart_id = ${cartId}`);
    const id = (await readCart(anna, cartId)).cartChanges[0]?.id ?? '';
    await anna.ask(cartLinesApi.confirmChange, { params, body: { id } });
    expect(await lines()).toEqual([
      ['S-1', 7, 'B'],
      ['S-1', 2, 'A'],
    ]);
  });

  test('what is put back stays apart from what has come for somebody else since', async () => {
    await fill(cartId, { sku: 'S-1', quantity: 2, commission: 'A' }, { sku: 'S-2', quantity: 1, note: 'x' });
    const { data } = await anna.ask(cartApi.clear, { params });
    await fill(cartId, { sku: 'S-1', quantity: 7, commission: 'B' }, { sku: 'S-2', quantity: 4, note: 'y' });
    await anna.ask(cartLinesApi.undo, { params, body: { undoId: data?.undoId ?? '' } });
    expect(await lines()).toEqual([
      ['S-1', 2, 'A'],
      ['S-1', 7, 'B'],
      ['S-2', 5, 'y / x'],
    ]);
  });

  test('a combination that takes the place of another keeps note and commission beside an equal one', async () => {
    await combine(1, 'A');
    const other = [insets[1], insets[0], insets[0]] as [string, string, string];
    const groupKey = await combine(2, 'B', other);
    const body = { quantity: 2, frame, insets, refererId: groupKey };
    const { data } = await anna.ask(cartApi.replaceCombination, { params, body });
    expect(data?.items.map(facts)).toEqual([[frame, 2, 'für B', 'B']]);
    expect(await lines()).toEqual([
      [frame, 1, 'für A', 'A'],
      [frame, 2, 'für B', 'B'],
    ]);
    const { items } = await readCart(anna, cartId);
    expect(items.map((item) => item.combinationParts.map((part) => part.quantity))).toEqual([
      [1, 2, 1],
      [2, 4, 2],
    ]);
  });

  test('moved combinations stay apart by commission with all their parts', async () => {
    const first = await combine(1, 'A');
    await move({ sku: frame, groupKey: first });
    const second = await combine(3, 'B');
    await move({ sku: frame, groupKey: second });
    const { items } = await readCart(anna, otherId);
    expect(items.map(facts)).toEqual([
      [frame, 1, 'für A', 'A'],
      [frame, 3, 'für B', 'B'],
    ]);
    expect(items.map((item) => item.combinationParts.map((part) => part.quantity))).toEqual([
      [1, 2, 1],
      [3, 6, 3],
    ]);
  });
});

describe('refused', () => {
  test('a sum that is not sold is refused when lines are put back or moved, and nothing is done', async () => {
    await fill(cartId, { sku: 'O-3', quantity: 3 });
    const { data } = await anna.ask(cartApi.clear, { params });
    await fill(cartId, { sku: 'O-3', quantity: 3 });
    await fill(otherId, { sku: 'O-3', quantity: 3 });
    const undoId = data?.undoId ?? '';
    const answers = [await anna.ask(cartLinesApi.undo, { params, body: { undoId } }), await move({ sku: 'O-3' })];
    expect(answers.map(({ status, messages }) => [status, messages?.[0]?.code])).toEqual([
      [422, 'cart.quantity_interval'],
      [422, 'cart.quantity_interval'],
    ]);
    expect([await lines(), await lines(otherId)]).toEqual([[['O-3', 3]], [['O-3', 3]]]);
    await anna.ask(cartApi.removeItems, { params, body: { items: [{ sku: 'O-3' }] } });
    expect((await anna.ask(cartLinesApi.undo, { params, body: { undoId } })).status).toBe(200);
  });
});

describe('not allowed', () => {
  test('nobody moves lines into a cart of somebody else', async () => {
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    await fill(cartId, { sku: 'S-1', quantity: 1 });
    const own = await activeCartOf(denis);
    const { status } = await denis.ask(cartLinesApi.move, {
      params: { cartId: own, targetCartId: cartId },
      body: { items: [{ sku: 'S-1' }] },
    });
    expect(status).toBe(404);
    expect(await lines()).toEqual([['S-1', 1]]);
  });
});

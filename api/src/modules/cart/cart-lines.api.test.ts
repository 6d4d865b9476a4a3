import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { cartsApi } from '@shop/contract/carts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });

let anna: Client;
let denis: Client;
let cartId: string;
let params: { cartId: string };

beforeAll(async () => {
  await insertArticles(shop.parts.db, [
    ...['S-1', 'S-2', 'S-3', 'S-4'].map((sku) => ({ sku })),
    { sku: 'O-3', quantityMin: 3, quantityInterval: 2 },
    { sku: 'V-1', hasVariants: true, numbers: ['998877'] },
  ]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  denis = await shop.logIn('denis.favre@installations-romandes.example');
  cartId = await activeCartOf(anna);
  params = { cartId };
});

beforeEach(async () => {
  const { data } = await anna.ask(cartApi.clear, { params });
  for (const { itemId } of (await readCart(anna, cartId)).pendingItems) {
    await anna.ask(cartLinesApi.removePending, { params: { cartId, itemId } });
  }
  expect(data?.cart.cartQuantity).toBe(0);
});

type Wanted = { sku: string; quantity: number; note?: string; commission?: string };
function fill(...items: readonly Wanted[]) {
  return anna.ask(cartApi.multiAdd, { params, body: { items: [...items] } });
}
async function lines(cart = cartId) {
  return (await readCart(anna, cart)).items.map(({ sku, quantity, note, commission }) =>
    [sku, quantity, note, commission].filter((fact) => fact !== ''),
  );
}

describe('happy', () => {
  test('an article takes the place of another, with its note and commission', async () => {
    await fill({ sku: 'S-1', quantity: 4, note: 'Keller', commission: 'A' }, { sku: 'S-2', quantity: 1 });
    const { data } = await anna.ask(cartLinesApi.replace, {
      params: { cartId, oldSku: 'S-1', groupKey: '-' },
      body: { sku: 'S-3' },
    });
    expect(data).toMatchObject({ items: [{ sku: 'S-3', quantity: 4 }], removed: [{ sku: 'S-1', groupKey: '' }] });
    expect(await lines()).toEqual([
      ['S-3', 4, 'Keller', 'A'],
      ['S-2', 1],
    ]);
  });

  test('an empty groupKey in the address is as good as a dash', async () => {
    await fill({ sku: 'S-1', quantity: 4 });
    const answer = await anna.ask(cartLinesApi.replace, {
      params: { cartId, oldSku: 'S-1', groupKey: '' },
      body: { sku: 'S-2', quantity: 2 },
    });
    expect(answer.data?.items).toMatchObject([{ sku: 'S-2', quantity: 2 }]);
  });

  test('lines are put into another order; what came meanwhile stays behind', async () => {
    await fill(...['S-1', 'S-2', 'S-3', 'S-4'].map((sku) => ({ sku, quantity: 1 })));
    await anna.ask(cartLinesApi.sort, { params, body: { items: [{ sku: 'S-3' }, { sku: 'S-1' }, { sku: 'GONE' }] } });
    expect((await lines()).flat().filter((fact) => typeof fact === 'string')).toEqual(['S-3', 'S-1', 'S-2', 'S-4']);
  });

  test('lines move into another cart, where equal ones add up and neither note is lost', async () => {
    const { data: other } = await anna.ask(cartsApi.create, { body: { name: 'B' } });
    const targetCartId = other?.cartId ?? '';
    await anna.ask(cartApi.multiAdd, {
      params: { cartId: targetCartId },
      body: { items: [{ sku: 'S-1', quantity: 2, note: 'dort' }] },
    });
    await fill({ sku: 'S-1', quantity: 3, note: 'hier' }, { sku: 'S-2', quantity: 1 });
    const { data } = await anna.ask(cartLinesApi.move, {
      params: { cartId, targetCartId },
      body: { items: [{ sku: 'S-1', seenQuantity: 3 }] },
    });
    expect(data).toMatchObject({
      cart: { cartQuantity: 1 },
      removed: [{ sku: 'S-1' }],
      target: { cart: { cartQuantity: 1 } },
    });
    expect([await lines(), await lines(targetCartId)]).toEqual([[['S-2', 1]], [['S-1', 5, 'dort / hier']]]);
    await anna.ask(cartsApi.remove, { params: { id: targetCartId } });
  });

  test('an article without number is a line without price that leaves only the request for an offer', async () => {
    const body = { name: 'Schaltschrank nach Plan', ean: '7610123456788', manufacturer: 'Rittmeyer', quantity: 2 };
    const { data } = await anna.ask(cartLinesApi.addCustom, { params, body: { ...body, commission: 'UG' } });
    const sku = data?.items[0]?.sku ?? '';
    expect(data?.items[0]).toMatchObject({
      name: body.name,
      unitPrice: null,
      commission: 'UG',
      custom: { ean: body.ean },
    });
    const change = { sku, measurementUnit: 'SET' as const, quantity: 3, seenQuantity: 2 };
    await anna.ask(cartLinesApi.changeCustom, { params, body: change });
    const cart = await readCart(anna, cartId);
    expect(cart).toMatchObject({ orderTypes: ['QuoteRequest'], cartChanges: [] });
    expect(cart.items).toMatchObject([{ quantity: 3, measurementUnitName: 'Set', custom: { name: body.name } }]);
  });

  test('removed and cleared lines come back where they were, with all that stood beside them, once', async () => {
    await fill(
      { sku: 'S-1', quantity: 1 },
      { sku: 'S-2', quantity: 2, note: 'n', commission: 'k' },
      { sku: 'S-3', quantity: 3 },
    );
    const before = await lines();
    const { data: removed } = await anna.ask(cartApi.removeItems, { params, body: { items: [{ sku: 'S-2' }] } });
    const undo = (undoId = '') => anna.ask(cartLinesApi.undo, { params, body: { undoId } });
    expect((await undo(removed?.undoId ?? '')).data?.items).toMatchObject([{ sku: 'S-2', quantity: 2 }]);
    expect(await lines()).toEqual(before);
    const { data: cleared } = await anna.ask(cartApi.clear, { params });
    expect((await undo(cleared?.undoId ?? '')).data?.cart.cartQuantity).toBe(3);
    expect(await lines()).toEqual(before);
    expect(await undo(cleared?.undoId ?? '')).toMatchObject({ status: 404, messages: [{ code: 'cart.undo_gone' }] });
    expect(await lines()).toEqual(before);
  });

  test('notes and commissions are set, and subtotals follow the commissions', async () => {
    await fill({ sku: 'S-1', quantity: 1 }, { sku: 'S-2', quantity: 2 }, { sku: 'S-3', quantity: 3 });
    const items = [
      { sku: 'S-1', commission: 'Küche', note: 'weiss' },
      { sku: 'S-3', commission: 'Küche' },
    ];
    await anna.ask(cartLinesApi.setNotes, { params, body: { items } });
    expect((await readCart(anna, cartId)).commissions).toEqual([
      { commission: 'Küche', lineCount: 2, subtotal: 4000 },
      { commission: '', lineCount: 1, subtotal: 2000 },
    ]);
  });

  test('the same article for another commission is another line', async () => {
    await fill({ sku: 'S-1', quantity: 1, commission: 'A' }, { sku: 'S-1', quantity: 2, commission: 'B' });
    await fill({ sku: 'S-1', quantity: 4, commission: 'B' });
    expect(await lines()).toEqual([
      ['S-1', 1, 'A'],
      ['S-1', 6, 'B'],
    ]);
  });

  test('what is sold in variants only waits beside the lines until one is chosen', async () => {
    const { data } = await anna.ask(cartApi.quickAdd, { params, body: { productNumber: '99 88 77', quantity: 5 } });
    const [item] = data?.pendingItems ?? [];
    expect(data).toMatchObject({ items: [], cart: { cartQuantity: 0, pendingQuantity: 1 } });
    expect(item).toMatchObject({
      origin: 'quickAdd',
      reason: 'needsChoice',
      text: '99 88 77',
      quantity: 5,
      sku: 'V-1',
    });
    expect(item?.name).not.toBe('');
    expect(item?.name).toBe((await anna.ask(cartApi.get, { params })).data?.pendingItems[0]?.name);
    const at = { cartId, itemId: item?.itemId ?? '' };
    await anna.ask(cartLinesApi.changePending, { params: at, body: { quantity: 7, note: 'Bad' } });
    const chosen = await anna.ask(cartLinesApi.changePending, { params: at, body: { sku: 'S-4' } });
    expect(chosen.data).toMatchObject({ items: [{ sku: 'S-4', quantity: 7, note: 'Bad' }], pendingItems: [] });
    expect(await anna.ask(cartLinesApi.changePending, { params: at, body: { sku: 'S-4' } })).toMatchObject({
      status: 404,
      messages: [{ code: 'cart.pending_unknown' }],
    });
    expect(await lines()).toEqual([['S-4', 7, 'Bad']]);
  });
});

describe('at the same time', () => {
  const change = (sku: string, quantity: number, seenQuantity?: number) =>
    anna.ask(cartApi.changeQuantity, { params, body: { items: [{ sku, quantity, seenQuantity }] } });

  test('changes of different lines both stay', async () => {
    await fill({ sku: 'S-1', quantity: 1 }, { sku: 'S-2', quantity: 1 });
    const answers = await Promise.all([change('S-1', 5, 1), change('S-2', 6, 1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await lines()).toEqual([
      ['S-1', 5],
      ['S-2', 6],
    ]);
  });

  test('of two changes of the same line the second is told what the first has made of it', async () => {
    await fill({ sku: 'S-1', quantity: 1 });
    const answers = await Promise.all([change('S-1', 5, 1), change('S-1', 6, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    const [[, kept]] = (await lines()) as [[string, number]];
    expect(refused?.messages?.[0]).toMatchObject({ code: 'cart.line_changed' });
    expect(refused?.messages?.[0]?.message).toContain(`Die Menge ist jetzt ${kept}.`);
  });

  test('a line that was changed is not removed, moved or replaced by who has not seen it', async () => {
    await fill({ sku: 'S-1', quantity: 9 });
    const ref = { sku: 'S-1', seenQuantity: 1 };
    const answers = [
      await anna.ask(cartApi.removeItems, { params, body: { items: [ref] } }),
      await anna.ask(cartLinesApi.replace, {
        params: { cartId, oldSku: 'S-1', groupKey: '-' },
        body: { sku: 'S-2', seenQuantity: 1 },
      }),
      await anna.ask(cartApi.clear, { params, query: { seenVersion: 1 } }),
      await anna.ask(cartLinesApi.setNotes, { params, body: { items: [{ sku: 'S-1', note: 'x', seenNote: 'y' }] } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(await lines()).toEqual([['S-1', 9]]);
  });

  test('two who move crosswise wait for each other and both get through', async () => {
    const { data } = await anna.ask(cartsApi.create, { body: { name: 'B' } });
    const other = data?.cartId ?? '';
    await fill({ sku: 'S-1', quantity: 1 });
    await anna.ask(cartApi.add, { params: { cartId: other }, body: { sku: 'S-2', quantity: 1 } });
    const answers = await Promise.all([
      anna.ask(cartLinesApi.move, { params: { cartId, targetCartId: other }, body: { items: [{ sku: 'S-1' }] } }),
      anna.ask(cartLinesApi.move, {
        params: { cartId: other, targetCartId: cartId },
        body: { items: [{ sku: 'S-2' }] },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await lines(), await lines(other)]).toEqual([[['S-2', 1]], [['S-1', 1]]]);
    await anna.ask(cartsApi.remove, { params: { id: other } });
  });
});

describe('refused', () => {
  test('an EAN whose check digit is wrong', async () => {
    const body = { name: 'X', ean: '7610123456789', quantity: 1 };
    const answer = await anna.ask(cartLinesApi.addCustom, { params, body });
    expect(answer).toMatchObject({ status: 400, messages: [{ code: 'cart.ean_wrong', field: 'ean' }] });
  });

  test('a sum that is not sold, when lines move together', async () => {
    const { data } = await anna.ask(cartsApi.create, { body: { name: 'B' } });
    const other = data?.cartId ?? '';
    await anna.ask(cartApi.add, { params: { cartId: other }, body: { sku: 'O-3', quantity: 3 } });
    await fill({ sku: 'O-3', quantity: 3 });
    const move = { params: { cartId, targetCartId: other }, body: { items: [{ sku: 'O-3' }] } };
    expect(await anna.ask(cartLinesApi.move, move)).toMatchObject({
      status: 422,
      messages: [{ code: 'cart.quantity_interval' }],
    });
    expect([await lines(), await lines(other)]).toEqual([[['O-3', 3]], [['O-3', 3]]]);
    await anna.ask(cartsApi.remove, { params: { id: other } });
  });

  test('a body of 100 000 lines', async () => {
    const items = Array.from({ length: 100_000 }, () => ({ sku: 'S-1' }));
    const { status } = await anna.ask(cartLinesApi.sort, { params, body: { items } });
    expect([400, 413]).toContain(status);
  });

  test('a note on a line that is not there, and then none is set', async () => {
    await fill({ sku: 'S-1', quantity: 1 });
    const items = [
      { sku: 'S-1', note: 'x' },
      { sku: 'NEVER', note: 'y' },
    ];
    expect((await anna.ask(cartLinesApi.setNotes, { params, body: { items } })).status).toBe(404);
    expect(await lines()).toEqual([['S-1', 1]]);
  });
});

describe('not allowed', () => {
  test("nothing is done to somebody else's cart, nor moved into it", async () => {
    await fill({ sku: 'S-1', quantity: 1 });
    const own = await activeCartOf(denis);
    const at = { cartId, itemId: cartId };
    const answers = await Promise.all([
      denis.ask(cartLinesApi.replace, { params: { cartId, oldSku: 'S-1', groupKey: '-' }, body: { sku: 'S-2' } }),
      denis.ask(cartLinesApi.sort, { params, body: { items: [{ sku: 'S-1' }] } }),
      denis.ask(cartLinesApi.move, { params: { cartId, targetCartId: own }, body: { items: [{ sku: 'S-1' }] } }),
      denis.ask(cartLinesApi.addCustom, { params, body: { name: 'X', quantity: 1 } }),
      denis.ask(cartLinesApi.setNotes, { params, body: { items: [{ sku: 'S-1', note: 'x' }] } }),
      denis.ask(cartLinesApi.undo, { params, body: { undoId: cartId } }),
      denis.ask(cartLinesApi.changePending, { params: at, body: { quantity: 1 } }),
      denis.ask(cartLinesApi.removePending, { params: at }),
      denis.ask(cartLinesApi.confirmChange, { params, body: { id: 'x' } }),
      anna.ask(cartLinesApi.move, { params: { cartId, targetCartId: own }, body: { items: [{ sku: 'S-1' }] } }),
    ]);
    expect(answers.map(({ status, messages }) => [status, messages?.[0]?.code])).toEqual(
      answers.map(() => [404, 'cart.unknown']),
    );
    expect(await lines()).toEqual([['S-1', 1]]);
  });
});

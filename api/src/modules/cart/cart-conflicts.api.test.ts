import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { cartsApi } from '@shop/contract/carts';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { assisting } from '#test/assisting.ts';
import { activeCartOf } from '#test/cart.ts';
import { placeOrder, prepareCart } from '#test/checkout.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';

const shop = openTestShop();
const BY_AGENT = 'Sandra Bühler für Beat Keller';
const BEAT = 'Beat Keller';

let beat: Client;
let agent: Client;
let cartId: string;
let params: { cartId: string };

beforeAll(async () => {
  await insertArticles(
    shop.parts.db,
    ['S-1', 'S-2', 'S-3'].map((sku) => ({ sku })),
  );
  beat = await shop.logIn('beat.keller@elektro-muster.example');
  agent = await assisting(shop, 'beat.keller');
  cartId = await activeCartOf(beat);
  params = { cartId };
});

beforeEach(async () => {
  await beat.ask(cartApi.clear, { params });
  // The clock of these tests stands still: what was removed before must not look as young as what is removed now.
  await shop.parts.db.run(sql`delete from cart.removed_lines where cart_id = ${cartId}`);
});

const add = (client: Client, sku = 'S-1', quantity = 12) =>
  client.ask(cartApi.add, { params, body: { sku, quantity } });
const change = (client: Client, quantity: number, seenQuantity: number) =>
  client.ask(cartApi.changeQuantity, { params, body: { items: [{ sku: 'S-1', quantity, seenQuantity }] } });

/** Who changed the lines of this article last, as the next one is told. */
function authors(sku = 'S-1') {
  return shop.parts.db.rows<{ changedBy: string | null; changedAt: Date | null }>(sql`
    select changed_by as "changedBy", changed_at as "changedAt" from cart.lines where sku = ${sku}`);
}

describe('an agent and his customer in one cart', () => {
  test('the second to change a line learns what stands there, who changed it and when, and nothing is overwritten', async () => {
    await add(beat);
    expect((await change(agent, 20, 12)).status).toBe(200);
    const late = await change(beat, 30, 12);
    expect(late.status).toBe(409);
    expect(late.messages).toMatchObject([
      {
        code: 'cart.line_changed',
        message: expect.stringContaining(`geändert (${BY_AGENT}, 24.11.2026 10:00): Die Menge ist jetzt 20.`) as string,
        details: { sku: 'S-1', quantity: 20, changedBy: BY_AGENT, changedAt: TEST_NOW },
      },
    ]);
    expect((await change(beat, 20, 12)).status).toBe(200);
  });

  test('the agent learns the same of his customer', async () => {
    await add(agent);
    await change(beat, 13, 12);
    expect((await change(agent, 30, 12)).messages).toMatchObject([{ details: { quantity: 13, changedBy: BEAT } }]);
  });

  test('who removes, replaces, moves or describes what the other has changed is told the same', async () => {
    await add(beat);
    await change(agent, 20, 12);
    const items = [{ sku: 'S-1', seenQuantity: 12 }];
    const { data } = await beat.ask(cartsApi.create, { body: { name: 'Werkstatt' } });
    const targetCartId = data?.cartId ?? '';
    const answers = [
      await beat.ask(cartApi.removeItems, { params, body: { items } }),
      await beat.ask(cartLinesApi.replace, {
        params: { cartId, oldSku: 'S-1', groupKey: '-' },
        body: { sku: 'S-2', seenQuantity: 12 },
      }),
      await beat.ask(cartLinesApi.move, { params: { cartId, targetCartId }, body: { items } }),
      await beat.ask(cartLinesApi.setNotes, { params, body: { items: [{ sku: 'S-1', note: 'x', seenNote: 'y' }] } }),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 409,
        messages: [{ details: { changedBy: BY_AGENT, changedAt: TEST_NOW } }],
      });
    }
    await beat.ask(cartsApi.remove, { params: { id: targetCartId } });
  });

  test('a line that nobody has changed since that is kept names nobody', async () => {
    await shop.parts.db.run(sql`insert into cart.lines (cart_id, sku, quantity) values (${cartId}, 'S-1', 3)`);
    const [message] = (await change(beat, 5, 1)).messages ?? [];
    expect(message?.message).toContain('wurde inzwischen geändert: Die Menge ist jetzt 3.');
    expect(message?.details).not.toHaveProperty('changedBy');
  });
});

describe('a line that the other has taken out meanwhile', () => {
  const items = [{ sku: 'S-1' }];
  const removed = {
    status: 409,
    messages: [{ code: 'cart.line_removed', details: { sku: 'S-1', changedBy: BY_AGENT, changedAt: TEST_NOW } }],
  };

  test('is refused with who did it and when, whatever is changed of it, and nothing comes back', async () => {
    await add(beat);
    await agent.ask(cartApi.removeItems, { params, body: { items } });
    const { data } = await beat.ask(cartsApi.create, { body: { name: 'Lager' } });
    const targetCartId = data?.cartId ?? '';
    const typed = await change(beat, 30, 12);
    expect(typed).toMatchObject(removed);
    expect(typed.messages?.[0]?.message).toBe(
      `Die Position S-1 wurde inzwischen aus dem Warenkorb entfernt (${BY_AGENT}, 24.11.2026 10:00).`,
    );
    const replace = { params: { cartId, oldSku: 'S-1', groupKey: '-' }, body: { sku: 'S-2' } };
    expect(await beat.ask(cartLinesApi.replace, replace)).toMatchObject(removed);
    expect(await beat.ask(cartLinesApi.move, { params: { cartId, targetCartId }, body: { items } })).toMatchObject(
      removed,
    );
    const noted = { params, body: { items: [{ sku: 'S-1', note: 'Keller' }] } };
    expect(await beat.ask(cartLinesApi.setNotes, noted)).toMatchObject(removed);
    expect((await beat.ask(cartApi.get, { params })).data?.items).toEqual([]);
    await beat.ask(cartsApi.remove, { params: { id: targetCartId } });
  });

  test('is told alike where it was cleared with all others, replaced, or moved into another cart', async () => {
    const { data } = await beat.ask(cartsApi.create, { body: { name: 'Lager' } });
    const targetCartId = data?.cartId ?? '';
    const ways = [
      () => agent.ask(cartApi.clear, { params }),
      () => agent.ask(cartLinesApi.replace, { params: { cartId, oldSku: 'S-1', groupKey: '-' }, body: { sku: 'S-3' } }),
      () => agent.ask(cartLinesApi.move, { params: { cartId, targetCartId }, body: { items } }),
    ];
    for (const way of ways) {
      await add(beat);
      expect((await way()).status).toBe(200);
      expect(await change(beat, 30, 12)).toMatchObject(removed);
    }
    await beat.ask(cartsApi.remove, { params: { id: targetCartId } });
  });

  test('is told alike where the other has ordered it', async () => {
    await prepareCart(beat, cartId);
    expect((await placeOrder(agent, { cartId })).status).toBe(200);
    expect(await change(beat, 30, 3)).toMatchObject(removed);
  });

  test('who removes what is gone already has what he wanted', async () => {
    await add(beat);
    await agent.ask(cartApi.removeItems, { params, body: { items } });
    expect((await beat.ask(cartApi.removeItems, { params, body: { items } })).status).toBe(200);
  });

  test('who took it out himself, in another window, is not named to himself', async () => {
    await add(beat);
    await beat.ask(cartApi.removeItems, { params, body: { items } });
    const [message] = (await change(beat, 30, 12)).messages ?? [];
    expect(message?.message).toContain('entfernt (Sie selbst, 24.11.2026 10:00).');
    expect(message?.details).not.toHaveProperty('changedBy');
  });

  test('was removed before that is kept: nobody is named', async () => {
    await add(beat);
    await agent.ask(cartApi.removeItems, { params, body: { items } });
    await shop.parts.db.run(sql`update cart.removed_lines set removed_by = null where cart_id = ${cartId}`);
    const [message] = (await change(beat, 30, 12)).messages ?? [];
    expect(message?.message).toBe('Die Position S-1 wurde inzwischen aus dem Warenkorb entfernt.');
  });

  test('never was in this cart: it is unknown, and nobody is named', async () => {
    expect(await change(beat, 30, 12)).toMatchObject({ status: 404, messages: [{ code: 'cart.line_unknown' }] });
  });
});

describe('whatever changes a line says who did it', () => {
  const body = (quantity: number) => ({ items: [{ sku: 'S-1', quantity }] });
  const ways: Record<string, (client: Client) => Promise<{ readonly status: number }>> = {
    'added to': (client) => add(client),
    'several added': (client) => client.ask(cartApi.multiAdd, { params, body: body(4) }),
    'quantity set': (client) => client.ask(cartApi.changeQuantity, { params, body: body(9) }),
    'quantities set': (client) =>
      client.ask(cartApi.changeQuantity, { params, body: { items: [...body(9).items, { sku: 'S-2', quantity: 2 }] } }),
    'note set': (client) =>
      client.ask(cartLinesApi.setNotes, { params, body: { items: [{ sku: 'S-1', note: 'Keller' }] } }),
    'put in another one’s place': (client) =>
      client.ask(cartLinesApi.replace, { params: { cartId, oldSku: 'S-2', groupKey: '-' }, body: { sku: 'S-1' } }),
    'removed and put back': async (client) => {
      const { data } = await client.ask(cartApi.removeItems, { params, body: { items: [{ sku: 'S-1' }] } });
      return client.ask(cartLinesApi.undo, { params, body: { undoId: data?.undoId ?? '' } });
    },
  };

  test.for(Object.keys(ways))('%s', async (way) => {
    await add(beat);
    await add(beat, 'S-2');
    expect(await authors()).toMatchObject([{ changedBy: BEAT, changedAt: new Date(TEST_NOW) }]);
    expect((await ways[way]?.(agent))?.status).toBe(200);
    expect(await authors()).toMatchObject([{ changedBy: BY_AGENT }]);
  });

  test('a custom item begun by one and described by the other', async () => {
    const begun = await beat.ask(cartLinesApi.addCustom, { params, body: { name: 'Tableau', quantity: 1 } });
    const sku = begun.data?.items[0]?.sku ?? '';
    expect(await authors(sku)).toMatchObject([{ changedBy: BEAT }]);
    const described = { sku, measurementUnit: 'SET' as const, quantity: 3 };
    await agent.ask(cartLinesApi.changeCustom, { params, body: described });
    expect(await authors(sku)).toMatchObject([{ changedBy: BY_AGENT }]);
  });

  test('the order of the lines changes none of them', async () => {
    await add(beat);
    await add(beat, 'S-2');
    await agent.ask(cartLinesApi.sort, { params, body: { items: [{ sku: 'S-2' }, { sku: 'S-1' }] } });
    expect(await authors()).toMatchObject([{ changedBy: BEAT }]);
  });
});

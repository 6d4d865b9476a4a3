import { cartApi } from '@shop/contract/cart';
import { CLEANUP_CONFIRM_ID, cartsApi, type CartList } from '@shop/contract/carts';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop({ erp: makeScriptedErp() });

let anna: Client;
let denis: Client;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  denis = await shop.logIn('denis.favre@installations-romandes.example');
  await shop.parts.db.run(sql`
    update customers.companies set is_multi_cart_allowed = (name like 'Elektro Muster%')`);
});

beforeEach(async () => {
  await shop.parts.db.run(sql`delete from cart.carts`);
  await shop.parts.db.run(sql`delete from cart.cleanup_pauses`);
});

function create(name: string, requestId?: string) {
  return anna.ask(cartsApi.create, { body: { name } }, requestId === undefined ? {} : { requestId });
}

async function listed(client = anna): Promise<CartList> {
  const { data } = await client.ask(cartApi.list, {});
  if (!data) throw new Error('The carts could not be read.');
  return data;
}

describe('happy', () => {
  test('a further cart is the active one, and the first is chosen again', async () => {
    const first = await activeCartOf(anna);
    const { data } = await create('Murifeld 3. OG');
    expect(data).toMatchObject({ activeCart: data?.cartId, isMultiCartAllowed: true });
    expect(data?.carts.map(({ name }) => name)).toEqual(['Murifeld 3. OG', '']);
    const chosen = await anna.ask(cartsApi.select, { body: { id: first } });
    expect(chosen.data?.activeCart).toBe(first);
    expect((await listed()).carts[0]?.cartId).toBe(first);
  });

  test('a cart is renamed', async () => {
    const id = await activeCartOf(anna);
    const { data } = await anna.ask(cartsApi.update, { body: { id, name: 'x'.repeat(255) } });
    expect(data?.carts[0]?.name).toHaveLength(255);
  });

  test('after the active cart is deleted the one changed last is active', async () => {
    const first = await activeCartOf(anna);
    const { data } = await create('B');
    const { data: rest } = await anna.ask(cartsApi.remove, { params: { id: data?.cartId ?? '' } });
    expect(rest).toMatchObject({ activeCart: first, carts: [{ cartId: first }] });
  });

  test('the last cart is emptied instead: its lines, its name and what was pending are gone', async () => {
    const id = await activeCartOf(anna);
    await anna.ask(cartApi.add, { params: { cartId: id }, body: { sku: 'S-1', quantity: 1 } });
    await anna.ask(cartsApi.update, { body: { id, name: 'Alt' } });
    const { data } = await anna.ask(cartsApi.remove, { params: { id } });
    expect(data).toMatchObject({ activeCart: id, carts: [{ cartId: id, name: '', cartQuantity: 0 }] });
    expect((await readCart(anna, id)).items).toEqual([]);
  });

  test('empty carts are offered for the clean-up, which asks before it deletes', async () => {
    expect((await listed()).cleanup).toBeNull();
    await create('B');
    const filled = (await create('C')).data?.cartId ?? '';
    await anna.ask(cartApi.add, { params: { cartId: filled }, body: { sku: 'S-1', quantity: 1 } });
    await create('D');
    expect((await listed()).cleanup).toMatchObject({
      emptyCarts: 2,
      message: 'Sie haben 2 leere Warenkörbe. Möchten Sie sie löschen?',
      confirm: { id: CLEANUP_CONFIRM_ID, label: 'Leere Warenkörbe löschen' },
    });
    const asked = await anna.ask(cartsApi.removeEmpty, { body: {} });
    expect(asked.data).toMatchObject({ deletedCarts: 0, cleanup: { emptyCarts: 2 } });
    expect(asked.messages).toMatchObject([{ code: 'cart.empty_carts', confirm: { id: CLEANUP_CONFIRM_ID } }]);
    expect(asked.data?.carts).toHaveLength(4);
    const { data } = await anna.ask(cartsApi.removeEmpty, { body: { confirmId: CLEANUP_CONFIRM_ID } });
    expect(data).toMatchObject({ deletedCarts: 2, cleanup: null });
    expect(data?.carts.map(({ name }) => name)).toEqual(['D', 'C']);
  });

  test('the clean-up is put off for thirty days', async () => {
    await create('B');
    await create('C');
    const { data } = await anna.ask(cartsApi.pauseRemoveEmpty, {});
    expect(data).toMatchObject({ pausedUntil: '2026-12-24T09:00:00.000Z', cleanup: null });
    await shop.parts.db.run(sql`update cart.cleanup_pauses set paused_until = paused_until - interval '30 days'`);
    expect((await listed()).cleanup).toMatchObject({ emptyCarts: 1 });
  });
});

describe('at the same time', () => {
  test('two tabs that make and choose carts leave exactly one active', async () => {
    const first = await activeCartOf(anna);
    await Promise.all([
      create('B'),
      create('C'),
      anna.ask(cartsApi.select, { body: { id: first } }),
      anna.ask(cartsApi.remove, { params: { id: first } }),
    ]);
    const active = await shop.parts.db.rows(sql`select from cart.carts where is_active`);
    expect(active).toHaveLength(1);
  });

  test('a repeated request makes one cart', async () => {
    await activeCartOf(anna);
    const requestId = '7f6f2f0e-6f0a-4a55-9a55-0d7f3c1e0a11';
    const answers = await Promise.all([create('B', requestId), create('B', requestId)]);
    expect(new Set(answers.map(({ data }) => data?.cartId)).size).toBe(1);
    expect((await listed()).carts).toHaveLength(2);
  });
});

describe('refused', () => {
  test('a name of more than 255 characters, the maximum named', async () => {
    const { status, messages } = await create('x'.repeat(256));
    expect([status, messages?.[0]?.code]).toEqual([400, 'field.too_long']);
    expect(messages?.[0]?.message).toContain('255');
  });

  test('a name of spaces', async () => {
    expect(await create('   ')).toMatchObject({ status: 400, messages: [{ field: 'name' }] });
  });

  test('a fifty-first cart', async () => {
    const companyId = (await shop.ctxOf('anna.muster@elektro-muster.example')).buyer.companyId;
    const userId = (await shop.ctxOf('anna.muster@elektro-muster.example')).buyer.userId;
    await shop.parts.db.run(sql`
      insert into cart.carts (company_id, user_id, is_active)
      select ${companyId}::int, ${userId}::int, n = 1 from generate_series(1, 50) n`);
    expect(await create('zu viel')).toMatchObject({ status: 422, messages: [{ code: 'cart.carts_max' }] });
    expect((await listed()).carts).toHaveLength(50);
  });
});

describe('not allowed', () => {
  test('a company with one cart for each user makes no second one', async () => {
    const answer = await denis.ask(cartsApi.create, { body: { name: 'B' } });
    expect(answer).toMatchObject({ status: 403, messages: [{ code: 'cart.several_not_allowed' }] });
    expect((await listed(denis)).carts).toHaveLength(1);
  });

  test("somebody else's cart is not there", async () => {
    const id = await activeCartOf(anna);
    await activeCartOf(denis);
    const answers = await Promise.all([
      denis.ask(cartsApi.update, { body: { id, name: 'meiner' } }),
      denis.ask(cartsApi.select, { body: { id } }),
      denis.ask(cartsApi.remove, { params: { id } }),
    ]);
    expect(answers.map(({ status, messages }) => [status, messages?.[0]?.code])).toEqual(
      answers.map(() => [404, 'cart.unknown']),
    );
    expect(await listed()).toMatchObject({ activeCart: id, carts: [{ name: '' }] });
  });

  test('a visitor has no carts', async () => {
    expect((await shop.visitor.ask(cartsApi.create, { body: { name: 'B' } })).status).toBe(401);
    expect((await shop.visitor.ask(cartsApi.removeEmpty, {})).status).toBe(401);
  });
});

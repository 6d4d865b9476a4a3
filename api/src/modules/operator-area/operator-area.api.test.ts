import { operatorAreaApi } from '@shop/contract/operator-area';
import sql from 'sql-template-tag';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AGENT } from '#test/assisting.ts';
import { insertDeliveredOrder } from '#test/delivered-order.ts';
import { openTestShop, TEST_NOW, type Client } from '#test/shop.ts';

const shop = openTestShop();
const OPERATOR = 'operator@helvolt.example';
const REFERENCE = '7d9a1a3e-0d5d-4a53-8c07-0f2f0d1d9a11';

beforeAll(async () => {
  await insertDeliveredOrder(shop.parts.db, 8800, '2026-11-20T08:00:00Z');
  await shop.parts.db.run(sql`
    insert into engine_room.faults (reference, at, method, route, name, message, stack)
    values (${REFERENCE}, ${new Date(TEST_NOW)}, 'GET', '/cart/:id', 'Error', 'no such row', '')`);
});

afterEach(async () => {
  await shop.parts.db.run(sql`
    update customers.staff set permissions = '{sales,content,publish,catalogue,administration}' where email = ${OPERATOR}`);
});

const find = async (client: Client, q: string) => (await client.ask(operatorAreaApi.find, { query: { q } })).data;

describe('happy', () => {
  test.each([REFERENCE, ` ${REFERENCE.toUpperCase()} `, '7d9a1a3e', '7D9A1A3E-0d5d', `Fehlerreferenz: ${REFERENCE}`])(
    'an error is found by its reference as read off: %s',
    async (q) =>
      expect((await find(await shop.logIn(OPERATOR), q))?.faults).toMatchObject([
        { reference: REFERENCE, route: '/cart/:id' },
      ]),
  );

  test.each(['8800', "8'800", '8 800'])('an order is found by its number as typed: %s', async (q) =>
    expect((await find(await shop.logIn(AGENT), q))?.orders).toMatchObject([{ orderNumber: '8800' }]),
  );
});

describe('not allowed', () => {
  test('who has no administration finds no errors', async () => {
    expect((await find(await shop.logIn(AGENT), REFERENCE))?.faults).toEqual([]);
  });

  test('who has no sales finds neither companies nor orders, and is not refused what he may find', async () => {
    const client = await shop.logIn(OPERATOR);
    await shop.parts.db.run(sql`update customers.staff set permissions = '{administration}' where email = ${OPERATOR}`);
    expect(await find(client, 'elektro muster')).toMatchObject({ companies: [], orders: [] });
    expect(await find(client, '8800')).toMatchObject({ companies: [], orders: [] });
    expect((await find(client, REFERENCE))?.faults).toHaveLength(1);
  });

  test('visitors and customers', async () => {
    const anna = await shop.logIn('anna.muster@elektro-muster.example');
    for (const client of [shop.visitor, anna]) expect(await find(client, '8800')).toBeUndefined();
  });
});

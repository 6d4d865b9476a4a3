import { randomUUID } from 'node:crypto';
import { cartApi } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import { describe, expect, test } from 'vitest';
import { linesOfMany, readCart } from '#test/cart.ts';
import { countOrders, placeOrder, prepareCart, type OrderBody } from '#test/checkout.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { openTestShop, type AskOptions } from '#test/shop.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const cart = keepCartFilled(shop, erp, anna);

function order(client = anna, body: Partial<OrderBody> = {}, options?: AskOptions) {
  return placeOrder(client, body, options);
}

describe('once', () => {
  test('the same request id gives the first answer again and orders nothing twice', async () => {
    const requestId = randomUUID();
    const before = await countOrders(shop);
    const first = await order(anna, {}, { requestId });
    await prepareCart(anna, cart.id);
    const again = await order(anna, {}, { requestId });
    expect(again.data).toEqual(first.data);
    expect(await countOrders(shop)).toBe(before + 1);
    expect((await readCart(anna, cart.id)).items).toHaveLength(1);
  });

  test('ten requests with the same id at once make one order', async () => {
    const requestId = randomUUID();
    const before = await countOrders(shop);
    const answers = await Promise.all(Array.from({ length: 10 }, () => order(anna, {}, { requestId })));
    expect(new Set(answers.map(({ data }) => data?.orderNumber)).size).toBe(1);
    expect(await countOrders(shop)).toBe(before + 1);
  });

  test.each([true, false])(
    'of two tabs ordering the same cart the second is told which order it became (version sent: %s)',
    async (isSent) => {
      const { version } = await readCart(anna, cart.id);
      const before = await countOrders(shop);
      const body = isSent ? { cartVersion: version } : {};
      const answers = await Promise.all([order(anna, body), order(anna, body)]);
      const placed = answers.find(({ status }) => status === 200);
      const refused = answers.find(({ status }) => status !== 200);
      expect(refused).toMatchObject({ status: 409, messages: [{ code: 'checkout.already_ordered' }] });
      expect(refused?.messages?.[0]?.message).toContain(placed?.data?.orderNumber);
      expect(await countOrders(shop)).toBe(before + 1);
    },
  );

  test('a cart kept after ordering is not ordered again by a tab that saw it before', async () => {
    const { version } = await readCart(anna, cart.id);
    await order(anna, { cartVersion: version, preserveCartData: true });
    const again = await order(anna, { cartVersion: version });
    expect(again).toMatchObject({ status: 409, messages: [{ code: 'checkout.already_ordered' }] });
  });

  test('a cart that has changed since it was looked at is not ordered', async () => {
    const { version } = await readCart(anna, cart.id);
    await anna.ask(cartApi.add, { params: { cartId: cart.id }, body: { sku: 'S-1', quantity: 1 } });
    expect(await order(anna, { cartVersion: version })).toMatchObject({
      status: 409,
      messages: [{ code: 'cart.changed' }],
    });
    expect((await readCart(anna, cart.id)).items[0]?.quantity).toBe(4);
  });

  test('a refused order may be tried again under the same request id', async () => {
    const requestId = randomUUID();
    erp.setDown(true);
    expect((await order(anna, {}, { requestId })).status).toBe(503);
    erp.setDown(false);
    expect((await order(anna, {}, { requestId })).status).toBe(200);
  });
});

describe('queries', () => {
  test('the checkout as it is walked costs at most 28: a line added, its page opened, an address chosen, its choices, the order', async () => {
    const params = { cartId: cart.id };
    const addressId = (await anna.ask(cartApi.metadata, { params })).data?.addresses[0]?.id ?? 0;
    const walk = async () => {
      await anna.ask(cartApi.add, { params, body: { sku: 'S-1', quantity: 1 } });
      await anna.ask(cartApi.metadata, { params });
      const chosen = { selectedShipmentMethodId: 'delivery' as const, addressId, contractId: null, deliveryDate: null };
      await anna.ask(cartApi.setData, { params, body: chosen });
      await anna.ask(checkoutApi.choices, { params });
      expect((await order(anna, { cartId: cart.id })).status).toBe(200);
    };
    await walk(); // what is cached for all is there then
    expect(await shop.countQueries(walk)).toBeLessThanOrEqual(28);
  });

  test('placing an order costs at most 12, the same with 5 and with 200 lines', async () => {
    const counts: number[] = [];
    for (const lines of [5, 5, 200]) {
      await anna.ask(cartApi.multiAdd, { params: { cartId: cart.id }, body: { items: linesOfMany(lines) } });
      counts.push(await shop.countQueries(() => order(anna, { cartId: cart.id })));
      await prepareCart(anna, cart.id);
    }
    expect(counts[2]).toBe(counts[1]);
    expect(Math.max(...counts)).toBeLessThanOrEqual(12);
  });
});

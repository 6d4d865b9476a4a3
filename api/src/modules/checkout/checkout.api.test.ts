import { randomUUID } from 'node:crypto';
import { cartApi, type CartData } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { ordersApi } from '@shop/contract/orders';
import sql from 'sql-template-tag';
import { describe, expect, test } from 'vitest';
import { activeCartOf, linesOfMany, readCart } from '#test/cart.ts';
import { countOrders, placeOrder, prepareCart, type OrderBody } from '#test/checkout.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { openTestShop, type AskOptions } from '#test/shop.ts';

const erp = makeScriptedErp();
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const carla = loggedIn(shop, 'carla.rossi@elektro-muster.example');
const cart = keepCartFilled(shop, erp, anna);

function order(client = anna, body: Partial<OrderBody> = {}, options?: AskOptions) {
  return placeOrder(client, body, options);
}

async function waitingJobs(orderNumber: string): Promise<string[]> {
  const { rows } = await shop.parts.db.text(`select name from jobs.job where data->>'orderNumber' = $1 order by name`, [
    orderNumber,
  ]);
  return rows.map((row) => String(row['name']));
}

async function detailOf(orderNumber: string, client = anna) {
  const { data } = await client.ask(ordersApi.detail, { params: { orderNumber } });
  if (!data) throw new Error('The order could not be read.');
  return data;
}

describe('happy', () => {
  test('a cart becomes an order with number, copied facts and sums, and is empty afterwards', async () => {
    await prepareCart(anna, cart.id, {
      customerCommission: 'Murifeld',
      deliveryDate: '2026-11-26',
      isPartDelivery: false,
      packingSlipDontPrint: true,
    });
    const { status, data } = await order();
    expect(status).toBe(200);
    expect(data?.orderNumber).toMatch(/^45\d{5}$/);
    expect(data?.redirectUrl).toBe(`/de/checkout/success?orderNumber=${data?.orderNumber}`);
    expect(await detailOf(data?.orderNumber ?? '')).toMatchObject({
      state: 'open',
      step: 'received',
      orderOrigin: 'eShop',
      commission: 'Murifeld',
      deliveryDate: '2026-11-26',
      orderedBy: 'Anna Muster',
      isPartDelivery: false,
      packingSlipDontPrint: true,
      shippingAddress: { city: expect.any(String) as string },
      items: [{ lineNumber: 10, sku: 'S-1', name: 'Schalter S-1', quantity: 3, unitPrice: 1000, lineTotal: 3000 }],
      priceSummary: { subtotal: 3000, netTotal: 4530, taxTotal: { amount: 367 }, grandTotal: 4897 },
    });
    expect(await readCart(anna, cart.id)).toMatchObject({ items: [], customerCommission: '', deliveryDate: null });
  });

  test('the hand-over to the ERP and the email are enqueued together with the order', async () => {
    const { data } = await order();
    expect(await waitingJobs(data?.orderNumber ?? '')).toEqual([
      'notifications.order-confirmation',
      'orders.transmit',
      'premium-world.order-placed',
    ]);
  });

  test('who wants no emails gets none', async () => {
    await prepareCart(anna, cart.id, { salesNotificationType: 'none' });
    const { data } = await order();
    await prepareCart(anna, cart.id, { salesNotificationType: 'email' });
    expect(await waitingJobs(data?.orderNumber ?? '')).toEqual(['orders.transmit']);
  });

  test("after an order the emptied cart follows the user's present settings for emails and delivery notes", async () => {
    await prepareCart(anna, cart.id, { packingSlipDontPrint: true, salesNotificationType: 'none' });
    const statusEmails = (kind: string) =>
      shop.parts.db.run(sql`
        update customers.company_users set order_status_notification_type = ${kind} where username = 'anna.muster'`);
    const { orderStatusUpdateNotificationType: before } = await readCart(anna, cart.id);
    const changed = before === 'email' ? 'none' : 'email';
    await statusEmails(changed);
    await order();
    expect(await readCart(anna, cart.id)).toMatchObject({
      packingSlipDontPrint: false,
      salesNotificationType: 'email',
      orderStatusUpdateNotificationType: changed,
    });
    await statusEmails(before);
  });

  test('on request the cart keeps its articles and its notes', async () => {
    await prepareCart(anna, cart.id, { textReference: 'R-1' });
    expect((await order(anna, { preserveCartData: true })).status).toBe(200);
    expect(await readCart(anna, cart.id)).toMatchObject({ textReference: 'R-1', items: [{ sku: 'S-1' }] });
    await prepareCart(anna, cart.id, { textReference: '' });
  });

  test('goods to be collected need a branch instead of an address', async () => {
    await prepareCart(anna, cart.id, {
      selectedShipmentMethodId: 'pickup',
      pickupLocationErpId: 'BE',
      addressId: null,
    });
    const { data } = await order();
    expect(await detailOf(data?.orderNumber ?? '')).toMatchObject({
      shipmentMethod: 'pickup',
      pickupLocation: 'Bern, Freiburgstrasse 555, 3172 Niederwangen',
      shippingAddress: null,
    });
  });

  test('prices are those of the moment of ordering; one that differs from the shown one is confirmed first', async () => {
    await readCart(anna, cart.id);
    erp.setNetCents(1200);
    expect(await order()).toMatchObject({ status: 422, messages: [{ code: 'cart.change_unconfirmed' }] });
    const { cartChanges } = await readCart(anna, cart.id);
    expect(cartChanges).toMatchObject([{ kind: 'price', sku: 'S-1', priceBefore: 1000, priceNow: 1200 }]);
    const body = { id: cartChanges[0]?.id ?? '' };
    await anna.ask(cartLinesApi.confirmChange, { params: { cartId: cart.id }, body });
    const { data } = await order();
    expect((await detailOf(data?.orderNumber ?? '')).items[0]).toMatchObject({ unitPrice: 1200, lineTotal: 3600 });
  });

  test('above 300 positions an order goes through without prices', async () => {
    await anna.ask(cartApi.multiAdd, { params: { cartId: cart.id }, body: { items: linesOfMany(301) } });
    const { data } = await order();
    const detail = await detailOf(data?.orderNumber ?? '');
    expect(detail).toMatchObject({ netTotal: null, priceSummary: null });
    expect(detail.items).toHaveLength(302);
  });

  test('an order above the threshold goes through with the confirmation', async () => {
    erp.setNetCents(5_000_000);
    await prepareCart(anna, cart.id);
    expect((await order(anna, { isExpensiveConfirmed: true })).status).toBe(200);
  });
});

describe('refused', () => {
  test.each<[string, Partial<CartData>, number, string]>([
    ['no branch for the pickup', { selectedShipmentMethodId: 'pickup' }, 422, 'checkout.pickup_location_required'],
    ['no address', { addressId: null }, 422, 'checkout.address_required'],
  ])('%s', async (_, data, status, code) => {
    await prepareCart(anna, cart.id, { pickupLocationErpId: '', ...data });
    const before = await countOrders(shop);
    expect(await order()).toMatchObject({ status, messages: [{ code }] });
    expect(await countOrders(shop)).toBe(before);
    expect((await readCart(anna, cart.id)).items).toHaveLength(1);
  });

  test('a delivery day that has passed since it was chosen, with the next one named', async () => {
    await shop.parts.db.run(sql`
      update cart.carts set checkout = checkout || '{"deliveryDate": "2026-11-20"}' where cart_id = ${cart.id}`);
    const { status, messages } = await order();
    expect([status, messages?.[0]?.code]).toEqual([422, 'checkout.date_not_possible']);
    expect(messages?.[0]?.message).toContain('25.11.2026');
  });

  test('a quantity that the catalogue no longer sells', async () => {
    await anna.ask(cartApi.add, { params: { cartId: cart.id }, body: { sku: 'K-100', quantity: 100 } });
    await shop.parts.db.run(sql`update cart.lines set quantity = 120 where cart_id = ${cart.id} and sku = 'K-100'`);
    expect(await order()).toMatchObject({ status: 422, messages: [{ code: 'cart.quantity_interval' }] });
  });

  test('an empty cart that never became an order', async () => {
    await anna.ask(cartApi.clear, { params: { cartId: cart.id } });
    await anna.ask(cartApi.removeItems, { params: { cartId: cart.id }, body: { items: [{ sku: 'S-1' }] } });
    expect(await order()).toMatchObject({ status: 422, messages: [{ code: 'cart.empty' }] });
  });

  test('an expensive order without the confirmation, the threshold named', async () => {
    erp.setNetCents(5_000_000);
    await prepareCart(anna, cart.id);
    const { status, messages } = await order();
    expect([status, messages?.[0]?.code]).toEqual([422, 'checkout.expensive_unconfirmed']);
    expect(messages?.[0]?.message).toContain('50\u00a0000.00');
  });

  test('an ERP that does not answer: nothing has happened', async () => {
    erp.setDown(true);
    const before = await countOrders(shop);
    expect(await order()).toMatchObject({ status: 503, messages: [{ code: 'erp.unavailable' }] });
    expect(await countOrders(shop)).toBe(before);
  });

  test.each<[string, Partial<OrderBody>, number, string]>([
    ['a payment the shop does not take', { paymentSelection: 'TWI' }, 422, 'payment.method_unavailable'],
    ['a cart that is not there', { cartId: randomUUID() }, 404, 'cart.unknown'],
    ['a payment that does not exist', { paymentSelection: 'GOLD' as 'TWI' }, 400, 'field.choice'],
  ])('%s', async (_, body, status, code) => {
    expect(await order(anna, body)).toMatchObject({ status, messages: [{ code }] });
  });

  test('above the limit of the user, with the limit named', async () => {
    const own = await activeCartOf(beat);
    erp.setNetCents(100_000);
    await prepareCart(beat, own);
    const { status, messages } = await order(beat);
    expect([status, messages?.[0]?.code]).toEqual([422, 'order.limit_exceeded']);
    expect(messages?.[0]?.message).toContain('2\u00a0000.00');
  });
});

describe('not allowed', () => {
  test('a visitor orders nothing', async () => {
    expect((await order(shop.visitor)).status).toBe(401);
  });

  test("nobody orders another user's cart", async () => {
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    for (const stranger of [carla, denis]) {
      expect(await order(stranger, { cartId: cart.id })).toMatchObject({
        status: 404,
        messages: [{ code: 'cart.unknown' }],
      });
    }
  });

  test.each([
    ['placeOrder', 'order.not_allowed'],
    ['orderOnInvoice', 'order.invoice_not_allowed'],
  ])('without %s nothing is ordered', async (permission, code) => {
    const own = await activeCartOf(carla);
    await prepareCart(carla, own);
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = array_remove(permissions, ${permission}) where username like 'carla%'`);
    const answer = await order(carla);
    await shop.parts.db.run(sql`
      update customers.company_users set permissions = array_append(permissions, ${permission}) where username like 'carla%'`);
    expect(answer).toMatchObject({ status: 403, messages: [{ code }] });
  });

  test('who may not see prices orders without seeing any', async () => {
    const own = await activeCartOf(carla);
    await prepareCart(carla, own);
    expect(await order(carla)).toMatchObject({
      status: 422,
      messages: [{ code: 'checkout.large_order_unconfirmed', field: 'isExpensiveConfirmed' }],
    });
    const { data } = await order(carla, { isExpensiveConfirmed: true });
    const detail = await detailOf(data?.orderNumber ?? '', carla);
    expect(detail).toMatchObject({ netTotal: null, priceSummary: null, items: [{ unitPrice: null, lineTotal: null }] });
    expect(JSON.stringify(detail)).not.toContain('3000');
  });
});

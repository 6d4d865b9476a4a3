import { cartApi } from '@shop/contract/cart';
import { cartLinesApi } from '@shop/contract/cart-lines';
import { ordersApi } from '@shop/contract/orders';
import sql from 'sql-template-tag';
import { expect, test } from 'vitest';
import { placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { openPostBox } from '#test/emails.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { transmitOrder } from '../orders/index.ts';

const ANNA = 'anna.muster@elektro-muster.example';
const SALES = 'verkauf@helvolt.example';
const erp = makeScriptedErp();
const box = openPostBox();
const shop = openTestShop({ erp, mail: box.mail });
const anna = loggedIn(shop, ANNA);
const cart = keepCartFilled(shop, erp, anna);

const texts = {
  contactName: 'Beat Keller',
  customerCommission: 'Murifeld',
  textReference: 'B-17',
  orderText: 'Rampe Nord',
  messageToSales: 'Bitte <vorher> anrufen.',
};

test('a message to sales reaches them by email, exactly once, and stands on the order and in its confirmation', async () => {
  await prepareCart(anna, cart.id, { ...texts, deliveryDate: '2026-11-26' });
  const { data } = await placeOrder(anna);
  const orderNumber = data?.orderNumber ?? '';
  const emails = await box.deliver(shop);
  expect(emails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [ANNA, `Bestellbestätigung ${orderNumber}`],
    [SALES, `Nachricht zur Bestellung ${orderNumber}`],
  ]);
  const toSales = emails.find(({ to }) => to === SALES);
  expect(toSales?.text).toContain('Bitte <vorher> anrufen.');
  expect(toSales?.text).toContain(`Anna Muster, Elektro Muster AG, ${ANNA}`);
  for (const text of ['Beat Keller', 'Murifeld', 'B-17', '26.11.2026']) expect(toSales?.text).toContain(text);
  expect(toSales?.html).toContain('Bitte &lt;vorher&gt; anrufen.');
  expect(emails.find(({ to }) => to === ANNA)?.text).toContain('Bitte <vorher> anrufen.');
  const { data: order } = await anna.ask(ordersApi.detail, { params: { orderNumber } });
  expect(order?.messageToSales).toBe(texts.messageToSales);
});

test('without a message sales get no letter', async () => {
  await prepareCart(anna, cart.id, { messageToSales: '' });
  await placeOrder(anna);
  expect((await box.deliver(shop)).map(({ to }) => to)).toEqual([ANNA]);
});

test('the ERP is handed everything that was written to the order and to its lines', async () => {
  await prepareCart(anna, cart.id, { ...texts, packingSlipDontPrint: true, isPartDelivery: false });
  const body = { items: [{ sku: 'S-1', commission: '2. OG', note: 'weiss' }] };
  await anna.ask(cartLinesApi.setNotes, { params: { cartId: cart.id }, body });
  const orderNumber = (await placeOrder(anna)).data?.orderNumber ?? '';
  await transmitOrder.run(shop.ctx(), { orderNumber: Number(orderNumber) });
  expect(erp.placed.find((order) => order.orderNumber === orderNumber)).toMatchObject({
    orderedBy: 'Anna Muster',
    contact: 'Beat Keller',
    commission: 'Murifeld',
    reference: 'B-17',
    orderText: 'Rampe Nord',
    messageToSales: texts.messageToSales,
    offerNumber: null,
    paymentType: 'invoice',
    packingSlipDontPrint: true,
    isPartDelivery: false,
    lines: [{ sku: 'S-1', quantity: 3, commission: '2. OG', note: 'weiss' }],
  });
  await shop.parts.db.run(sql`delete from jobs.job where name like 'notifications.%'`);
});

test('where goods were ordered to last stands first among the addresses once the ERP has the order', async () => {
  const choices = async () =>
    (await anna.ask(cartApi.metadata, { params: { cartId: cart.id } })).data?.addresses.filter((one) => !one.isDefault);
  const [first, second] = (await choices()) ?? [];
  await prepareCart(anna, cart.id, { addressId: second?.id ?? 0 });
  const orderNumber = (await placeOrder(anna)).data?.orderNumber ?? '';
  await prepareCart(anna, cart.id, { addressId: null });
  shop.setNow('2026-11-24T09:30:00.000Z');
  expect((await choices())?.[0]?.id).toBe(first?.id);
  await transmitOrder.run(shop.ctx(), { orderNumber: Number(orderNumber) });
  expect((await choices())?.[0]?.id).toBe(second?.id);
  await shop.parts.db.run(sql`delete from jobs.job where name like 'notifications.%'`);
});

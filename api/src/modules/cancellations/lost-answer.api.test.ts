import { cancellationsApi } from '@shop/contract/cancellations';
import { ordersApi } from '@shop/contract/orders';
import sql from 'sql-template-tag';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { pollErp, transmitOrder } from '../orders/index.ts';
import { sendCancellation } from './index.ts';

const shop = openTestShop();
let anna: Client;
let orderNumber = '';

beforeAll(async () => {
  await insertGoods(shop);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
});

beforeEach(async () => {
  await prepareCart(anna, await activeCartOf(anna));
  orderNumber = (await placeOrder(anna)).data?.orderNumber ?? '';
  await transmitOrder.run(shop.ctx(), { orderNumber: Number(orderNumber) });
});

const cancelOne = () =>
  anna.ask(cancellationsApi.request, {
    body: { orderId: orderNumber, positions: [{ lineNumber: 10, quantity: 1, reason: 'notNeeded' }] },
  });
const cancelledInErp = () =>
  shop.parts.db.first(sql`
    select cancelled_quantity as quantity, (select count(*)::int from erp.cancellations c
      where c.order_number = p.order_number) as requests
    from erp.order_positions p where order_number = ${orderNumber}`);

test('killed between the yes of the ERP and its storage: the request waits, is asked again, and is cancelled once', async () => {
  const { erp } = shop.parts;
  const requestCancellation = erp.requestCancellation.bind(erp);
  erp.requestCancellation = async (...asked) => {
    await requestCancellation(...asked);
    throw new Error('killed');
  };
  const { status, data } = await cancelOne();
  erp.requestCancellation = requestCancellation;
  expect([status, data?.isWaiting]).toEqual([200, true]);
  expect(await cancelledInErp()).toEqual({ quantity: 1, requests: 1 });

  const cancellationId = Number(data?.cancellationId);
  await sendCancellation.run(shop.ctx(), { cancellationId });
  await sendCancellation.run(shop.ctx(), { cancellationId });
  await pollErp(shop.ctx());
  expect(await cancelledInErp()).toEqual({ quantity: 1, requests: 1 });
  const order = await anna.ask(ordersApi.detail, { params: { orderNumber } });
  expect(order.data?.items[0]?.cancelledQuantity).toBe(1);
  const { data: shown } = await anna.ask(cancellationsApi.ofOrder, { params: { orderId: orderNumber } });
  expect(shown?.cancellations).toMatchObject([{ isWaiting: false, positions: [{ state: 'accepted' }] }]);
});

test('the ERP is asked only for what is kept: a request that is refused never reaches it', async () => {
  await cancelOne();
  const { erp } = shop.parts;
  const requestCancellation = erp.requestCancellation.bind(erp);
  const asked: string[] = [];
  erp.requestCancellation = async (request, now) => {
    const kept = await shop.parts.db.run(sql`
      select from cancellations.requests where 'C' || cancellation_id = ${request.requestId}`);
    asked.push(kept === 1 ? 'kept' : 'not kept');
    return requestCancellation(request, now);
  };
  const answers = await Promise.all([cancelOne(), cancelOne(), cancelOne()]);
  erp.requestCancellation = requestCancellation;
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  expect(asked).toEqual(['kept', 'kept']);
});

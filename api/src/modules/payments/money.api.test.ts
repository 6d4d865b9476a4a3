import sql from 'sql-template-tag';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, prepareCart } from '#test/checkout.ts';
import { approvePayment, goToPay, openPaymentStage, paymentOf, workOff } from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { settlePayments } from './index.ts';
import { openTestShop, TEST_NOW, type Client, type TestShop } from '#test/shop.ts';

const erp = makeScriptedErp();
const stage = await openPaymentStage((): TestShop => shop);
const shop: TestShop = openTestShop({ erp, ...stage.parts });

let anna: Client;
let cartId: string;

beforeAll(async () => {
  await insertGoods(shop);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

beforeEach(async () => {
  shop.setNow(TEST_NOW);
  erp.setDown(false);
  erp.setNetCents(1000);
  stage.sandbox.setDown(false);
  await prepareCart(anna, cartId);
});

const GRAND_TOTAL = 4897;

describe('afterwards', () => {
  async function paidOrder(): Promise<{ readonly paymentId: string; readonly orderNumber: number }> {
    const paymentId = await goToPay(anna);
    await approvePayment(stage, shop, paymentId);
    return { paymentId, orderNumber: Number((await paymentOf(anna, paymentId)).orderNumber) };
  }

  async function hear(orderNumber: number, kind: 'shipped' | 'cancelled'): Promise<void> {
    const step = kind === 'shipped' ? 'shipped' : 'cancelled';
    await shop.parts.db.run(sql`update orders.orders set step = ${step} where order_number = ${orderNumber}`);
    await settlePayments.run(shop.ctx(), {});
    await workOff(shop, 'payments.move-money');
  }

  test('the money moves when the goods leave, and only once', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await hear(orderNumber, 'shipped');
    await hear(orderNumber, 'shipped');
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'settled', settledAmount: GRAND_TOTAL });
  });

  test('an order that is cancelled as a whole frees the money', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    await hear(orderNumber, 'cancelled');
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'canceled' });
  });

  test('a service that is away at dispatch is asked again', async () => {
    const { paymentId, orderNumber } = await paidOrder();
    stage.sandbox.setDown(true);
    await expect(hear(orderNumber, 'shipped')).rejects.toThrow('payment.unavailable');
    stage.sandbox.setDown(false);
    shop.setNow('2026-11-24T10:00:00.000Z');
    await hear(orderNumber, 'shipped');
    shop.setNow('2026-11-24T09:00:00.000Z');
    expect(await stage.transactionOf(paymentId)).toMatchObject({ status: 'settled' });
  });
});

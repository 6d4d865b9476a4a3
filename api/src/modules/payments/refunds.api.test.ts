import sql from 'sql-template-tag';
import { afterEach, expect, test } from 'vitest';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { approvePayment, goToPay, openPaymentStage, paymentOf, workOff } from '#test/payment.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop, TEST_NOW, type TestShop } from '#test/shop.ts';
import { settlePayments } from './index.ts';
import { makeMovement, requestMovement, settleOrder } from './money.service.ts';

const erp = makeScriptedErp();
const stage = await openPaymentStage((): TestShop => shop);
const shop: TestShop = openTestShop({ erp, ...stage.parts });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
keepCartFilled(shop, erp, anna);

const HOUR_MS = 3_600_000;
const KEY = 'credit-of-test';

afterEach(() => shop.setNow(TEST_NOW));

/** An order whose money has moved, with a refund that is enqueued. @returns its payment */
async function enqueueRefund(amountCents: number): Promise<string> {
  const paymentId = await goToPay(anna);
  await approvePayment(stage, shop, paymentId);
  await settleOrder(shop.ctx(), Number((await paymentOf(anna, paymentId)).orderNumber), 4897);
  await workOff(shop, 'payments.move-money');
  await requestMovement(shop.ctx(), { paymentId, key: KEY, kind: 'refund', amountCents });
  return paymentId;
}

/** The service has given the money back, and the shop has never heard of it. */
async function loseAnswer(paymentId: string): Promise<void> {
  await workOff(shop, 'payments.move-money');
  await shop.parts.db.run(sql`
    update payments.movements set done_at = null where payment_id = ${paymentId} and key = ${KEY}`);
  await shop.parts.db.run(sql`update payments.payments set refunded_cents = 0 where payment_id = ${paymentId}`);
}

/** Later than the service remembers what it was asked. */
function passTwoHours(): void {
  stage.pass(2 * HOUR_MS);
  shop.setNow(new Date(Date.parse(TEST_NOW) + 2 * HOUR_MS).toISOString());
}

async function refundedCents(paymentId: string): Promise<number | undefined> {
  const row = await shop.parts.db.first<{ cents: number }>(sql`
    select refunded_cents as cents from payments.payments where payment_id = ${paymentId}`);
  return row?.cents;
}

test('a refund whose answer was lost is not made again once the service has forgotten its key', async () => {
  const paymentId = await enqueueRefund(2000);
  await loseAnswer(paymentId);
  passTwoHours();
  await settlePayments.run(shop.ctx(), {});
  await settlePayments.run(shop.ctx(), {});
  expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: 2000 });
  expect(await refundedCents(paymentId)).toBe(2000);
});

test('a refund that the service never heard of is made when it is back, however late, beside others of the same amount', async () => {
  const paymentId = await enqueueRefund(2000);
  await workOff(shop, 'payments.move-money');
  await requestMovement(shop.ctx(), { paymentId, key: 'second', kind: 'refund', amountCents: 2000 });
  passTwoHours();
  await settlePayments.run(shop.ctx(), {});
  await settlePayments.run(shop.ctx(), {});
  expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: 4000 });
  expect(await refundedCents(paymentId)).toBe(4000);
});

test('where the service does not tell what has gone back, the operator is asked, and no money moves', async () => {
  const paymentId = await enqueueRefund(2000);
  passTwoHours();
  const mails: string[] = [];
  const ctx = shop.ctx();
  const silent = {
    ...ctx,
    payment: { ...ctx.payment, credits: async () => null },
    mail: {
      send: async ({ to, subject }: { readonly to: string; readonly subject: string }) =>
        void mails.push(`${to}: ${subject}`),
    },
  };
  await makeMovement(silent, paymentId, KEY);
  expect(await stage.transactionOf(paymentId)).toMatchObject({ creditedAmount: 0 });
  expect(mails).toEqual([expect.stringMatching(/^debitoren@helvolt\.example: Rückzahlung ungewiss/)]);
});

test('a refund that the service refuses keeps no other waiting', async () => {
  const paymentId = await enqueueRefund(2000);
  await requestMovement(shop.ctx(), { paymentId, key: 'second', kind: 'refund', amountCents: 1000 });
  passTwoHours();
  const ctx = shop.ctx();
  const refund: typeof ctx.payment.refund = (what) =>
    what.key.endsWith(KEY) ? Promise.reject(new Error('refused')) : ctx.payment.refund(what);
  await settlePayments.run({ ...ctx, payment: { ...ctx.payment, refund } }, {});
  expect(await refundedCents(paymentId)).toBe(1000);
  await settlePayments.run(ctx, {});
  expect(await refundedCents(paymentId)).toBe(3000);
});

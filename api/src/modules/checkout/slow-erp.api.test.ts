import { cartApi } from '@shop/contract/cart';
import { healthApi } from '@shop/contract/health';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { activeCartOf, readCart } from '#test/cart.ts';
import { countOrders, placeOrder, prepareCart } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { makeScriptedErp, type ScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { transmitOrder } from '../orders/index.ts';

/** Three pieces with freight and VAT. */
const GRAND_TOTAL = 4897;

const scripted = makeScriptedErp();
let held: PromiseWithResolvers<undefined> | null = null;
let waiting = 0;
/** Waits as long as the test holds it. */
async function slowly<T>(answer: () => Promise<T>): Promise<T> {
  if (!held) return answer();
  waiting++;
  await held.promise;
  return answer();
}
const erp: ScriptedErp = {
  ...scripted,
  calculate: (document, now) => slowly(() => scripted.calculate(document, now)),
  account: (company, now) => slowly(() => scripted.account(company, now)),
};
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const beat = loggedIn(shop, 'beat.keller@elektro-muster.example');
const cart = keepCartFilled(shop, erp, anna);

beforeEach(async () => {
  await shop.parts.db.run(sql`delete from orders.credit_reservations`);
  // Always a limit: that a company has none is remembered for a minute.
  Object.assign(erp.owing, { creditLimitCents: 1_000_000_000, openItemsCents: 0 });
  await shop.parts.cache.flush(['checkout.unlimitedCompanies']);
});

/** Holds the ERP while `work` runs, and gives its answers after. */
async function holdingErp(asked: number, begin: () => Promise<unknown>[], work: () => Promise<unknown>) {
  held = Promise.withResolvers();
  waiting = 0;
  const begun = begin();
  await expect.poll(() => waiting).toBeGreaterThanOrEqual(asked);
  await work();
  held.resolve(undefined);
  held = null;
  await Promise.all(begun);
}

test('twenty orders that wait for the ERP hold no connection: whoever reads is answered meanwhile', async () => {
  await holdingErp(
    20,
    () => Array.from({ length: 20 }, () => placeOrder(anna)),
    async () => {
      const open = await shop.parts.db.rows(sql`
        select pid from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);
      expect(open).toEqual([]);
      expect((await shop.visitor.ask(healthApi.health, {})).status).toBe(200);
      expect(
        (await anna.ask(cartApi.add, { params: { cartId: cart.id }, body: { sku: 'M-1', quantity: 1 } })).status,
      ).toBe(200);
    },
  );
});

test('a cart that changes while the ERP calculates is ordered as it is then, by whoever named no version', async () => {
  let answer: Awaited<ReturnType<typeof placeOrder>> | undefined;
  await holdingErp(
    1,
    () => [placeOrder(anna).then((one) => (answer = one))],
    () => anna.ask(cartApi.add, { params: { cartId: cart.id }, body: { sku: 'S-1', quantity: 2 } }),
  );
  expect(answer?.status).toBe(200);
  const row = await shop.parts.db.first<{ quantity: number; netCents: number }>(sql`
    select quantity, line_net_cents as "netCents" from orders.positions
    where order_number = ${Number(answer?.data?.orderNumber)}`);
  expect(row).toEqual({ quantity: 5, netCents: 5000 });
});

test('who named the version he saw is told that the cart has changed, and nothing is ordered', async () => {
  const { version } = await readCart(anna, cart.id);
  const before = await countOrders(shop);
  let answer: Awaited<ReturnType<typeof placeOrder>> | undefined;
  await holdingErp(
    1,
    () => [placeOrder(anna, { cartVersion: version }).then((one) => (answer = one))],
    () => anna.ask(cartApi.add, { params: { cartId: cart.id }, body: { sku: 'S-1', quantity: 2 } }),
  );
  expect(answer).toMatchObject({ status: 409, messages: [{ code: 'cart.changed' }] });
  expect(await countOrders(shop)).toBe(before);
});

test('however many windows order one cart at once, it is ordered once and the others are told which order it became', async () => {
  for (let round = 0; round < 5; round++) {
    await prepareCart(anna, cart.id);
    const before = await countOrders(shop);
    const answers = await Promise.all(Array.from({ length: 2 + round }, () => placeOrder(anna)));
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(1);
    for (const refused of answers.filter(({ status }) => status !== 200)) {
      expect(refused).toMatchObject({ status: 409, messages: [{ code: 'checkout.already_ordered' }] });
      expect(refused.messages?.[0]?.message).toContain(placed[0]?.data?.orderNumber);
    }
    expect(await countOrders(shop)).toBe(before + 1);
  }
});

test('orders that race for the last credit never exceed it together, and none is refused that would have fitted', async () => {
  const beats = await activeCartOf(beat);
  for (const limitCents of [GRAND_TOTAL - 1, GRAND_TOTAL, 2 * GRAND_TOTAL - 1, 2 * GRAND_TOTAL]) {
    await shop.parts.db.run(sql`delete from orders.credit_reservations`);
    await prepareCart(anna, cart.id);
    await prepareCart(beat, beats);
    erp.owing.creditLimitCents = limitCents;
    const answers = await Promise.all([placeOrder(anna), placeOrder(beat)]);
    const placed = answers.filter(({ status }) => status === 200).length;
    expect([limitCents, placed]).toEqual([limitCents, Math.min(2, Math.floor(limitCents / GRAND_TOTAL))]);
    for (const { status, messages } of answers)
      if (status !== 200) expect(messages).toMatchObject([{ code: 'order.credit_exceeded' }]);
  }
});

test('an order that is handed over while a colleague asks for credit still counts for him', async () => {
  const beats = await activeCartOf(beat);
  await prepareCart(beat, beats);
  erp.owing.creditLimitCents = GRAND_TOTAL;
  const first = await placeOrder(anna);
  expect(first.status).toBe(200);
  // The ERP answers as it stood when it was asked: without the order that it gets meanwhile.
  const asked = { ...erp.owing };
  const account = erp.account.bind(erp);
  erp.account = async () => {
    await transmitOrder.run(shop.ctx(), { orderNumber: Number(first.data?.orderNumber) });
    erp.account = account;
    erp.owing.openItemsCents = GRAND_TOTAL;
    return { ...asked, overdueCents: 0, openOrdersCents: 0 };
  };
  expect(await placeOrder(beat)).toMatchObject({ status: 422, messages: [{ code: 'order.credit_exceeded' }] });
});

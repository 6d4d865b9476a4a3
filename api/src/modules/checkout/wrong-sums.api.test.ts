import { cartApi } from '@shop/contract/cart';
import { checkoutApi } from '@shop/contract/checkout';
import { parkedOrdersApi } from '@shop/contract/parked-orders';
import sql from 'sql-template-tag';
import { beforeEach, expect, test } from 'vitest';
import { countOrders, placeOrder } from '#test/checkout.ts';
import { loggedIn } from '#test/demo-users.ts';
import { openPostBox } from '#test/emails.ts';
import { keepCartFilled } from '#test/filled-cart.ts';
import { makeScriptedErp, type ScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { jobs } from '#src/app/shop-lists.ts';

/** By how much the ERP says a grand total too much, Rappen. */
let tooMuchCents = 0;
const scripted = makeScriptedErp();
const erp: ScriptedErp = {
  ...scripted,
  calculate: async (document, now) => {
    const { lines, sums } = await scripted.calculate(document, now);
    return { lines, sums: { ...sums, grandTotalCents: sums.grandTotalCents + tooMuchCents } };
  },
};
const box = openPostBox();
const shop = openTestShop({ erp, mail: box.mail });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
const cart = keepCartFilled(shop, erp, anna);

beforeEach(() => {
  tooMuchCents = 0;
});

test('a grand total within the tolerance is ordered', async () => {
  tooMuchCents = 1;
  expect((await placeOrder(anna)).status).toBe(200);
});

test('above it nothing is ordered or parked, the cart stays usable without prices, and the operator is written to once', async () => {
  tooMuchCents = -2;
  const before = await countOrders(shop);
  const params = { cartId: cart.id };
  for (const answer of [
    await placeOrder(anna),
    await anna.ask(parkedOrdersApi.submit, { body: {} }),
    await anna.ask(cartApi.calculate, { params }),
  ])
    expect(answer).toMatchObject({ status: 503, messages: [{ code: 'erp.sums_wrong' }] });
  expect(await countOrders(shop)).toBe(before);
  await anna.ask(cartApi.changeQuantity, { params, body: { items: [{ sku: 'S-1', quantity: 7 }] } });
  expect((await anna.ask(cartApi.get, { params })).data).toMatchObject({
    pricesMissing: 'unavailable',
    priceSummary: null,
  });
  const { data } = await anna.ask(checkoutApi.choices, { params });
  expect(data?.shipmentMethods[0]?.cost).toBeNull();

  const queued = await shop.parts.db.rows<{ data: unknown }>(sql`
    select data from jobs.job where name = 'prices.write-wrong-sum' and state = 'created'`);
  expect(queued).toHaveLength(1);
  const write = jobs.find(({ name }) => name === 'prices.write-wrong-sum');
  for (let times = 2; times > 0; times--) await write?.run(shop.ctx(), queued[0]?.data);
  const delivered = await box.deliver(shop);
  const [email, ...others] = delivered.filter(({ to }) => to === shop.ctx().operator.emails.accounts);
  expect(others).toEqual([]);
  expect(email?.text).toContain('Kunde: 100100');
  expect(email?.text).toMatch(/geliefert: CHF 48\.95\naus den Teilen: CHF 48\.97/);
});

import { cartApi } from '@shop/contract/cart';
import { catalogueApi } from '@shop/contract/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { loggedIn } from '#test/demo-users.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { listPopularSkus } from '../catalogue/index.ts';
import { patienceOf } from './use-cases/get-cart.ts';

const scripted = makeScriptedErp();
let released = Promise.withResolvers<void>();
/** An ERP that says nothing until it is let. */
const erp = {
  ...scripted,
  calculate: async (...asked: Parameters<typeof scripted.calculate>) => {
    await released.promise;
    return scripted.calculate(...asked);
  },
};
const shop = openTestShop({ erp });
const anna = loggedIn(shop, 'anna.muster@elektro-muster.example');
beforeAll(() => loadCatalogue(shop, 60));

test('a cart is shown without prices while the ERP thinks, and with what it said as soon as somebody looks again', async () => {
  const { data: carts } = await anna.ask(cartApi.list, {});
  const params = { cartId: carts?.activeCart ?? '' };
  const [sku = ''] = await listPopularSkus(shop.ctx(), 1);
  const { data: product } = await anna.ask(catalogueApi.product, { params: { sku } });
  const quantity = product?.quantityMin ?? 1;
  await anna.ask(cartApi.add, { params, body: { sku, quantity } });
  expect(patienceOf(shop.ctx())).toBe(2000);
  const { data: early } = await anna.ask(cartApi.get, { params });
  expect(early).toMatchObject({ pricesMissing: 'unavailable', items: [{ sku }] });
  // Known to be slow: the next cart waits only for what is remembered.
  expect(patienceOf(shop.ctx())).toBe(100);
  released.resolve();
  await expect.poll(async () => (await anna.ask(cartApi.get, { params })).data?.pricesMissing).toBe(null);
  released = Promise.withResolvers();

  // However it has changed, nobody has to wait for the answer.
  await anna.ask(cartApi.add, { params, body: { sku, quantity } });
  const { data: next } = await anna.ask(cartApi.get, { params });
  expect(next).toMatchObject({ pricesMissing: 'unavailable', items: [{ sku }] });
  released.resolve();
});

import { cartApi } from '@shop/contract/cart';
import { catalogueApi } from '@shop/contract/catalogue';
import { beforeAll, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { loggedIn } from '#test/demo-users.ts';
import { makeScriptedErp } from '#test/scripted-erp.ts';
import { openTestShop } from '#test/shop.ts';
import { listPopularSkus } from '../catalogue/index.ts';

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
  const { data: early } = await anna.ask(cartApi.get, { params });
  expect(early).toMatchObject({ pricesMissing: 'unavailable', items: [{ sku }] });
  released.resolve();
  await expect.poll(async () => (await anna.ask(cartApi.get, { params })).data?.pricesMissing).toBe(null);
  released = Promise.withResolvers();

  // Known to be slow: the next cart waits no more, however it has changed.
  await anna.ask(cartApi.add, { params, body: { sku, quantity } });
  const begun = performance.now();
  const { data: next } = await anna.ask(cartApi.get, { params });
  expect(next).toMatchObject({ pricesMissing: 'unavailable', items: [{ sku }] });
  expect(performance.now() - begun).toBeLessThan(2000);
  released.resolve();
});

import { pricesApi } from '@shop/contract/prices';
import type { ReplyOf } from '@shop/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { openStandaloneErp } from '#src/standalone-erp/index.ts';
import { openTestShop, type Client } from '../../../test/shop.ts';
import { hiddenPrice as noPrice } from './prices.rules.ts';
import { pricedArticles } from './priced-articles.test-world.ts';

const shop = openTestShop();
let anna: Client;
let beat: Client;
let carla: Client;
let denis: Client;

const ANNA = 'anna.muster@elektro-muster.example';
const BEAT = 'beat.keller@elektro-muster.example';

beforeAll(async () => {
  await shop.ctx().db.text(pricedArticles);
  [anna, beat, carla, denis] = await Promise.all([
    shop.logIn(ANNA),
    shop.logIn(BEAT),
    shop.logIn('carla.rossi@elektro-muster.example'),
    shop.logIn('denis.favre@installations-romandes.example'),
  ]);
});

type Stage = 'basic' | 'extended' | 'onlyPrices';
const enrich = (client: Client, stockInformation: Stage, ...products: readonly { sku: string; quantity?: number }[]) =>
  client.ask(pricesApi.enrichment, { body: { stockInformation, products: [...products] } });
const firstOf = (answer: { data?: ReplyOf<typeof pricesApi.enrichment> }) => answer.data?.products[0];

describe('happy', () => {
  test('a product comes with the price of the customer, its promotion and its stock', async () => {
    const answer = await enrich(anna, 'basic', { sku: 'PX-LAMP', quantity: 10 });
    expect(answer.status).toBe(200);
    expect(answer.data?.remainingProducts).toEqual([]);
    expect(firstOf(answer)).toMatchObject({
      sku: 'PX-LAMP',
      quantity: 10,
      unitPrice: 564,
      unitPriceGross: 980,
      priceUnit: 1,
      measurementUnitName: 'Stk.',
      priceType: 7,
      priceTypeEndDate: '2026-11-30',
      priceScale: [{ amount: 100, unitPrice: 498, percentage: 11.7 }],
      additions: [{ kind: 'vrg', name: 'vRG (vorgezogene Recyclinggebühr)', value: 20 }],
      availabilityIconId: 'green',
      stock: '1\u00a0240 Stk. · morgen',
      quantityOnHand: 1240,
      deliveryDate: '2026-11-25',
    });
  });

  test('the price is for the quantity, unless the question says otherwise', async () => {
    const products = [
      { sku: 'PX-LAMP', quantity: 100 },
      { sku: 'PX-LAMP', quantity: 100, groupKey: 'g', quantityBasedCalculation: false },
    ];
    const answer = await anna.ask(pricesApi.enrichment, { body: { products } });
    expect(answer.data?.products.map(({ groupKey, unitPrice }) => [groupKey, unitPrice])).toEqual([
      ['', 498],
      ['g', 564],
    ]);
  });

  test('the basic stage hands back what it cannot answer, the extended one answers it', async () => {
    const products = [
      { sku: 'PX-LAMP', quantity: 1241 },
      { sku: 'PX-CABLE', quantity: 20 },
      { sku: 'PX-MADE', quantity: 1 },
      { sku: 'PX-GONE', quantity: 1 },
      { sku: 'PX-1', quantity: 1 },
    ];
    const basic = await anna.ask(pricesApi.availability, { body: { products } });
    expect(basic.data?.products.map(({ sku }) => sku)).toEqual(['PX-1']);
    const { remainingProducts = [] } = basic.data ?? {};
    expect(remainingProducts.map(({ sku }) => sku)).toEqual(['PX-LAMP', 'PX-CABLE', 'PX-MADE', 'PX-GONE']);
    const extended = await anna.ask(pricesApi.availability, {
      body: { stockInformation: 'extended', products: [...remainingProducts] },
    });
    expect(extended.data?.remainingProducts).toEqual([]);
    expect(extended.data?.products.map((product) => [product.availabilityIconId, product.stock])).toEqual([
      ['part-green', '1\u00a0240 Stk. morgen, Rest Do'],
      ['half-blue', 'Zuschnitt, +1 Tag'],
      ['half-blue', 'Anfertigung auf Bestellung'],
      ['red', 'nicht mehr lieferbar'],
    ]);
  });

  test('an unanswered product of the basic stage keeps its price and the plain icon', async () => {
    const answer = await enrich(anna, 'basic', { sku: 'PX-CABLE', quantity: 20 });
    expect(answer.data?.remainingProducts).toMatchObject([{ sku: 'PX-CABLE', quantity: 20 }]);
    expect(firstOf(answer)).toMatchObject({ unitPrice: 5340, priceUnit: 100, availabilityIconId: 'gray', stock: '' });
  });

  test('only prices means no stock, and nothing remains to be asked', async () => {
    const answer = await enrich(anna, 'onlyPrices', { sku: 'PX-LAMP' });
    expect(answer.data?.remainingProducts).toEqual([]);
    expect(firstOf(answer)).toMatchObject({ unitPrice: 564, availabilityIconId: 'gray', warehouses: [] });
  });

  test('every branch is told with its stock and its day', async () => {
    const answer = await enrich(anna, 'extended', { sku: 'PX-LAMP', quantity: 50 });
    const product = firstOf(answer);
    expect(product?.warehouses.slice(0, 2)).toEqual([
      { erpId: 'BE', name: 'Bern', quantityOnHand: 1240, date: '2026-11-25' },
      { erpId: 'ZH', name: 'Zürich', quantityOnHand: 60, date: '2026-11-24' },
    ]);
    expect(product?.deliveryWarehouse).toEqual({ iconDeliveryId: 'green', iconDeliveryName: 'An Lager' });
    expect(product?.pickupWarehouse).toEqual({
      iconPickupId: 'green',
      iconPickupName: 'Zürich: heute abholbereit',
    });
  });

  test('texts come in the language of the request', async () => {
    const body = { products: [{ sku: 'PX-LAMP', quantity: 10 }] };
    const texts = await Promise.all(
      (['fr', 'it', 'en-US'] as const).map(async (locale) => {
        const product = firstOf(await anna.ask(pricesApi.enrichment, { body }, { locale }));
        return [product?.availabilityIconName, product?.stock];
      }),
    );
    expect(texts).toEqual([
      ['En stock', '1\u00a0240 pce · demain'],
      ['A magazzino', '1\u00a0240 pz. · domani'],
      ['In stock', '1\u00a0240 pc. · tomorrow'],
    ]);
  });

  test('unknown articles are left out, articles without a price keep their stock', async () => {
    const answer = await enrich(anna, 'extended', { sku: 'NO-SUCH' }, { sku: 'PX-UNPRICED' });
    expect(answer.data?.products).toHaveLength(1);
    expect(firstOf(answer)).toMatchObject({ sku: 'PX-UNPRICED', unitPrice: null, availabilityIconId: 'green' });
  });

  test('the number of queries is at most five and does not grow with the products', async () => {
    const products = Array.from({ length: 60 }, (_, index) => ({ sku: `PX-${index + 1}`, quantity: 1 }));
    for (const stage of ['basic', 'extended'] as const) {
      // The pages that ask have just shown these articles: the catalogue has them in its cache.
      await enrich(anna, stage, ...products);
      const one = await shop.countQueries(() => enrich(anna, stage, ...products.slice(0, 1)));
      const sixty = await shop.countQueries(() => enrich(anna, stage, ...products));
      expect(sixty).toBe(one);
      expect(sixty).toBeLessThanOrEqual(5);
    }
  });
});

describe('refused', () => {
  test('nothing to price', async () => {
    const answer = await enrich(anna, 'basic');
    expect(answer).toMatchObject({ status: 400, messages: [{ code: 'prices.no_skus', message: 'No SKUs.' }] });
  });

  test.each([0, -1, 1.5, 1_000_000])('a quantity of %s', async (quantity) => {
    const answer = await enrich(anna, 'basic', { sku: 'PX-LAMP', quantity });
    expect(answer).toMatchObject({ status: 400, messages: [{ field: 'products.0.quantity' }] });
  });

  test('the highest quantity and 500 products are no problem, one more is refused', async () => {
    const products = Array.from({ length: 500 }, () => ({ sku: 'PX-CABLE', quantity: 999_999 }));
    expect((await enrich(anna, 'extended', ...products)).status).toBe(200);
    expect((await enrich(anna, 'extended', ...products, { sku: 'PX-1' })).status).toBe(400);
  });

  test('while the ERP is out of reach, in words and with 503', async () => {
    const body = { products: [{ sku: 'PX-LAMP' }] };
    const words = { status: 503, messages: [{ type: 'error', code: 'prices.unavailable' }] };
    expect(await offline.anna().then((client) => client.ask(pricesApi.enrichment, { body }))).toMatchObject(words);
    expect(await offline.anna().then((client) => client.ask(pricesApi.availability, { body }))).toMatchObject(words);
  });
});

describe('not allowed', () => {
  test('visitors are unknown users', async () => {
    for (const endpoint of [pricesApi.enrichment, pricesApi.availability]) {
      const answer = await shop.visitor.ask(endpoint, { body: { products: [{ sku: 'PX-LAMP' }] } });
      expect(answer).toMatchObject({ status: 401, messages: [{ message: 'Unknown user' }] });
    }
  });

  test('staff who assists nobody has no prices', async () => {
    const agent = await shop.logIn('agent@helvolt.example');
    expect((await enrich(agent, 'basic', { sku: 'PX-LAMP' })).status).toBe(401);
  });

  test('without the right to see prices there is stock, and no price on any path', async () => {
    for (const stage of ['basic', 'extended', 'onlyPrices'] as const) {
      const answer = await enrich(carla, stage, { sku: 'PX-LAMP', quantity: 100 });
      expect(firstOf(answer)).toMatchObject(noPrice);
      expect(JSON.stringify(answer.data)).not.toMatch(/564|498|980|865/);
    }
  });

  test.each([
    ['{showPrices,showNetPrices}', 564, null],
    ['{showPrices,showGrossPrices}', null, 980],
    ['{showPrices}', null, null],
    ['{showNetPrices,showGrossPrices}', null, null],
  ])('with %s the price is %s, the gross price %s', async (permissions, unitPrice, unitPriceGross) => {
    const text = 'update customers.company_users set permissions = $1 where email = $2';
    await shop.ctx().db.text(text, [permissions, BEAT]);
    expect(firstOf(await enrich(beat, 'basic', { sku: 'PX-LAMP' }))).toMatchObject({ unitPrice, unitPriceGross });
  });

  test('the conditions of another company are never used', async () => {
    expect(firstOf(await enrich(denis, 'basic', { sku: 'PX-LAMP' }))).toMatchObject({
      unitPrice: 111,
      priceType: null,
    });
    expect(firstOf(await enrich(anna, 'basic', { sku: 'PX-LAMP' }))).toMatchObject({ unitPrice: 564 });
    expect(firstOf(await enrich(denis, 'basic', { sku: 'PX-1' }))).toMatchObject({ unitPrice: 90 });
    expect(firstOf(await enrich(denis, 'basic', { sku: 'PX-2' }))).toMatchObject({ unitPrice: 5, priceType: 1 });
    expect(firstOf(await enrich(anna, 'basic', { sku: 'PX-2' }))).toMatchObject({ unitPrice: 60, priceType: null });
  });

  test('availability alone never tells a price', async () => {
    const answer = await anna.ask(pricesApi.availability, { body: { products: [{ sku: 'PX-LAMP' }] } });
    expect(firstOf(answer)).toMatchObject({ ...noPrice, availabilityIconId: 'green' });
  });
});

/** A shop whose ERP is switched off. */
const offline = (() => {
  const erp = openStandaloneErp({
    databaseAddress: 'postgresql://shop@127.0.0.1:1/nothing',
    connectionsMax: 1,
    timeoutMs: 500,
    operator: {
      name: 'Helvolt',
      branches: [],
      holidays: [],
      orderCutOff: '17:00',
      paymentDays: 30,
      pricedLines: 1000,
      vatRateOn: () => 810,
    },
    articleSource: { query: () => sql`select`, read: () => [] },
    onError: () => {},
  });
  const offlineShop = openTestShop({ erp: erp.port });
  return { anna: () => offlineShop.logIn(ANNA) };
})();

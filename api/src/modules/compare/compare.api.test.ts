import { catalogueApi } from '@shop/contract/catalogue';
import { compareApi } from '@shop/contract/compare';
import { searchApi } from '@shop/contract/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalogue } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';

const shop = openTestShop();
beforeAll(() => loadCatalogue(shop, 600));

async function skusOf(query: string) {
  const { data } = await shop.visitor.ask(searchApi.search, { body: { query, ipp: 10 } });
  return data?.products.map(({ sku }) => sku) ?? [];
}

function compare(productIds: readonly string[], locale: 'de' | 'fr' = 'de') {
  return shop.visitor.ask(compareApi.comparison, { body: { productIds: productIds as never } }, { locale });
}

describe('happy', () => {
  test('lamps stand side by side in the order chosen, a fact of one of them in its own column', async () => {
    const [tube = ''] = await skusOf('LED-Röhre');
    const [bulb = '', other = ''] = await skusOf('Lampe E27');
    const { data } = await compare([bulb, tube, tube, other]);
    const [list] = data?.lists ?? [];
    expect(data?.lists).toHaveLength(1);
    expect(list?.title).toBe('Leuchtmittel');
    expect(list?.products.map(({ sku }) => sku)).toEqual([bulb, tube, other]);
    const rows = list?.groups.flatMap((group) => group.rows.map((row) => ({ ...row, group: group.id }))) ?? [];
    expect(rows.find(({ label }) => label === 'Sockel')).toMatchObject({
      group: 'light',
      values: ['E27', 'G13', 'E27'],
      differs: true,
    });
    expect(rows.find(({ label }) => label === 'Ansteuerung')?.values[0]).toBe('');
    expect(rows.every(({ values }) => values.length === 3 && values.some((value) => value !== ''))).toBe(true);
  });

  test('what all products share does not differ', async () => {
    const { data } = await compare((await skusOf('Lampe E27')).slice(0, 2));
    const rows = data?.lists[0]?.groups.flatMap((group) => group.rows) ?? [];
    expect(rows.find(({ label }) => label === 'Sockel')).toMatchObject({ values: ['E27', 'E27'], differs: false });
    expect(rows.find(({ label }) => label === 'EAN')?.differs).toBe(true);
  });

  test('things of different kinds come in lists of their own, in the language asked for', async () => {
    const [tube = ''] = await skusOf('LED-Röhre');
    const [breaker = ''] = await skusOf('Leitungsschutzschalter');
    const { data } = await compare([breaker, tube], 'fr');
    expect(data?.lists.map(({ products }) => products.map(({ sku }) => sku))).toEqual([[breaker], [tube]]);
    expect(data?.lists[1]).toMatchObject({
      title: 'Sources lumineuses',
      groups: [{ label: 'Article' }, {}, {}, {}, {}],
    });
  });

  test('products that have left the catalogue are not missed', async () => {
    const [tube = ''] = await skusOf('LED-Röhre');
    const { data } = await compare(['NO-LONGER-HERE', tube]);
    expect(data?.lists.flatMap(({ products }) => products.map(({ sku }) => sku))).toEqual([tube]);
    expect((await compare([])).data).toEqual({ lists: [] });
  });
});

describe('refused', () => {
  test('more than twenty products', async () => {
    const answer = await compare(Array.from({ length: 21 }, (_, n) => `SKU-${n}`));
    expect(answer).toMatchObject({ status: 400, messages: [{ code: 'field.too_many', field: 'productIds' }] });
  });

  test('what is no article number', async () => {
    expect(await compare(['no such thing!'])).toMatchObject({ status: 400 });
  });
});

describe('not allowed', () => {
  test('nobody learns a price from a comparison', async () => {
    const { data } = await shop.visitor.ask(catalogueApi.products, { body: { ipp: 10 } });
    const answer = await compare(data?.products.map(({ sku }) => sku) ?? []);
    expect(JSON.stringify(answer.data)).not.toMatch(/price|CHF/i);
  });
});

import { catalogueApi } from '@shop/contract/catalogue';
import { describe, expect, test } from 'vitest';
import { readShopCsv } from '@shop/exchange-formats';
import { indexCaughtUp } from '#test/demo-catalogue.ts';
import { openTestShop } from '#test/shop.ts';
import { getCatalogueVersion, listCategoryRows, listVocabulary } from '../catalogue.sql.ts';
import { refreshListPrices } from './refresh-list-prices.ts';
import { article, category, gross, header, load, row } from './import-fixtures.ts';

const shop = openTestShop();

async function gather<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('happy', () => {
  test('attributes share their names and values, whatever language comes first', async () => {
    const colour = { key: 'IMP_COLOUR', name: { de: 'Farbe' }, type: 'text' as const };
    const length = { key: 'IMP_LENGTH', name: { de: 'Länge', fr: 'Longueur' }, type: 'numeric' as const, unit: 'm' };
    await load(
      shop,
      [
        article('ATT-1', {
          attributes: [
            { ...colour, value: [{ de: 'weiss' }] },
            { ...length, value: 1.5 },
          ],
        }),
        article('ATT-2', {
          attributes: [
            { ...colour, name: { de: 'Farbe', fr: 'Couleur' }, value: [{ de: 'weiss', fr: 'blanc' }, { de: 'weiß' }] },
          ],
        }),
        article('ATT-3', { attributes: [{ ...length, unit: 'mm', value: 3 }] }),
      ],
      { supplier: 'ATT' },
    );
    const vocabulary = (await listVocabulary(shop.ctx())).filter(({ key }) => key.startsWith('IMP_'));
    expect(vocabulary.map(({ key, unit, products }) => [key, unit, products]).sort()).toEqual([
      ['IMP_COLOUR', '', 2],
      ['IMP_LENGTH', 'm', 1],
      ['IMP_LENGTH-mm', 'mm', 1],
    ]);
    const colours = vocabulary.find(({ key }) => key === 'IMP_COLOUR');
    expect(colours?.name).toEqual({ de: 'Farbe', fr: 'Couleur' });
    expect(colours?.values.map(([, , text]) => text)).toContainEqual({ de: 'weiss', fr: 'blanc' });
    expect(colours?.values).toHaveLength(2);
    const [first, second] = [await row(shop, 'ATT-1'), await row(shop, 'ATT-2')];
    expect(first.attributes).toEqual([
      { k: 'IMP_COLOUR', v: [expect.any(Number)] },
      { k: 'IMP_LENGTH', n: 1.5 },
    ]);
    const [white] = first.attributes;
    expect(second.attributes[0]).toMatchObject({
      k: 'IMP_COLOUR',
      v: [white && 'v' in white ? white.v[0] : undefined, expect.any(Number)],
    });
  });

  test('the tree is put in order, also when children come first, name nobody or each other', async () => {
    await load(
      shop,
      [
        category('T-B', 'T-A', { sort: 2 }),
        category('T-A', null, { sort: 1 }),
        category('T-C', 'T-A', { sort: 1 }),
        category('T-X', 'T-NO'),
        category('T-R1', 'T-R2'),
        category('T-R2', 'T-R1'),
        article('TREE-1', { categoryIds: ['T-B'] }),
      ],
      { supplier: 'TREE' },
    );
    const rows = (await listCategoryRows(shop.ctx())).filter(({ id }) => id.startsWith('T-'));
    expect(rows.map(({ path }) => path.join('/'))).toEqual(
      expect.arrayContaining(['T-A', 'T-A/T-C', 'T-A/T-B', 'T-X', 'T-R1', 'T-R1/T-R2']),
    );
    expect(rows.filter(({ id }) => /^T-[XR]/.test(id)).map(({ id, parentId }) => [id, parentId])).toEqual(
      expect.arrayContaining([
        ['T-X', null],
        ['T-R1', null],
        ['T-R2', 'T-R1'],
      ]),
    );
    await indexCaughtUp(shop);
    expect(rows.findIndex(({ id }) => id === 'T-C')).toBeLessThan(rows.findIndex(({ id }) => id === 'T-B'));
    await load(shop, [category('T-A'), article('TREE-1', { categoryIds: ['T-B'] })], { supplier: 'TREE' });
    const kept = (await listCategoryRows(shop.ctx())).filter(({ id }) => id.startsWith('T-'));
    expect(kept.map(({ id }) => id)).toEqual(['T-A', 'T-B']);
  });

  test('places from a list of its own are added, and taken away with the list', async () => {
    const records = [category('P-1'), category('P-2'), article('PLACE-1', { categoryIds: ['P-1'] })];
    const supplier = 'PLACE';
    await load(shop, [...records, { kind: 'placement', sku: 'PLACE-1', categoryId: 'P-2' }], { supplier });
    expect((await row(shop, 'PLACE-1')).categoryIds).toEqual(['P-1', 'P-2']);
    await load(shop, records, { supplier });
    expect((await row(shop, 'PLACE-1')).categoryIds).toEqual(['P-1']);
  });

  test('drawings are stored without script, pictures that cannot be had are left out', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path d="M0 0"/></svg>';
    const media = [
      { purpose: 'picture', source: 'a.svg', title: { de: 'Vorne' } },
      { purpose: 'picture', source: 'b.jpg' },
    ] as const;
    await load(shop, [article('MED-1', { media })], {
      supplier: 'MED',
      loadMedia: (source) => (source === 'a.svg' ? { bytes: Buffer.from(svg), extension: 'svg' } : undefined),
    });
    const stored = (await row(shop, 'MED-1')).media;
    expect(stored).toEqual([
      { purpose: 'picture', hash: expect.any(String) as string, extension: 'svg', title: { de: 'Vorne' } },
    ]);
    const file = await shop.ctx().files.open(stored[0]?.hash ?? '');
    const chunks = await file?.stream.toArray();
    expect(Buffer.concat((chunks ?? []) as Buffer[]).toString()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
    );
  });

  test('lost and refused pictures are warned of per article, and come with the next import that has them', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>';
    const media = ['a.svg', 'b.svg', 'c.bmp'].map((source) => ({ purpose: 'picture' as const, source }));
    const files = new Set(['a.svg']);
    const loadMedia = (source: string) => {
      if (source === 'c.bmp') return 'refused';
      return files.has(source) ? { bytes: Buffer.from(svg), extension: 'svg' as const } : undefined;
    };
    const again = async (isDryRun = false) =>
      (await load(shop, [article('LOST-1', { media })], { supplier: 'LOST', loadMedia, isDryRun })).results;
    const warnings = ['LOST-1 warning media.missing', 'LOST-1 warning media.refused'];
    expect(await again(true)).toEqual([...warnings, 'LOST-1 new']);
    expect(await again()).toEqual([...warnings, 'LOST-1 new']);
    expect(await again()).toEqual([...warnings, 'LOST-1 unchanged']);
    files.add('b.svg');
    expect(await again()).toEqual(['LOST-1 warning media.refused', 'LOST-1 changed']);
    expect((await row(shop, 'LOST-1')).media).toHaveLength(2);
  });

  test('tiles name the attribute of values that do not say what they are, and two values keep their unit', async () => {
    const of = (key: string, name: string) => ({ key: `FACT_${key}`, name: { de: name } });
    const attributes = [
      { ...of('POLES', 'Polzahl'), type: 'numeric', value: 3 },
      { ...of('CURVE', 'Auslösecharakteristik'), type: 'text', value: [{ de: 'B' }] },
      { ...of('SIZE', 'Durchmesser'), type: 'text', unit: 'mm', value: [{ de: '16' }, { de: '20' }] },
      { ...of('COLOUR', 'Farbe'), type: 'text', value: [{ de: 'weiss' }] },
    ] as const;
    await load(shop, [article('FACT-1', { attributes })], { supplier: 'FACT' });
    const { data } = await shop.visitor.ask(catalogueApi.product, { params: { sku: 'FACT-1' } });
    expect(data?.headerGroups).toEqual(['Polzahl: 3', 'Auslösecharakteristik: B', '16, 20 mm', 'weiss']);
  });

  test('article numbers with blanks and slashes come in and have a page', async () => {
    const sku = 'AB 12/3-4';
    const file = [Buffer.from(`sku;name_de;unit\r\n${sku};Ding;C62\r\n`)];
    expect((await load(shop, await gather(readShopCsv(file)), { supplier: 'BLANK' })).results).toEqual([`${sku} new`]);
    const { data } = await shop.visitor.ask(catalogueApi.product, { params: { sku } });
    expect(data).toMatchObject({ sku, url: '/de/product/ding/AB%2012%2F3-4' });
  });

  test('the list price is the one valid today, for everybody, in francs', async () => {
    const prices = [
      gross(100, { validTo: '2020-12-31' }),
      gross(200, { audience: 'DE' }),
      { ...gross(300), currency: 'EUR' },
      gross(400, { validFrom: '2026-01-01' }),
    ];
    await load(shop, [article('PRI-1', { prices })], { supplier: 'PRI' });
    expect((await row(shop, 'PRI-1')).listPrice).toEqual([[1, 400]]);
  });

  test('a price of 0.00 makes the price on request, also where an update says so', async () => {
    const file = (price: string) => [Buffer.from(`sku;name_de;unit;price\r\nNIL-1;Ding;C62;${price}\r\n`)];
    const all = await gather(readShopCsv(file('0.00')));
    const imported = await load(shop, all, { supplier: 'NIL' });
    expect(imported.results).toEqual(['NIL-1 warning price.zero', 'NIL-1 new']);
    expect((await row(shop, 'NIL-1')).listPrice).toEqual([]);
    const priced = article('NIL-2', { prices: [gross(500)] });
    await load(shop, [header({ supplier: { id: 'NIL' } }), priced]);
    expect((await row(shop, 'NIL-2')).listPrice).toEqual([[1, 500]]);
    const update = { kind: 'price-update', sku: 'NIL-2', prices: [{ ...gross(0), steps: [] }], priceScale: 1 } as const;
    const prices = header({
      transaction: 'update-prices',
      catalogueVersion: '1.1',
      previousVersion: '1.0',
      supplier: { id: 'NIL' },
    });
    expect((await load(shop, [prices, update])).results).toEqual(['NIL-2 changed']);
    expect((await row(shop, 'NIL-2')).listPrice).toEqual([]);
  });

  test('a price that ends gives way to the next one on its day', async () => {
    const prices = [gross(500, { validTo: '2026-11-30' }), gross(600, { validFrom: '2026-12-01' })];
    await load(shop, [article('DAY-1', { prices })], { supplier: 'DAY' });
    await refreshListPrices({ ...shop.ctx(), now: new Date('2026-11-30T22:59:00Z') });
    expect((await row(shop, 'DAY-1')).listPrice).toEqual([[1, 500]]);
    const version = await getCatalogueVersion(shop.ctx());
    await refreshListPrices({ ...shop.ctx(), now: new Date('2026-11-30T23:05:00Z') });
    expect((await row(shop, 'DAY-1')).listPrice).toEqual([[1, 600]]);
    expect(await getCatalogueVersion(shop.ctx())).toBeGreaterThan(version);
  });

  test('variants know their parent, and stand alone when it is not there', async () => {
    const variantOf = (parent: string) => ({ variantOf: { parent, attributeKeys: ['X'] } });
    await load(shop, [article('VAR-1'), article('VAR-2', variantOf('VAR-1')), article('VAR-3', variantOf('NOBODY'))], {
      supplier: 'VAR',
    });
    expect(await row(shop, 'VAR-1')).toMatchObject({ hasVariants: true, variantOf: null });
    expect(await row(shop, 'VAR-2')).toMatchObject({ variantOf: 'VAR-1' });
    expect(await row(shop, 'VAR-3')).toMatchObject({ variantOf: null });
  });

  test('green labels follow the declared class, and the lowest fifth of CO2 in a category', async () => {
    const green = (at: number) =>
      article(`GRN-${at}`, { categoryIds: ['G'], co2Grams: at * 10, ...(at === 9 && { greenClass: 'B' }) });
    await load(shop, [category('G'), ...Array.from({ length: 10 }, (_, at) => green(at))], { supplier: 'GRN' });
    const labels = await Promise.all([0, 1, 2, 9].map(async (at) => (await row(shop, `GRN-${at}`)).greenLabel));
    expect(labels).toEqual(['best', 'best', 'onlyCo2', 'better']);
  });
});

import { expect, test } from 'vitest';
import type { CatalogueArticle, CatalogueCategory } from '../catalogue.ts';
import type { CatalogueEvent } from '../events.ts';
import { readBmecat } from './read-bmecat.ts';
import { bmecatWriter } from './write-bmecat.ts';

const writer = bmecatWriter({
  catalogueId: 'HELVOLT',
  version: '2026-11-23',
  name: 'Sortiment & Preise',
  currency: 'CHF',
  createdAt: '2026-11-23T10:00:00Z',
  supplier: 'Helvolt AG',
  buyer: { number: '100100', name: 'Elektro Muster AG' },
});

const categories: readonly CatalogueCategory[] = [
  { kind: 'category', id: '10', parentId: null, title: { de: 'Installation', fr: 'Installation' }, sort: 1 },
  { kind: 'category', id: 'ETIM-9.0:EG20', parentId: '10', title: { de: 'Schalter <neu>' }, sort: 2 },
];

const full: CatalogueArticle = {
  kind: 'article',
  sku: 'HV-100',
  eNumber: '123456789',
  gtin: '4006381333931',
  manufacturer: 'Lumora & Söhne',
  manufacturerNumber: '-7/A',
  series: 'Line "1"',
  name: { de: 'Taster; "weiss"', fr: 'Poussoir', it: 'Pulsante', en: 'Push button' },
  description: { de: 'Zeile 1\nZeile 2', en: '=1+1' },
  keywords: { de: 'Klingel, Taste' },
  categoryIds: ['ETIM-9.0:EG20', '10'],
  classes: [
    { system: 'ETIM-9.0', code: 'EC000001' },
    { system: 'UNSPSC', code: '39121700' },
  ],
  attributes: [
    { key: 'EF000001', name: { de: 'Nennstrom', fr: 'Courant' }, type: 'numeric', unit: 'A', value: -16.5 },
    { key: 'EF000002', name: { de: 'Farbe' }, type: 'text', value: [{ de: 'weiss', fr: 'blanc' }, { de: '-' }] },
    { key: 'hoehe', name: { de: 'Höhe' }, type: 'range', unit: 'mm', value: { min: -1.5, max: 240 } },
    { key: 'zoll', name: { de: 'Zolltarif' }, type: 'numeric', value: 85365080 },
    { key: 'zahl', name: { de: 'Als Text' }, type: 'text', value: [{ de: '16' }] },
    { key: 'EF000003', name: { de: 'Beleuchtet' }, type: 'logical', value: false },
    { key: 'EF000004', name: { de: 'Spannung' }, type: 'range', unit: 'V', value: { min: 1, max: 2 } },
  ],
  measurementUnit: 'MTR',
  priceUnit: 100,
  priceQuantity: 50,
  quantityMin: 5,
  quantityInterval: 5,
  packing: { unit: 'C62', quantity: 6.5 },
  prices: [
    {
      kind: 'gross',
      currency: 'CHF',
      validFrom: '2026-01-01',
      validTo: '2027-12-31',
      steps: [
        { quantityFrom: 1, cents: 1205 },
        { quantityFrom: 100, cents: 1200 },
      ],
    },
    { kind: 'net', currency: 'CHF', steps: [{ quantityFrom: 1, cents: 7 }] },
  ],
  discountGroup: 'R12',
  energyClass: 'E',
  co2Grams: 120,
  greenClass: 'B',
  vrgCents: 20,
  copperGrams: 43,
  weightGrams: 1250,
  flags: ['cut_to_length', 'new', 'discontinued'],
  media: [
    { purpose: 'picture', source: 'a.jpg', title: { de: 'Ansicht' } },
    { purpose: 'manual', source: 'b.pdf', languages: ['de', 'fr'] },
  ],
  relations: [
    { type: 'accessory', sku: 'HV-2' },
    { type: 'other', sku: 'HV-3' },
  ],
  variantOf: { parent: 'HV-0', attributeKeys: ['EF000001', 'hoehe'] },
};

const least: CatalogueArticle = {
  kind: 'article',
  sku: 'HV 2/B',
  name: { fr: 'Vis' },
  description: {},
  categoryIds: [],
  attributes: [],
  measurementUnit: 'C62',
  priceUnit: 1,
  quantityMin: 1,
  quantityInterval: 1,
  prices: [],
  flags: [],
  media: [],
  relations: [],
};

async function read(text: string): Promise<readonly CatalogueEvent[]> {
  const events: CatalogueEvent[] = [];
  for await (const event of readBmecat([Buffer.from(text)])) events.push(event);
  return events;
}

test('what is written as BMEcat is read again without loss, tree, features, prices and all', async () => {
  const text = writer.head(categories) + writer.article(full) + writer.article(least) + writer.foot;
  const [header, ...records] = await read(text);
  expect(header).toMatchObject({ transaction: 'new-catalogue', catalogueId: 'HELVOLT', currency: 'CHF' });
  expect(records).toEqual([...categories, full, least]);
});

test('the number that the customer gives an article stands in his file and never becomes one of ours', async () => {
  const text = writer.head([]) + writer.article({ ...least, buyerNumber: '999888777' }) + writer.foot;
  expect(text).toContain('<BUYER_PID type="buyer_specific">999888777</BUYER_PID>');
  expect((await read(text)).slice(1)).toEqual([least]);
});

test('files of others are read as before: their features say no types', async () => {
  const foreign = (writer.head([]) + writer.article(full) + writer.foot).replace('shop-catalogue-1', 'PIM 4.2');
  const article = (await read(foreign)).find((event) => event.kind === 'article');
  expect(article?.attributes.find(({ key }) => key === 'EF000002')?.value).toEqual([{ de: 'weiss', fr: 'blanc' }]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogueArticle, CatalogueCategory, CatalogueRecord, Texts } from '../catalogue.ts';
import { CatalogueFileError, type CatalogueEvent } from '../events.ts';
import { joinParts, unescapeCell, safeCell, splitParts } from './cells.ts';
import { readShopCsv } from './read-csv.ts';
import { collectAttributeColumns, writeShopCsv } from './write-csv.ts';

async function read(text: string): Promise<CatalogueEvent[]> {
  const events: CatalogueEvent[] = [];
  for await (const event of readShopCsv([Buffer.from(text)])) events.push(event);
  return events;
}

async function write(records: readonly CatalogueRecord[]): Promise<string> {
  let text = '';
  for await (const line of writeShopCsv(records, await collectAttributeColumns(records))) text += line;
  return text;
}

async function roundTrip(records: readonly CatalogueRecord[]) {
  return (await read(await write(records))).filter(({ kind }) => kind !== 'header');
}

const categories: readonly CatalogueCategory[] = [
  { kind: 'category', id: '10', parentId: null, title: { de: 'Installation', fr: 'Installation' }, sort: 1 },
  {
    kind: 'category',
    id: '10>20|x',
    parentId: '10',
    title: { de: 'Schalter > Taster', en: 'Switches|Buttons' },
    sort: 2,
  },
];

const full: CatalogueArticle = {
  kind: 'article',
  sku: 'HV-100',
  eNumber: '123456789',
  gtin: '4006381333931',
  manufacturer: 'Lumora',
  manufacturerNumber: '-7/A',
  series: '=Line',
  name: { de: 'Taster; "weiss"', fr: 'Poussoir', it: 'Pulsante', en: 'Push button' },
  description: { de: 'Zeile 1\nZeile 2', en: "'=1+1" },
  keywords: { de: 'Klingel' },
  categoryIds: ['10>20|x', '10'],
  classes: [{ system: 'ETIM-9.0', code: 'EC000001' }],
  attributes: [
    { key: 'EF1', name: { de: 'Nennstrom', fr: 'Courant' }, type: 'numeric', unit: 'A', value: -16.5 },
    {
      key: 'EF2',
      name: { de: 'Farbe' },
      type: 'text',
      value: [{ de: 'weiss', fr: 'blanc' }, { fr: 'gris' }, { de: 'a|b\\c' }],
    },
    { key: 'EF3', name: { de: 'Beleuchtet' }, type: 'logical', value: false },
    { key: 'EF4', name: { de: 'Spannung | Bereich' }, type: 'range', unit: 'V', value: { min: -1.5, max: 240 } },
  ],
  measurementUnit: 'MTR',
  priceUnit: 100,
  priceQuantity: 50,
  quantityMin: 5,
  quantityInterval: 5,
  packing: { unit: 'C62', quantity: 6 },
  prices: [
    {
      kind: 'gross',
      currency: 'CHF',
      validTo: '2027-12-31',
      steps: [
        { quantityFrom: 1, cents: 1205 },
        { quantityFrom: 100, cents: 999 },
      ],
    },
    { kind: 'net', currency: 'CHF', validFrom: '2026-01-01', steps: [{ quantityFrom: 1, cents: 7 }] },
  ],
  discountGroup: 'R12',
  energyClass: 'E',
  co2Grams: 120,
  greenClass: 'B',
  vrgCents: 6,
  copperGrams: 43,
  weightGrams: 55.5,
  flags: ['cut_to_length', 'new'],
  media: [
    { purpose: 'picture', source: 'a:b|c.svg', title: { de: 'Vorne | links: 1=2', en: 'Front' } },
    { purpose: 'manual', source: 'd.pdf', languages: ['de', 'fr'] },
  ],
  relations: [{ type: 'successor', sku: 'HV-101' }],
  variantOf: { parent: 'HV-99', attributeKeys: ['EF2', 'EF1'] },
  popularity: 12,
};

const bare: CatalogueArticle = {
  kind: 'article',
  sku: 'HV-2',
  name: { it: 'Cavo' },
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

test('a written catalogue is read back without loss', async () => {
  expect(await roundTrip([...categories, full, bare])).toEqual([...categories, full, bare]);
});

test('texts of any kind survive the way out and back', async () => {
  const text = fc
    .string({
      minLength: 1,
      maxLength: 40,
      unit: fc.constantFrom('a', 'ü', ';', '"', '|', '\\', '>', ':', '=', "'", '+', '-', '@', ' ', '.'),
    })
    .map((value) => value.replace(/ +/g, ' ').trim())
    .filter((value) => value !== '');
  await fc.assert(
    fc.asyncProperty(text, fc.array(text, { minLength: 1, maxLength: 3 }), text, async (name, values, path) => {
      const category: CatalogueCategory = {
        kind: 'category',
        id: `id ${path}`,
        parentId: null,
        title: { de: path },
        sort: 1,
      };
      const article: CatalogueArticle = {
        ...bare,
        name: { de: name } satisfies Texts,
        series: name,
        categoryIds: [category.id],
        attributes: [{ key: 'k', name: { de: name }, type: 'text', value: values.map((de) => ({ de })) }],
      };
      expect(await roundTrip([category, article])).toEqual([category, article]);
    }),
  );
});

test.each(['＝1+1', '＋41', '－1+1', '＠SUM(A1)', '﹦1', '⁼1', '−2+3', ' =1', '\u200b=1', '\ufeff＝1', '\n=1'])(
  '%j is disarmed like the sign it stands for, and read back as it was',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`);
    expect(unescapeCell(safeCell(text))).toBe(text);
    expect(unescapeCell(safeCell(`'${text}`))).toBe(`'${text}`);
  },
);

test('no cell can be run as a formula by a spreadsheet', () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.oneof(
          fc.constantFrom(...'=+-@＝＠ \t\u200b'),
          fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
        ),
      }),
      (text) => {
        const cell = safeCell(text);
        expect(unescapeCell(cell)).toBe(text);
        const begin = cell.normalize('NFKC').replace(/^[\s\p{Cf}]+/u, '');
        if (!/^-\d+(\.\d+)?$/.test(cell)) expect(begin).not.toMatch(/^[=+\-@]/);
      },
    ),
  );
});

test('lists in cells survive their own separators', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), (parts) => {
      fc.pre(!(parts.length === 1 && parts[0] === ''));
      expect(splitParts(joinParts(parts, '|'), '|')).toEqual(parts);
    }),
  );
});

test('a file written by hand needs few columns, in any order', async () => {
  const events = await read(
    'name_de;sku;price;category_de;attr:Länge|m|numeric\nKabel;K-1;12,5;Kabel>Installationskabel;100\n',
  );
  expect(events.slice(1)).toEqual([
    { kind: 'category', id: 'kabel', parentId: null, title: { de: 'Kabel' }, sort: 1 },
    {
      kind: 'category',
      id: 'kabel.installationskabel',
      parentId: 'kabel',
      title: { de: 'Installationskabel' },
      sort: 2,
    },
    expect.objectContaining({
      sku: 'K-1',
      categoryIds: ['kabel.installationskabel'],
      prices: [{ kind: 'gross', currency: 'CHF', steps: [{ quantityFrom: 1, cents: 1250 }] }],
      attributes: [{ key: 'Länge', name: { de: 'Länge' }, type: 'numeric', unit: 'm', value: 100 }],
    }),
    expect.objectContaining({ kind: 'problem', severity: 'warning', code: 'unit.missing', line: 2 }),
  ]);
});

test('a bad row is refused with its reason, the others come', async () => {
  const events = await read('sku;name_de;unit;price\nA;;C62;1\nB;Bogen;C62;1.005\nC;Cu;C62\nD;Draht;C62;1\n');
  expect(events.flatMap((event) => (event.kind === 'problem' ? [[event.sku, event.line, event.code]] : []))).toEqual([
    ['A', 2, 'name.missing'],
    ['B', 3, 'price.amount_invalid'],
    ['C', 4, 'row.invalid'],
  ]);
  expect(events.filter(({ kind }) => kind === 'article')).toHaveLength(1);
});

test.each([
  ['nothing', '', 'file.empty'],
  ['no article number', 'name_de;price\n', 'file.columns_missing'],
  ['a misspelt column', 'sku;name_de;prise\n', 'file.columns_invalid'],
  ['a column twice', 'sku;name_de;sku\n', 'file.columns_repeated'],
  ['a quote that never ends', 'sku;name_de\nA;"x\n', 'file.cut_off'],
])('a file with %s is one clear failure', async (_name, text, code) => {
  await expect(read(text)).rejects.toMatchObject({ name: 'CatalogueFileError', code });
  await expect(read(text)).rejects.toBeInstanceOf(CatalogueFileError);
});

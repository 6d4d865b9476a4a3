import { expect, test } from 'vitest';
import { CatalogueFileError, type ByteStream, type CatalogueEvent } from '../events.ts';
import { readBmecat } from './read-bmecat.ts';

const article = (inside: string, attributes = '') =>
  `<PRODUCT ${attributes}><SUPPLIER_PID>A-1</SUPPLIER_PID><PRODUCT_DETAILS><DESCRIPTION_SHORT>Steckdose</DESCRIPTION_SHORT></PRODUCT_DETAILS>${inside}</PRODUCT>`;

const priced = (prices: string, order = '<ORDER_UNIT>PCE</ORDER_UNIT>') =>
  article(
    `<PRODUCT_ORDER_DETAILS>${order}</PRODUCT_ORDER_DETAILS><PRODUCT_PRICE_DETAILS>${prices}</PRODUCT_PRICE_DETAILS>`,
  );

const price = (amount: string, more = '', type = 'net_list') =>
  `<PRODUCT_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT><PRICE_CURRENCY>CHF</PRICE_CURRENCY>${more}</PRODUCT_PRICE>`;

const file = (body: string, transaction = 'T_NEW_CATALOG', before = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}
<b:BMECAT xmlns:b="urn:x" version="2005"><b:HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CATALOG_ID>K</CATALOG_ID><CATALOG_VERSION>2</CATALOG_VERSION></CATALOG><SUPPLIER><SUPPLIER_NAME>Muster</SUPPLIER_NAME></SUPPLIER></b:HEADER>
<${transaction}>${body}</${transaction.split(' ')[0] ?? ''}></b:BMECAT>`;

async function read(source: string | ByteStream): Promise<CatalogueEvent[]> {
  const bytes = typeof source === 'string' ? [Buffer.from(source)] : source;
  const events: CatalogueEvent[] = [];
  for await (const event of readBmecat(bytes)) events.push(event);
  return events;
}

async function failure(source: string | ByteStream): Promise<CatalogueFileError> {
  try {
    await read(source);
  } catch (error) {
    if (error instanceof CatalogueFileError) return error;
    throw error;
  }
  throw new Error('the file was taken');
}

async function only(body: string, transaction?: string) {
  const events = (await read(file(body, transaction))).filter(({ kind }) => kind !== 'header');
  const articles = events.flatMap((event) => (event.kind === 'article' ? [event] : []));
  return {
    events,
    article: articles[0],
    codes: events.flatMap((event) => (event.kind === 'problem' ? [`${event.severity} ${event.code}`] : [])),
  };
}

test('a price per 100 stays per 100', async () => {
  const { article } = await only(
    priced(price('89.00'), '<ORDER_UNIT>MTR</ORDER_UNIT><PRICE_QUANTITY>100</PRICE_QUANTITY>'),
  );
  expect(article).toMatchObject({
    measurementUnit: 'MTR',
    priceUnit: 100,
    prices: [{ kind: 'gross', steps: [{ cents: 8900 }] }],
  });
});

test('a price with a factor is multiplied without rounding, and moves to a finer unit when it must', async () => {
  const { article } = await only(priced(price('1.15', '<PRICE_FACTOR>0.805</PRICE_FACTOR>')));
  expect(article).toMatchObject({ priceUnit: 1000, priceQuantity: 1, prices: [{ steps: [{ cents: 92_575 }] }] });
});

test('a list price that includes tax is freed of it, one without a rate is not guessed', async () => {
  const taxed = await only(priced(price('108.10', '<TAX>0.081</TAX>', 'gros_list')));
  expect(taxed.article?.prices[0]?.steps).toEqual([{ quantityFrom: 1, cents: 10_000 }]);
  const untaxed = await only(priced(price('108.10', '', 'gros_list')));
  expect(untaxed.article?.prices).toEqual([]);
  expect(untaxed.codes).toEqual(['warning price.tax_missing']);
});

test('a price of 0.00 is on request, with a warning; no other step takes its place', async () => {
  const { article, codes } = await only(priced(price('0.00') + price('4.50', '<LOWER_BOUND>10</LOWER_BOUND>')));
  expect(article?.prices).toMatchObject([{ kind: 'gross', steps: [] }]);
  expect(codes).toEqual(['warning price.zero']);
});

test('several price lists and steps keep apart', async () => {
  const { article } = await only(
    priced(
      price('10') +
        price('8', '<LOWER_BOUND>50</LOWER_BOUND>') +
        price('9', '', 'net_customer') +
        price('7', '<TERRITORY>CH</TERRITORY>'),
    ),
  );
  expect(article?.prices).toEqual([
    {
      kind: 'gross',
      currency: 'CHF',
      steps: [
        { quantityFrom: 1, cents: 1000 },
        { quantityFrom: 50, cents: 800 },
      ],
    },
    { kind: 'net', currency: 'CHF', steps: [{ quantityFrom: 1, cents: 900 }] },
    { kind: 'gross', currency: 'CHF', audience: 'CH', steps: [{ quantityFrom: 1, cents: 700 }] },
  ]);
});

test('a bad article is refused with its line and its reason, and the next one comes', async () => {
  const bad = '\n\n<PRODUCT><SUPPLIER_PID>B-1</SUPPLIER_PID></PRODUCT>';
  const { events } = await only(bad + priced(price('5')));
  expect(events[0]).toEqual({
    kind: 'problem',
    sku: 'B-1',
    line: 5,
    severity: 'refused',
    code: 'name.missing',
    details: {},
  });
  expect(events[1]).toMatchObject({ kind: 'problem', code: 'unit.missing' });
  expect(events[2]).toMatchObject({ kind: 'article', sku: 'A-1' });
});

test.each([
  ['<QUANTITY_MIN>0.5</QUANTITY_MIN>', 'refused quantity.not_whole'],
  ['<QUANTITY_MIN>0</QUANTITY_MIN>', 'refused quantity.invalid'],
  ['<QUANTITY_INTERVAL>1000000</QUANTITY_INTERVAL>', 'refused quantity.invalid'],
  ['<QUANTITY_INTERVAL>abc</QUANTITY_INTERVAL>', 'refused quantity.invalid'],
  ['<PRICE_QUANTITY>0</PRICE_QUANTITY>', 'refused price_quantity.invalid'],
])('the order detail %s is %s', async (detail, code) => {
  const { article, codes } = await only(priced(price('5'), `<ORDER_UNIT>C62</ORDER_UNIT>${detail}`));
  expect(codes).toEqual([code]);
  expect(article).toBeUndefined();
});

test('an article number that no address could carry is refused', async () => {
  const { codes } = await only(article('').replace('A-1', '<![CDATA[<script>]]>'));
  expect(codes).toContain('refused sku.invalid');
});

test('an ETIM feature with two numbers is a range, with true a yes, with a code and its text the text', async () => {
  const features = [
    '<FNAME>EF000001</FNAME><FVALUE>10</FVALUE><FVALUE>20</FVALUE><FUNIT>MMT</FUNIT>',
    '<FNAME>EF000002</FNAME><FVALUE>true</FVALUE>',
    '<FNAME>EF000003</FNAME><FVALUE>EV000052</FVALUE><FVALUE_DETAILS>weiss</FVALUE_DETAILS>',
    '<FNAME>EF000004</FNAME><FVALUE>-</FVALUE>',
    '<FNAME>EF000005</FNAME><FDESCR>Nennstrom</FDESCR><FVALUE>16</FVALUE><FUNIT>AMP</FUNIT>',
  ].map((feature) => `<FEATURE>${feature}</FEATURE>`);
  const { article: read } = await only(
    article(
      `<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-9.0</REFERENCE_FEATURE_SYSTEM_NAME>${features.join('')}</PRODUCT_FEATURES>`,
    ),
  );
  expect(read?.attributes).toEqual([
    { key: 'EF000001', name: { de: 'EF000001' }, type: 'range', unit: 'mm', value: { min: 10, max: 20 } },
    { key: 'EF000002', name: { de: 'EF000002' }, type: 'logical', value: true },
    { key: 'EF000003', name: { de: 'EF000003' }, type: 'text', value: [{ de: 'weiss' }] },
    { key: 'EF000005', name: { de: 'Nennstrom' }, type: 'numeric', unit: 'A', value: 16 },
  ]);
});

test('features that are each other’s parents end', async () => {
  const loop = ['1', '2'].map(
    (id) =>
      `<FEATURE><FNAME>F${id}</FNAME><FVALUE>x</FVALUE><FID>${id}</FID><FPARENT_ID>${id === '1' ? '2' : '1'}</FPARENT_ID></FEATURE>`,
  );
  const { article: read } = await only(article(`<PRODUCT_FEATURES>${loop.join('')}</PRODUCT_FEATURES>`));
  expect(read?.attributes).toEqual([]);
});

test('an update may take an article out, a new catalogue may not', async () => {
  expect((await only(article('', 'mode="delete"'), 'T_UPDATE_PRODUCTS prev_version="1"')).events).toEqual([
    { kind: 'removal', sku: 'A-1' },
  ]);
  expect((await only(article('', 'mode="delete"'))).codes).toEqual(['refused mode.unknown']);
});

test('the list of places behind the articles comes as placements', async () => {
  const groups = `<CATALOG_GROUP_SYSTEM><GROUP_SYSTEM_ID>G</GROUP_SYSTEM_ID>
    <CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Katalog</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
    <CATALOG_STRUCTURE type="leaf"><GROUP_ID>7</GROUP_ID><GROUP_NAME>Schalter</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE></CATALOG_GROUP_SYSTEM>`;
  const map =
    '<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>A-1</PROD_ID><CATALOG_GROUP_ID>7</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>';
  const { events } = await only(groups + map);
  expect(events).toEqual([
    { kind: 'category', id: 'G:7', parentId: null, title: { de: 'Schalter' }, sort: 2 },
    { kind: 'placement', sku: 'A-1', categoryId: 'G:7' },
  ]);
});

test('an article far larger than any honest one is refused alone', async () => {
  const huge = article(`<UDX>${'<UDX.X>y</UDX.X>'.repeat(60_000)}</UDX>`);
  const { events } = await only(huge + article('').replace('A-1', 'A-2'));
  expect(events).toContainEqual(
    expect.objectContaining({ kind: 'problem', severity: 'refused', code: 'record.too_large' }),
  );
  expect(events).toContainEqual(expect.objectContaining({ kind: 'article', sku: 'A-2' }));
});

test('declared encodings are obeyed, others named', async () => {
  const text = file(article('')).replace('Steckdose', 'Rückenöffnung €');
  const western = Buffer.from(text.replace('UTF-8', 'windows-1252').replace('€', '\u0080'), 'latin1');
  expect(await read([western])).toContainEqual(expect.objectContaining({ name: { de: 'Rückenöffnung €' } }));
  expect(await failure(text.replace('UTF-8', 'EBCDIC'))).toMatchObject({
    code: 'file.encoding_unknown',
    details: { encoding: 'EBCDIC' },
  });
  const broken = Buffer.from(text.replaceAll('€', ''), 'latin1');
  expect(await failure([broken])).toMatchObject({ code: 'file.encoding_broken' });
});

test.each([
  ['an empty file', '', 'file.empty'],
  ['whitespace only', ' \n ', 'file.empty'],
  ['plain text', 'sku;name', 'file.not_xml'],
  ['another XML', '<html><body/></html>', 'file.not_bmecat'],
  ['an unknown transaction', file('', 'T_NEW_PRODUCTDATA'), 'file.transaction_unknown'],
  ['no transaction', '<BMECAT><HEADER/></BMECAT>', 'file.transaction_unknown'],
  ['no header', '<BMECAT><T_NEW_CATALOG/></BMECAT>', 'file.header_missing'],
  ['crossed tags', file('<PRODUCT><A></PRODUCT></A>'), 'file.not_xml'],
  ['deep nesting', file('<A>'.repeat(100)), 'file.too_deep'],
])('%s is one clear failure', async (_name, text, code) => {
  expect((await failure(text)).code).toBe(code);
});

test('a file cut in the middle says in which line, whatever the place', async () => {
  const whole = file(priced(price('5')));
  for (let length = whole.indexOf('<SUPPLIER_PID'); length < whole.length - 1; length += 11) {
    expect(await failure(whole.slice(0, length))).toMatchObject({ code: 'file.cut_off', line: 3 });
  }
});

test('a billion laughs and every other entity declaration is refused before anything is expanded', async () => {
  const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
  const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>';
  const parameter = '<!DOCTYPE x [<!ENTITY % p SYSTEM "http://example.invalid/x.dtd"> %p;]>';
  for (const attack of [laughs, outside, parameter]) {
    expect((await failure(file(article(''), 'T_NEW_CATALOG', attack))).code).toBe('file.entities_declared');
  }
});

test('an external document type is passed by', async () => {
  const events = await read(
    file(article(''), 'T_NEW_CATALOG', '<!DOCTYPE BMECAT SYSTEM "http://example.invalid/x.dtd">'),
  );
  expect(events).toContainEqual(expect.objectContaining({ kind: 'article', sku: 'A-1' }));
});

test('an endless text is given up instead of held in memory', async () => {
  function* endless() {
    yield Buffer.from(file('').slice(0, -30));
    for (;;) yield Buffer.alloc(1_000_000, 'a');
  }
  expect((await failure(endless())).code).toBe('file.text_too_long');
});

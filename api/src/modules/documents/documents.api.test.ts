import { documentsApi } from '@shop/contract/documents';
import { isQrReference } from '@shop/documents';
import { normaliseSpaces, readCodes, readPrint } from '@shop/documents/testing';
import sql from 'sql-template-tag';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { activeCartOf } from '#test/cart.ts';
import { insertGoods, placeOrder, prepareCart } from '#test/checkout.ts';
import { insertOrderDocuments } from '#test/order-documents.ts';
import { openTestShop, type Client } from '#test/shop.ts';

const shop = openTestShop();
let anna: Client;
let beat: Client;
let eva: Client;
let orderNumber = '';

beforeAll(async () => {
  await insertGoods(shop);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  beat = await shop.logIn('beat.keller@elektro-muster.example');
  eva = await shop.logIn('eva.inauen@alpstein.example');
  await prepareCart(anna, await activeCartOf(anna), { customerCommission: 'Schulhaus', textReference: 'PO/77' });
  const { data } = await placeOrder(anna);
  orderNumber = data?.orderNumber ?? '';
  await insertOrderDocuments(shop, Number(orderNumber));
});

async function grandTotal(): Promise<number> {
  const row = await shop.parts.db.first<{ cents: number }>(sql`
    select grand_total_cents::int as cents from orders.invoices where invoice_number = '9000001'`);
  return row?.cents ?? 0;
}

async function download(client: Client, path: string, locale = 'de') {
  const response = await shop.app.inject({
    url: `/api${path}`,
    headers: { cookie: client.cookie, 'x-locale': locale },
  });
  return { status: response.statusCode, headers: response.headers, bytes: new Uint8Array(response.rawPayload) };
}

async function textOf(client: Client, path: string, locale = 'de'): Promise<string> {
  const { status, bytes } = await download(client, path, locale);
  expect(status).toBe(200);
  return (await readPrint(bytes)).pages.join('\n');
}

describe('happy', () => {
  test('the invoice says what has to be paid, by when, for what, and to which number it belongs', async () => {
    const text = await textOf(anna, '/customer/invoice/9000001');
    const total = await grandTotal();
    const expected = [
      'Rechnung 9000001',
      'Elektro Muster AG',
      '25.11.2026',
      'Zahlbar rein netto bis 25.12.2026',
      'CHE-116.281.710 MWST',
      'MWST 8.1 %',
      'Schulhaus',
      'PO/77',
      'Schalter S-1',
      'Empfangsschein',
      `${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`,
    ];
    for (const words of expected) expect(normaliseSpaces(text)).toContain(words);
  });

  test('its payment code passes every rule of the standard and leads back to customer and invoice', async () => {
    const { bytes } = await download(anna, '/customer/invoice/9000001');
    const [code] = await readCodes(bytes);
    const lines = code?.text.split('\n') ?? [];
    expect(code?.format).toBe('QRCode');
    expect(lines.length === 32 || lines.length === 31).toBe(true);
    expect(lines.slice(0, 11)).toEqual([
      ...['SPC', '0200', '1', 'CH4431999123000889012', 'S'],
      ...['Helvolt AG', 'Freiburgstrasse', '555', '3172', 'Niederwangen bei Bern', 'CH'],
    ]);
    expect(lines.slice(11, 18).join('')).toBe('');
    expect(Number(lines[18]) * 100).toBeCloseTo(await grandTotal());
    expect(lines[18]).toMatch(/^\d+\.\d\d$/);
    // The company's seat, not where its goods go.
    expect(lines.slice(19, 22)).toEqual(['CHF', 'S', 'Elektro Muster AG']);
    expect(lines.slice(22, 27)).toEqual(['Schwarztorstrasse', '56', '3007', 'Bern', 'CH']);
    expect(lines[27]).toBe('QRR');
    expect(isQrReference(lines[28] ?? '')).toBe(true);
    expect(lines[28]).toMatch(/00100100000009000001\d$/);
    expect(lines.slice(29, 32)).toEqual([
      'Rechnung 9000001',
      'EPD',
      '//S1/10/9000001/11/261125/20/PO\\/77/30/116281710/31/261125/32/8.1/40/0:30',
    ]);
    const lengths: readonly (readonly [number, number])[] = [
      ...[5, 21].flatMap(
        (at) =>
          [
            [at, 70],
            [at + 1, 70],
            [at + 2, 16],
            [at + 3, 16],
            [at + 4, 35],
          ] as const,
      ),
      ...([
        [29, 140],
        [31, 140],
      ] as const),
    ];
    for (const [at, lengthMax] of lengths) expect((lines[at] ?? '').length).toBeLessThanOrEqual(lengthMax);
  });

  test('the delivery note has no prices, its number as bar code, and the parcels', async () => {
    const { bytes } = await download(anna, '/customer/packing-slip/7000001');
    const text = (await readPrint(bytes)).pages.join('\n');
    for (const words of ['Lieferschein 7000001', 'Schalter S-1', '99.00.123456', 'Schulhaus'])
      expect(text).toContain(words);
    expect(text).not.toContain('CHF');
    expect(await readCodes(bytes)).toEqual([{ format: 'Code128', text: '7000001' }]);
  });

  test.each([
    ['/customer/order-confirmation/ORDER', 'fr', 'Confirmation de commande'],
    ['/customer/credit-note/9000002', 'it', 'Nota di credito 9000002'],
    ['/customer/document-tracking/7000001', 'en-US', 'Delivery tracking 7000001'],
    ['/customer/getAccountStatement', 'fr', 'Solde ouvert CHF'],
  ])('%s is written in %s', async (path, locale, words) => {
    expect(await textOf(anna, path.replace('ORDER', orderNumber), locale)).toContain(words);
  });

  test('a document is printed once: whatever changes later, every viewer gets the same bytes', async () => {
    const first = await download(anna, '/customer/invoice/9000001');
    await shop.parts.db.run(
      sql`update orders.orders set commission = 'Anders' where order_number = ${Number(orderNumber)}`,
    );
    const second = await download(anna, '/customer/invoice/9000001');
    expect(Buffer.compare(first.bytes, second.bytes)).toBe(0);
    expect(second.headers['content-length']).toBe(String(second.bytes.byteLength));
    await shop.parts.db.run(
      sql`update orders.orders set commission = 'Schulhaus' where order_number = ${Number(orderNumber)}`,
    );
  });

  test('two who open a new document at once get the same one', async () => {
    const both = await Promise.all([1, 2].map(() => download(anna, '/customer/credit-note/9000002', 'en-US')));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(Buffer.compare(both[0]?.bytes ?? new Uint8Array(), both[1]?.bytes ?? new Uint8Array(1))).toBe(0);
  });

  test('an order lists its documents with where to get them', async () => {
    const { data } = await anna.ask(documentsApi.ofOrder, { params: { orderNumber } });
    expect(data?.documents.map(({ kind, path }) => [kind, path])).toEqual([
      ['orderConfirmation', `/customer/order-confirmation/${orderNumber}`],
      ['packingSlip', '/customer/packing-slip/7000001'],
      ['documentTracking', '/customer/document-tracking/7000001'],
      ['invoice', '/customer/invoice/9000001'],
      ['creditNote', '/customer/credit-note/9000002'],
    ]);
    for (const { path } of data?.documents ?? []) expect((await download(anna, path)).status).toBe(200);
  });

  test('the documents of a month come as one ZIP', async () => {
    const { headers, bytes } = await download(anna, '/customer/documents/2026-11');
    expect(headers['content-disposition']).toContain('Dokumente-2026-11.zip');
    const names = await namesIn(bytes);
    expect(names).toEqual(
      expect.arrayContaining([
        `Auftragsbestätigung-${orderNumber}.pdf`,
        'Lieferschein-7000001.pdf',
        'Rechnung-9000001.pdf',
        'Gutschrift-9000002.pdf',
      ]),
    );
  });

  test('an order leaves as CSV with its lines', async () => {
    const { bytes, headers } = await download(anna, `/checkout/export?reference-number=${orderNumber}&type=csv`);
    expect(headers['content-disposition']).toContain(`Bestellung-${orderNumber}.csv`);
    expect(new TextDecoder().decode(bytes)).toMatch(/\n1;S-1;.*;3;/);
  });
});

describe('refused', () => {
  test.each(['invoice', 'credit-note', 'packing-slip', 'document-tracking', 'order-confirmation'])(
    'a %s that does not exist is not there',
    async (kind) => expect((await download(anna, `/customer/${kind}/1`)).status).toBe(404),
  );

  test('a credit note is no invoice, and an invoice no credit note', async () => {
    expect((await download(anna, '/customer/invoice/9000002')).status).toBe(404);
    expect((await download(anna, '/customer/credit-note/9000001')).status).toBe(404);
  });

  test('a month without documents, or that is none, gives no file', async () => {
    expect((await download(anna, '/customer/documents/2019-02')).status).toBe(404);
    expect((await download(anna, '/customer/documents/2026-13')).status).toBe(400);
  });

  test('the database refuses to change or remove a printed document', async () => {
    await download(anna, '/customer/invoice/9000001');
    const { db } = shop.parts;
    await expect(db.run(sql`update documents.printed set hash = repeat('0', 64)`)).rejects.toThrow('never changed');
    await expect(db.run(sql`delete from documents.printed`)).rejects.toThrow('never changed');
  });
});

describe('not allowed', () => {
  test.each([
    '/customer/invoice/9000001',
    '/customer/credit-note/9000002',
    '/customer/packing-slip/7000001',
    '/customer/document-tracking/7000001',
    '/customer/order-confirmation/ORDER',
    '/checkout/export?reference-number=ORDER',
  ])('another company does not find %s', async (path) => {
    expect((await download(eva, path.replace('ORDER', orderNumber))).status).toBe(404);
    expect((await download(shop.visitor, path.replace('ORDER', orderNumber))).status).toBe(401);
  });

  test('without the right to see invoices there are none: not alone, not in the list, not in the ZIP, not in the statement', async () => {
    await grant('beat.keller@elektro-muster.example', ['showPrices', 'showNetPrices', 'viewCompanyOrders']);
    expect((await download(beat, '/customer/invoice/9000001')).status).toBe(403);
    expect((await download(beat, '/customer/getAccountStatement')).status).toBe(403);
    const { data } = await beat.ask(documentsApi.ofOrder, { params: { orderNumber } });
    expect(data?.documents.map(({ kind }) => kind)).toEqual(['orderConfirmation', 'packingSlip', 'documentTracking']);
    const names = await namesIn((await download(beat, '/customer/documents/2026-11')).bytes);
    expect(names.join(' ')).not.toMatch(/Rechnung|Gutschrift/);
  });

  test('who may not see prices reads a confirmation without them, and no invoice even with the right to invoices', async () => {
    await grant('beat.keller@elektro-muster.example', ['viewCompanyOrders', 'viewInvoices']);
    expect(await textOf(anna, `/customer/order-confirmation/${orderNumber}`)).toContain('Total CHF');
    expect(await textOf(beat, `/customer/order-confirmation/${orderNumber}`)).not.toContain('CHF');
    expect((await download(beat, '/customer/invoice/9000001')).status).toBe(403);
  });

  test('who sees only his own orders does not find a colleague’s delivery note', async () => {
    await grant('beat.keller@elektro-muster.example', []);
    expect((await download(beat, '/customer/packing-slip/7000001')).status).toBe(404);
    expect((await download(beat, `/customer/order-confirmation/${orderNumber}`)).status).toBe(404);
  });
});

async function grant(email: string, permissions: readonly string[]): Promise<void> {
  await shop.parts.db.run(sql`
    update customers.company_users set permissions = ${permissions}::text[] where email = ${email}`);
}

function namesIn(bytes: Uint8Array): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    fromBuffer(Buffer.from(bytes), { lazyEntries: false }, (error: Error | null, zip?: ZipFile) => {
      if (error || !zip) return reject(error ?? new Error('no ZIP'));
      const names: string[] = [];
      zip.on('entry', (entry: Entry) => names.push(entry.fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    });
  });
}

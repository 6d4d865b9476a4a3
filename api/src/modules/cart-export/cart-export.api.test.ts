import { randomUUID } from 'node:crypto';
import { cartApi } from '@shop/contract/cart';
import { cartExportApi } from '@shop/contract/cart-export';
import { cartImportApi } from '@shop/contract/cart-import';
import { read, utils } from '@e965/xlsx';
import { readCodes, readPrint } from '@shop/documents/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activeCartOf, linesOfMany } from '#test/cart.ts';
import { insertGoods } from '#test/checkout.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { openPrinter } from '#src/ports/printer/printer.ts';

const printer = openPrinter();
const printedFor: (string | undefined)[] = [];
const shop = openTestShop({
  printer: {
    print: (job, workFor) => {
      printedFor.push(workFor?.owner);
      return printer.print(job, workFor);
    },
  },
});
afterAll(printer.close);
let anna: Client;
let carla: Client;
let cartId = '';

beforeAll(async () => {
  await insertGoods(shop);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  carla = await shop.logIn('carla.rossi@elektro-muster.example');
  cartId = await activeCartOf(anna);
  await fill(anna, cartId);
});

function fill(client: Client, cart: string) {
  const items = [{ sku: 'S-1', quantity: 3 }, { sku: 'K-100', quantity: 150 }, ...linesOfMany(3)];
  return client.ask(cartApi.multiAdd, { params: { cartId: cart }, body: { items } });
}

async function download(client: Client, path: string, locale = 'de') {
  const headers = { cookie: client.cookie, 'x-locale': locale };
  const response = await shop.app.inject({ url: `/api${path}`, headers });
  return { status: response.statusCode, headers: response.headers, bytes: new Uint8Array(response.rawPayload) };
}

function printChosen(client: Client, id: string, payload: object) {
  return post(client, `/cart/${id}/print-labels`, payload);
}

async function post(client: Client, path: string, payload: object) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      cookie: client.cookie,
      'x-locale': 'de',
      'x-requested-with': 'XMLHttpRequest',
      'x-request-id': randomUUID(),
    },
    payload,
  });
  return { status: response.statusCode, bytes: new Uint8Array(response.rawPayload) };
}

const textOf = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('happy', () => {
  test('files are drawn in the name of who asks, so that users take turns', async () => {
    printedFor.length = 0;
    await download(anna, `/cart/${cartId}/export?type=pdf`);
    const { buyer } = await shop.ctxOf('anna.muster@elektro-muster.example');
    expect(printedFor).toEqual([`buyer ${buyer.userId}`]);
  });

  test('a cart comes as CSV that spreadsheets open, named after the cart and the day', async () => {
    const { status, headers, bytes } = await download(anna, `/cart/${cartId}/export?type=csv`);
    const lines = textOf(bytes).split('\r\n');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Warenkorb(-.*)?-2026-11-24\.csv"/);
    expect(lines[0]?.startsWith('\ufeffPos.;Artikel-Nr.;')).toBe(true);
    expect(lines[0]).toContain('Nettopreis CHF');
    expect(lines).toHaveLength(7);
    expect(lines[1]).toMatch(/^1;S-1;.*;3;/);
  });

  test('some lines are exported in the order of the cart; those that are gone are passed over', async () => {
    const items = [{ sku: 'M-0' }, { sku: 'S-1' }, { sku: 'GONE-1' }];
    const { status, bytes } = await post(anna, `/cart/${cartId}/export`, { type: 'csv', items });
    expect(status).toBe(200);
    const [, ...lines] = textOf(bytes).trim().split('\r\n');
    expect(lines.map((line) => line.split(';')[1])).toEqual(['S-1', 'M-0']);
  });

  test.each(['de', 'fr', 'it', 'en-US'])(
    'what was exported in %s is imported again unchanged, with and without prices',
    async (locale) => {
      for (const prices of ['true', 'false']) {
        const { bytes } = await download(anna, `/cart/${cartId}/export?type=csv&prices=${prices}`, locale);
        const body = { text: textOf(bytes) };
        const { data } = await anna.ask(cartImportApi.check, { params: { cartId }, body });
        expect(data?.lines.map(({ skus, quantity, verdict }) => [skus[0], quantity, verdict])).toEqual([
          ['S-1', 3, 'ok'],
          ['K-100', 150, 'ok'],
          ['M-0', 1, 'ok'],
          ['M-1', 1, 'ok'],
          ['M-2', 1, 'ok'],
        ]);
      }
    },
  );

  test('XLSX holds the same lines, with numbers as numbers', async () => {
    const { headers, bytes } = await download(anna, `/cart/${cartId}/export?type=xlsx`);
    expect(headers['content-type']).toContain('spreadsheetml');
    const book = read(bytes);
    const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {});
    expect(rows).toHaveLength(5);
    expect(rows[1]).toMatchObject({ 'Artikel-Nr.': 'K-100', Menge: 150 });
    expect(typeof rows[0]?.['Betrag CHF']).toBe('number');
  });

  test('PDF names the customer, every line, and the sum with VAT', async () => {
    const { bytes } = await download(anna, `/cart/${cartId}/export?type=pdf&pictures=true`, 'fr');
    const { pages, language } = await readPrint(bytes);
    const text = pages.join('\n');
    for (const words of ['Helvolt AG', 'Elektro Muster AG', 'K-100', 'Total CHF TVA incluse', 'Page 1 sur 1']) {
      expect(text).toContain(words);
    }
    expect(language).toBe('fr-CH');
  });

  test('labels carry bar code, and a QR code that opens the article with its usual quantity', async () => {
    const { bytes } = await download(
      anna,
      `/cart/${cartId}/print-labels?format=avery-l7160&options=price,eNumber&start=20`,
    );
    const codes = await readCodes(bytes);
    expect(codes.filter(({ format }) => format === 'QRCode')).toHaveLength(5);
    expect(codes.map(({ text }) => text)).toContain('http://localhost:3000/de/product/-/K-100?quantity=100');
    expect((await readPrint(bytes)).pages).toHaveLength(2);
  });

  test('chosen lines have as many labels as wished, in the order of the cart', async () => {
    const items = [
      { sku: 'K-100', copies: 2 },
      { sku: 'S-1', copies: 3 },
      { sku: 'GONE', copies: 9 },
    ];
    const body = { format: 'roll-62x29', options: ['eNumber'], items };
    const { status, bytes } = await printChosen(anna, cartId, body);
    expect(status).toBe(200);
    const { pages } = await readPrint(bytes);
    expect(pages.map((page) => /S-1|K-100/.exec(page)?.[0])).toEqual(['S-1', 'S-1', 'S-1', 'K-100', 'K-100']);
    const { data } = await anna.ask(cartExportApi.labelChoices, { params: { id: cartId }, body: null });
    expect(data?.lines.map(({ sku, labels }) => [sku, labels]).slice(0, 2)).toEqual([
      ['S-1', 1],
      ['K-100', 1],
    ]);
  });

  test('an article alone has as many labels as wished', async () => {
    const { bytes } = await download(anna, '/product/S-1/print-labels?format=roll-62x29&copies=3');
    expect((await readPrint(bytes)).pages).toHaveLength(3);
  });
});

describe('refused', () => {
  test('lines of which none is in the cart any more give no file', async () => {
    const answer = await post(anna, `/cart/${cartId}/export`, { type: 'csv', items: [{ sku: 'GONE-1' }] });
    expect(answer.status).toBe(422);
  });

  test("lines of another user's cart are not exported", async () => {
    const answer = await post(carla, `/cart/${cartId}/export`, { type: 'csv', items: [{ sku: 'S-1' }] });
    expect(answer.status).toBe(404);
  });

  test('an empty cart gives no file', async () => {
    const beat = await shop.logIn('beat.keller@elektro-muster.example');
    const empty = await activeCartOf(beat);
    await beat.ask(cartApi.clear, { params: { cartId: empty } });
    expect((await download(beat, `/cart/${empty}/export`)).status).toBe(422);
    expect((await download(beat, `/cart/${empty}/print-labels?format=avery-l7160`)).status).toBe(422);
  });

  test.each(['type=doc', 'type=csv&prices=maybe', 'typ=csv'])(
    'an export that does not exist is refused: %s',
    async (query) => {
      expect((await download(anna, `/cart/${cartId}/export?${query}`)).status).toBe(400);
    },
  );

  test('more labels than can be printed at once are refused, with the number named', async () => {
    const items = [
      { sku: 'S-1', copies: 1500 },
      { sku: 'K-100', copies: 501 },
    ];
    const { status, bytes } = await printChosen(anna, cartId, { format: 'roll-62x29', items });
    expect([status, textOf(bytes)]).toEqual([422, expect.stringContaining('Höchstens 2000 Etiketten')]);
  });

  test('a start position beyond the sheet is refused at its field', async () => {
    const { status, bytes } = await download(anna, `/cart/${cartId}/print-labels?format=avery-l7163&start=15`);
    expect(status).toBe(400);
    expect(textOf(bytes)).toContain('"field":"start"');
  });
});

describe('not allowed', () => {
  test('who may not see prices gets none, in no file, whatever is asked', async () => {
    const own = await activeCartOf(carla);
    await fill(carla, own);
    for (const type of ['csv', 'xlsx']) {
      const { bytes } = await download(carla, `/cart/${own}/export?type=${type}&prices=true`);
      const sheet = read(bytes).Sheets['Sheet1'] ?? Object.values(read(bytes).Sheets)[0];
      const [titles] = utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 });
      expect(titles).toContain('Artikel-Nr.');
      expect(titles?.join(' ')).not.toContain('CHF');
    }
    const print = async (path: string) => (await readPrint((await download(carla, path)).bytes)).pages.join(' ');
    expect(await print(`/cart/${own}/export?type=pdf&prices=true`)).not.toMatch(/CHF|\b\d+\.\d\d\b(?!\.)/);
    expect(await print(`/cart/${own}/print-labels?format=avery-l7160&options=price`)).not.toContain('CHF');
    expect(await print('/product/S-1/print-labels?format=avery-l7160&options=price')).not.toContain('CHF');
  });

  test('a cart of somebody else is not there, and visitors are asked to log in', async () => {
    expect((await download(carla, `/cart/${cartId}/export`)).status).toBe(404);
    expect((await download(anna, `/cart/${randomUUID()}/print-labels?format=avery-l7160`)).status).toBe(404);
    expect((await download(shop.visitor, `/cart/${cartId}/export`)).status).toBe(401);
    const body = { format: 'roll-62x29', items: [{ sku: 'S-1', copies: 1 }] };
    expect((await printChosen(carla, cartId, body)).status).toBe(404);
  });
});

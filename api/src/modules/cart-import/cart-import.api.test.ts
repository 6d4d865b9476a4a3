import { cartApi } from '@shop/contract/cart';
import { cartImportApi, type CartImport } from '@shop/contract/cart-import';
import XLSX from '@e965/xlsx';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles, manyArticles } from '#test/articles.ts';
import { activeCartOf, readCart } from '#test/cart.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { makeSender, type SentFile } from './sending-files.test-world.ts';

const shop = openTestShop();
const ANNA = 'anna.muster@elektro-muster.example';
const minutes = { passed: 0 };

let anna: Client;
let cartId: string;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [
    { sku: 'S-1', numbers: ['941120317'] },
    { sku: 'S-2', numbers: ['7612345678905'] },
    { sku: 'S-3', numbers: ['098765432'] },
    { sku: 'K-100', quantityMin: 100, quantityInterval: 50 },
    { sku: 'V-1', hasVariants: true },
    { sku: 'GONE-1', isActive: false },
    { sku: 'TWIN-1', numbers: ['4711'] },
    { sku: 'TWIN-2', numbers: ['4711'] },
    ...manyArticles(300),
  ]);
  anna = await shop.logIn(ANNA);
});

beforeEach(async () => {
  // Every test in a minute of its own, so that none is refused for coming too often.
  shop.setNow(new Date(Date.parse('2026-11-24T09:00:00Z') + 61_000 * ++minutes.passed).toISOString());
  cartId = await activeCartOf(anna);
  await anna.ask(cartApi.clear, { params: { cartId } });
});

function check(text: string, client = anna) {
  return client.ask(cartImportApi.check, { params: { cartId }, body: { text } });
}

async function linesOf(text: string): Promise<CartImport['lines']> {
  const { data } = await check(text);
  return data?.lines ?? [];
}

function send(file: SentFile, client = anna, locale = 'de') {
  return makeSender(shop.app, client.cookie).sendFile(cartId, file, locale);
}

function workbook(rows: readonly (readonly unknown[])[], bookType: 'xlsx' | 'biff8' = 'xlsx'): Uint8Array {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Liste');
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

describe('happy', () => {
  test('cells pasted from a sheet get a result each, and the cart is not touched', async () => {
    const lines = await linesOf(
      'E-No\tMenge\n941 120 317\t3\nK-100\t120\nGONE-1\t1\nNIX-77\t2\nTWIN-1\t1\n4711\t5\nV-1\t2',
    );
    expect(lines).toMatchObject([
      { line: 2, verdict: 'ok', skus: ['S-1'], quantity: 3 },
      { line: 3, verdict: 'changed', reasons: ['quantityInterval'], quantity: 150, quantitiesNear: [100, 150] },
      { line: 4, verdict: 'notOrderable' },
      { line: 5, verdict: 'unknown', number: 'NIX-77' },
      { line: 6, verdict: 'ok', skus: ['TWIN-1'] },
      { line: 7, verdict: 'choose', reasons: ['severalArticles'], skus: ['TWIN-1', 'TWIN-2'], quantity: 5 },
      { line: 8, verdict: 'choose', reasons: ['specificity'], specificityOf: 'V-1' },
    ]);
    expect((await readCart(anna, cartId)).items).toEqual([]);
  });

  test.each([
    ['semicolons, quantity first', '5;941120317\n2;S-2\n7;M-7'],
    ['commas', '941120317,5\nS-2,2\nM-7,7'],
    ['tabs without titles', '941.120.317\t5\nS-2\t2\nM-7\t7'],
    ['a running number in front', '1;941120317;Schalter;5\n2;S-2;Schalter;2\n3;M-7;Schalter;7'],
    ['titles in Italian', 'Descrizione;Quantità;N. articolo\nx;5;S-1\ny;2;S-2\nz;7;M-7'],
  ])('number and quantity are found: %s', async (_, text) => {
    const lines = await linesOf(text);
    expect(lines.map(({ verdict, skus, quantity }) => [verdict, skus, quantity])).toEqual([
      ['ok', ['S-1'], 5],
      ['ok', ['S-2'], 2],
      ['ok', ['M-7'], 7],
    ]);
  });

  test('the text of a mail is read line by line, and greetings are told apart from unknown numbers', async () => {
    const lines = await linesOf(
      'Guten Tag, bitte liefern Sie\n\n10 Stk 941 120 317 Schalter weiss\n2x S-2\nM-7\nE-Nr. 999 888 777, 4 Stück\nFreundliche Grüsse',
    );
    expect(lines).toMatchObject([
      { line: 1, verdict: 'text' },
      { line: 3, verdict: 'ok', skus: ['S-1'], quantity: 10 },
      { line: 4, verdict: 'ok', skus: ['S-2'], quantity: 2 },
      { line: 5, verdict: 'ok', skus: ['M-7'], quantity: 1, reasons: ['quantityMissing'] },
      { line: 6, verdict: 'unknown', number: '999 888 777' },
      { line: 7, verdict: 'text' },
    ]);
  });

  test('any spelling of any number: EAN padded, E-No that lost its zero, spaces and dots', async () => {
    const lines = await linesOf('07612345678905;1\n98765432;1\n941.120.317;1\nm 7;1');
    expect(lines.map(({ skus }) => skus)).toEqual([['S-2'], ['S-3'], ['S-1'], ['M-7']]);
  });

  test('equal articles add up, and what they come to has to fit', async () => {
    const lines = await linesOf('K-100;50\nS-1;2\nK-100;50\n941120317;3');
    expect(lines).toMatchObject([
      { line: 1, verdict: 'changed', reasons: ['addedUp'], quantity: 100 },
      { line: 2, verdict: 'changed', reasons: ['addedUp'], quantity: 5 },
      { line: 3, verdict: 'changed', reasons: ['addedTo'], addedTo: 1 },
      { line: 4, verdict: 'changed', reasons: ['addedTo'], addedTo: 2 },
    ]);
  });

  test('what is no whole number is never rounded: it has to be chosen', async () => {
    const lines = await linesOf('Artikel-Nr.;Menge\nS-1;2.5\nS-2;1.500\nM-1;-3\nM-2;9999999\nM-3;');
    expect(lines).toMatchObject([
      { verdict: 'choose', reasons: ['quantityUnclear'], quantity: null, quantitiesNear: [2, 3] },
      { verdict: 'choose', quantitiesNear: [1, 2, 1500] },
      { verdict: 'choose', quantitiesNear: [3] },
      { verdict: 'choose', reasons: ['quantityMax'], quantitiesNear: [999_999] },
      { verdict: 'changed', reasons: ['quantityMissing'], quantity: 1 },
    ]);
  });

  test.each([
    ['xlsx', 'liste.xlsx'],
    ['biff8', 'Liste.XLS'],
    ['xlsx', 'liste'],
  ] as const)('a workbook of the kind %s called %s is read', async (kind, name) => {
    const bytes = workbook([['Bestellung'], [], ['EAN', 'Bezeichnung', 'Qté'], [7612345678905, 'Schalter', 4]], kind);
    const { status, data } = await send({ name, bytes });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      sheets: [{ name: 'Liste', lineCount: 2, columns: { number: 'EAN', quantity: 'Qté' }, isRead: true }],
    });
    expect(data?.lines).toMatchObject([{ verdict: 'text' }, { line: 4, verdict: 'ok', skus: ['S-2'], quantity: 4 }]);
  });

  test.each(['utf-8 with mark', 'utf-8', 'windows-1252', 'utf-16le with mark', 'utf-16be', 'utf-16le'])(
    'a CSV in %s is read right',
    async (encoding) => {
      const { status, data } = await send({
        name: 'a.csv',
        bytes: encode('Artikel-Nr.;Stück;Notiz\r\nS-1;4;Küche', encoding),
      });
      expect(status).toBe(200);
      expect(data?.lines).toMatchObject([{ verdict: 'ok', skus: ['S-1'], quantity: 4, note: 'Küche' }]);
    },
  );

  test('a formula is not calculated: the value last shown counts', async () => {
    const sheet = XLSX.utils.aoa_to_sheet([
      ['Artikel-Nr.', 'Menge'],
      ['S-1', 4],
    ]);
    sheet['B2'] = { t: 'n', v: 4, f: '2+5' };
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, sheet, 'Liste');
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    expect((await send({ name: 'a.xlsx', bytes })).data?.lines).toMatchObject([{ quantity: 4 }]);
  });

  test('the corrected lines go into the cart once, however often the request is sent', async () => {
    const body = {
      items: [
        { sku: 'S-1', quantity: 5 },
        { sku: 'K-100', quantity: 150 },
      ],
    };
    const requestId = '7f1d0a52-0000-4000-8000-000000000001';
    for (let n = 0; n < 2; n++) {
      const { status, data } = await anna.ask(cartImportApi.add, { params: { cartId }, body }, { requestId });
      expect({ status, added: data?.added }).toEqual({ status: 200, added: 2 });
    }
    const { items } = await readCart(anna, cartId);
    expect(items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['S-1', 5],
      ['K-100', 150],
    ]);
  });

  test('commission and note go along, and what is sold in variants waits in the cart for its choice', async () => {
    const { data } = await check('Artikel-Nr.;Menge;Kommission;Notiz\nS-1;2;Küche;links\nS-1;3;Bad;\nS-1;1;Küche;');
    expect(data?.lines).toMatchObject([{ quantity: 3 }, { quantity: 3 }, { addedTo: 2 }]);
    const items = [
      { sku: 'S-1', quantity: 3, commission: 'Küche', note: 'links' },
      { sku: 'S-1', quantity: 3, commission: 'Bad' },
    ];
    const pending = [{ sku: 'V-1', quantity: 2 }];
    const answer = await anna.ask(cartImportApi.add, { params: { cartId }, body: { items, pending } });
    expect(answer.data).toMatchObject({ added: 2, pending: 1 });
    const cart = await readCart(anna, cartId);
    expect(cart.items.map(({ quantity, commission }) => [quantity, commission])).toEqual([
      [3, 'Küche'],
      [3, 'Bad'],
    ]);
    expect(cart.pendingItems).toMatchObject([{ sku: 'V-1', quantity: 2, origin: 'import', reason: 'needsChoice' }]);
  });

  test.each(['csv', 'xlsx'] as const)('the sample as %s can be imported as it is', async (type) => {
    const sample = await shop.app.inject({
      method: 'GET',
      url: `/api/cart-import/sample?type=${type}&locale=fr`,
      headers: { cookie: anna.cookie },
    });
    expect(sample.headers['content-disposition']).toContain('Exemple-importation');
    const { data } = await send({ name: 'x', bytes: sample.rawPayload });
    expect(data?.lines).toHaveLength(3);
    expect(data?.sheets[0]?.columns).toEqual({ number: 'E-No', quantity: 'Quantité' });
  });

  test('2 000 lines get their results at once', async () => {
    const text = Array.from({ length: 2000 }, (_, index) => `M-${index % 300};2;Text ${index}`).join('\n');
    const lines = await linesOf(text);
    expect(lines).toHaveLength(2000);
    expect(lines.filter(({ addedTo }) => addedTo === null)).toHaveLength(300);
    expect(lines[0]?.quantity).toBe(14);
  });
});

describe('refused', () => {
  test('lines that cannot be ordered refuse the whole, and nothing is added', async () => {
    const body = {
      items: [
        { sku: 'S-1', quantity: 5 },
        { sku: 'K-100', quantity: 120 },
      ],
    };
    const { status, messages } = await anna.ask(cartImportApi.add, { params: { cartId }, body });
    expect({ status, code: messages?.[0]?.code }).toEqual({ status: 422, code: 'cart.quantity_interval' });
    expect((await readCart(anna, cartId)).items).toEqual([]);
    const empty = await anna.ask(cartImportApi.add, { params: { cartId }, body: { items: [] } });
    expect(empty.messages?.[0]?.code).toBe('cartImport.nothing');
  });

  test('a text with nothing in it, and one with too many lines, are refused in words', async () => {
    expect((await check(' \n\t\n')).messages).toMatchObject([{ code: 'cartImport.empty' }]);
    const { status, messages } = await check('S-1;1\n'.repeat(5001));
    expect(status).toBe(422);
    expect(messages?.[0]?.message).toBe(
      'Auf einmal können höchstens 5000 Zeilen importiert werden. Bitte teilen Sie die Liste auf.',
    );
  });

  test('who imports too often has to wait', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 62; n++) answers.push((await check('S-1;1')).status);
    expect(answers.slice(0, 60).every((status) => status === 200)).toBe(true);
    const { status, messages } = await check('S-1;1');
    expect({ status, code: messages?.[0]?.code }).toEqual({ status: 429, code: 'cartImport.too_often' });
  });
});

describe('not allowed', () => {
  test("a visitor and somebody else's cart", async () => {
    const visitor = await send({ name: 'a.csv', bytes: encode('S-1;1', 'utf-8') }, shop.visitor);
    expect(visitor.status).toBe(401);
    const denis = await shop.logIn('denis.favre@installations-romandes.example');
    expect((await check('S-1;1', denis)).status).toBe(404);
    expect((await send({ name: 'a.csv', bytes: encode('S-1;1', 'utf-8') }, denis)).status).toBe(404);
    const body = { items: [{ sku: 'S-1', quantity: 1 }] };
    expect((await denis.ask(cartImportApi.add, { params: { cartId }, body })).status).toBe(404);
  });
});

function encode(text: string, encoding: string): Uint8Array {
  const withMark = encoding.endsWith('with mark') ? `\ufeff${text}` : text;
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(withMark, 'utf16le');
    return encoding.startsWith('utf-16be') ? bytes.swap16() : bytes;
  }
  return Buffer.from(withMark, encoding === 'windows-1252' ? 'latin1' : 'utf8');
}

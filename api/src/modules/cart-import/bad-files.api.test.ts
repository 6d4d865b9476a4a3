import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import XLSX from '@e965/xlsx';
import { cartImportApi } from '@shop/contract/cart-import';
import yazl from 'yazl';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertArticles } from '#test/articles.ts';
import { activeCartOf } from '#test/cart.ts';
import { openTestShop, type Client } from '#test/shop.ts';
import { makeSender } from './sending-files.test-world.ts';

const shop = openTestShop();
const minutes = { passed: 0 };

let anna: Client;
let cartId: string;

beforeAll(async () => {
  await insertArticles(shop.parts.db, [{ sku: 'S-1' }, { sku: 'S-2', numbers: ['7612345678905'] }]);
  anna = await shop.logIn('anna.muster@elektro-muster.example');
  cartId = await activeCartOf(anna);
});

beforeEach(() => {
  shop.setNow(new Date(Date.parse('2026-11-24T09:00:00Z') + 61_000 * ++minutes.passed).toISOString());
});

const big = 'S-1;1\r\n'.repeat(100_000);

const cases: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, number, string])[] = [
  ['an empty file', () => new Uint8Array(), 422, 'cartImport.empty'],
  ['a file of spaces', () => Buffer.from(' \r\n ;;\r\n'), 422, 'cartImport.empty'],
  ['a program called .xlsx', () => readFileSync(process.execPath).subarray(0, 100_000), 415, 'cartImport.wrong_type'],
  ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 415, 'cartImport.wrong_type'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 415, 'cartImport.wrong_type'],
  ['a page called .xls', () => Buffer.from('<html><table><tr><td>S-1</td></tr></table>'), 415, 'cartImport.wrong_type'],
  ['an archive', () => zipOf({ 'readme.txt': 'S-1;1' }), 415, 'cartImport.wrong_type'],
  ['another kind of workbook', () => bookOf('ods'), 415, 'cartImport.wrong_type'],
  ['a workbook with macros, whatever its name', () => macroBook(), 415, 'cartImport.macros'],
  ['an archive cut off in the middle', () => bookOf('xlsx').subarray(0, 900), 422, 'cartImport.unreadable'],
  ['an older workbook cut off in the middle', () => bookOf('biff8').subarray(0, 700), 422, 'cartImport.unreadable'],
  ['a workbook with a password', () => encryptedBook(), 422, 'cartImport.encrypted'],
  ['a zip bomb that tells its size', () => bomb(1024 * 1024 * 1024), 422, 'cartImport.unpacked_too_large'],
  ['a zip bomb that lies about its size', () => bomb(1000), 422, 'cartImport.unpacked_too_large'],
  ['a CSV of 100 000 lines', () => Buffer.from(big), 422, 'cartImport.too_many_lines'],
  ['a table of 300 columns', () => Buffer.from(`${'S-1;'.repeat(300)}1`), 422, 'cartImport.too_many_cells'],
  ['a file above 5 MB', () => Buffer.alloc(5 * 1024 * 1024 + 10, 'S-1;1\n'), 413, 'cartImport.too_large'],
];

describe('happy', () => {
  test('every sheet of a workbook is validated by itself, hidden ones are left out', async () => {
    const book = XLSX.utils.book_new();
    const sheets = {
      Küche: [
        ['Artikel-Nr.', 'Menge'],
        ['S-1', 4],
      ],
      Lager: [
        ['Menge', 'EAN'],
        [2, 7612345678905],
      ],
    };
    for (const [name, rows] of Object.entries({ ...sheets, Leer: [], Versteckt: [['S-1', 9]] })) {
      XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
    }
    book.Workbook = { Sheets: [{}, {}, {}, { name: 'Versteckt', Hidden: 1 }] };
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    const { data } = await makeSender(shop.app, anna.cookie).sendFile(cartId, { name: 'a.xlsx', bytes });
    expect(data?.sheets).toEqual([
      { name: 'Küche', lineCount: 1, columns: { number: 'Artikel-Nr.', quantity: 'Menge' }, isRead: true },
      { name: 'Lager', lineCount: 1, columns: { number: 'EAN', quantity: 'Menge' }, isRead: true },
    ]);
    expect(data?.lines).toMatchObject([
      { sheet: 0, line: 2, skus: ['S-1'], quantity: 4 },
      { sheet: 1, line: 2, skus: ['S-2'], quantity: 2 },
    ]);
  });

  test('a price list on another sheet keeps nobody from importing his order', async () => {
    const book = XLSX.utils.book_new();
    const prices = Array.from({ length: 5_100 }, (_, n) => [`Z-${n}`, 1]);
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(prices), 'Preise');
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['S-1', 4]]), 'Bestellung');
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
    const { data } = await makeSender(shop.app, anna.cookie).sendFile(cartId, { name: 'a.xlsx', bytes });
    expect(data?.sheets.map(({ name, isRead }) => [name, isRead])).toEqual([
      ['Preise', false],
      ['Bestellung', true],
    ]);
    expect(data?.lines).toMatchObject([{ sheet: 1, skus: ['S-1'], quantity: 4 }]);
  });
});

describe('refused', () => {
  test.each(cases)('%s', async (_, make, status, code) => {
    const { sendFile } = makeSender(shop.app, anna.cookie);
    const bytes = await make();
    for (const locale of ['de', 'fr', 'it', 'en-US']) {
      const answer = await sendFile(cartId, { name: 'liste.xlsx', bytes }, locale);
      expect({ status: answer.status, code: answer.messages?.[0]?.code }).toEqual({ status, code });
      expect(cartImportApi.check.refusals).toContain(code);
      expect(answer.messages?.[0]?.message).not.toContain('{{');
    }
  });

  test.each([
    ['a newer workbook', 'liste.xls', () => bookOf('xlsx')],
    ['a newer workbook', 'liste.csv', () => bookOf('xlsx')],
    ['an older workbook', 'liste.xlsx', () => bookOf('biff8')],
    ['a text', 'liste.xlsx', () => Buffer.from('S-1;1')],
    ['a text', 'liste.xls', () => Buffer.from('S-1\t1')],
    ['a text', 'liste.pdf', () => Buffer.from('S-1;1')],
  ])('%s that is called %s, instead of guessing', async (_, name, make) => {
    const { status, messages } = await makeSender(shop.app, anna.cookie).sendFile(cartId, { name, bytes: make() });
    expect([status, messages?.[0]?.code]).toEqual([415, 'cartImport.wrong_type']);
    expect(messages?.[0]?.message).toContain('muss zur Endung des Dateinamens passen');
  });

  test('a form without a file, with two, and one that is cut off', async () => {
    const boundary = 'x';
    const part = (name: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.csv"\r\n\r\nS-1;1\r\n`;
    for (const payload of [`--x--\r\n`, `${part('file')}${part('other')}--x--\r\n`, part('file'), 'nonsense']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/cart/${cartId}/import`,
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          'x-requested-with': 'XMLHttpRequest',
          cookie: anna.cookie,
        },
        payload,
      });
      expect([400, 413]).toContain(answer.statusCode);
    }
  });

  test('50 MB are refused before they are read, and the shop goes on answering', async () => {
    const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(50 * 1024 * 1024)]), 'big.xlsx');
    const response = await fetch(`${url}/api/cart/${cartId}/import`, {
      method: 'POST',
      headers: { cookie: anna.cookie, 'x-requested-with': 'XMLHttpRequest', 'x-locale': 'de' },
      body: form,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      messages: [{ code: 'cartImport.too_large', message: 'Die Datei ist zu gross. Erlaubt sind höchstens 5 MB.' }],
    });
    const health = await fetch(`${url}/api/health`);
    expect(health.status).toBe(200);
  });

  test('while a large workbook is read, others are answered', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [`S-${index}`, index]);
    const book = XLSX.utils.book_new();
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'L');
    const bytes = new Uint8Array(
      XLSX.write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer,
    );
    const { sendFile } = makeSender(shop.app, anna.cookie);
    let isRead = false;
    const reading = sendFile(cartId, { name: 'a.xlsx', bytes }).finally(() => (isRead = true));
    let answered = 0;
    while (!isRead) {
      await shop.app.inject('/api/health');
      answered++;
    }
    expect((await reading).messages?.[0]?.code).toBe('cartImport.too_many_lines');
    // Were it read on this thread, a handful would be answered before and after.
    expect(answered).toBeGreaterThan(20);
  });
});

function bookOf(bookType: 'xlsx' | 'biff8' | 'ods'): Uint8Array {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['S-1', 1]]), 'L');
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

/** Newer workbooks with a password are an older container with a part of this name. */
function encryptedBook(): Uint8Array {
  const { utils, write } = XLSX.CFB as {
    utils: { cfb_new: () => object; cfb_add: (file: object, name: string, content: Uint8Array) => void };
    write: (file: object, options: object) => Uint8Array;
  };
  const file = utils.cfb_new();
  utils.cfb_add(file, '/EncryptionInfo', new Uint8Array(64));
  utils.cfb_add(file, '/EncryptedPackage', new Uint8Array(8000));
  return new Uint8Array(write(file, { type: 'buffer' }));
}

/** What a spreadsheet program writes as XLSM: the same parts, and a program. */
function macroBook(): Uint8Array {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['S-1', 1]]), 'L');
  const vbaraw: unknown = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]);
  const options = { type: 'array', bookType: 'xlsm', bookVBA: true } as const;
  return new Uint8Array(XLSX.write({ ...book, vbaraw }, options) as ArrayBuffer);
}

async function zipOf(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const chunks: Uint8Array[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** A workbook whose one part unpacks to 200 MB, and says it is `declared` bytes long. */
function bomb(declared: number): Uint8Array {
  const name = Buffer.from('xl/workbook.xml');
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024, ' '));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(declared, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(declared, 24);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}

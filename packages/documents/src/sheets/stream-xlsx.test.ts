import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { packSheet, sheetRow } from './stream-xlsx.ts';

async function pack(rows: AsyncIterable<string>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const columns = [
    { label: 'Artikel', width: 12 },
    { label: 'Netto', width: 8 },
    { label: 'Bis', width: 10 },
  ];
  for await (const chunk of packSheet({ name: 'Preisliste: 2026', columns, rows })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* pieces(count: number): AsyncGenerator<string> {
  for (let n = 0; n < count; n++) {
    yield sheetRow([`HV-${n} <"&">`, { cents: 1205 }, { day: '2026-11-30' }]) + sheetRow(['=1+1', 7, null]);
  }
}

test('a sheet that was written in pieces opens with its texts, amounts and days', async () => {
  const book = read(await pack(pieces(2)), { cellDates: true, UTC: true });
  expect(book.SheetNames).toEqual(['Preisliste  2026']);
  const sheet = book.Sheets['Preisliste  2026'] ?? {};
  expect(utils.sheet_to_json(sheet, { header: 1, raw: false, defval: null, UTC: true })).toEqual([
    ['Artikel', 'Netto', 'Bis'],
    ['HV-0 <"&">', '12.05', '30.11.2026'],
    ["'=1+1", '7', null],
    ['HV-1 <"&">', '12.05', '30.11.2026'],
    ["'=1+1", '7', null],
  ]);
});

test('a fault while the rows are read is told, and no half file is taken for a whole one', async () => {
  async function* broken(): AsyncGenerator<string> {
    yield sheetRow(['HV-1', 1, null]);
    throw new Error('the database is gone');
  }
  await expect(pack(broken())).rejects.toThrow('the database is gone');
});

import { read, utils } from '@e965/xlsx';
import { expect, test, onTestFinished, vi } from 'vitest';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';
import { escapeFormula, type Workbook } from './sheet.ts';

const book: Workbook = {
  kind: 'xlsx',
  name: 'Baustelle: [1/2]',
  createdAt: '2026-11-24T09:00:00.000Z',
  columns: [
    { label: 'Artikel-Nr.', width: 14 },
    { label: 'Menge', width: 8 },
    { label: 'Betrag', width: 10 },
  ],
  rows: [
    ['00123', 10, { cents: 123_450 }],
    ['=1+1', null, { cents: -5 }],
    ['+41 31', 1, null],
    ['@SUM(A1)', 1, null],
    ['-cmd', 1, null],
    ['a;"b"\nc', 1, null],
  ],
};

test('CSV opens with a double click: byte order mark, semicolons, quotes where needed', () => {
  const csv = writeCsv(book);
  expect(csv.startsWith('\ufeffArtikel-Nr.;Menge;Betrag\r\n00123;10;1234.50\r\n')).toBe(true);
  expect(csv).toContain('"a;""b""\nc";1;\r\n');
});

test('nothing in CSV or XLSX runs as a formula', () => {
  const cells = utils.sheet_to_json<string[]>(firstSheet(writeXlsx(book)), { header: 1 });
  const lines = writeCsv(book).split('\r\n');
  for (const [n, text] of ["'=1+1", "'+41 31", "'@SUM(A1)", "'-cmd"].entries()) {
    expect(cells[n + 2]?.[0]).toBe(text);
    expect(lines[n + 2]).toMatch(/^"'/);
  }
});

test.each(['＝1+1', '＋41', '－1', '＠SUM(A1)', '﹦1', '⁼1', '−2+3', ' =1', '\u200b=1', '\ufeff＝1', '\t1', '\n=1'])(
  '%j is disarmed like the sign it stands for',
  (text) => {
    expect(escapeFormula(text)).toBe(`'${text}`);
  },
);

test('in XLSX numbers are numbers, and an article number keeps its zeros', () => {
  const sheet = firstSheet(writeXlsx(book));
  expect(sheet['A2']).toMatchObject({ t: 's', v: '00123' });
  expect(sheet['B2']).toMatchObject({ t: 'n', v: 10 });
  expect(sheet['C2']).toMatchObject({ t: 'n', v: 1234.5 });
});

test('the same sheet gives the same bytes, whatever the time is', () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z'), toFake: ['Date'] });
  const first = writeXlsx(book);
  vi.setSystemTime(new Date('2026-11-25T10:01:10Z'));
  expect(Buffer.compare(first, writeXlsx(book))).toBe(0);
});

function firstSheet(bytes: Uint8Array) {
  const read1 = read(bytes, { type: 'buffer', cellNF: true });
  const sheet = read1.Sheets[read1.SheetNames[0] ?? ''];
  if (!sheet) throw new Error('a workbook has a sheet');
  return sheet;
}

import { expect, test } from 'vitest';
import { normaliseProductNumber, withoutLeadingZeros } from '../index.ts';
import { cartColumns } from './cart-columns.ts';
import { decodeBytes } from './decode-bytes.ts';
import { readQuantityText } from './quantity-text.ts';
import { listCandidates, listFurtherCandidates, makeLineReader } from './read-lines.ts';
import { readOrderText } from './read-order-file.ts';
import { splitText } from './split-text.ts';

const limits = { linesMax: 100, columnsMax: 40, unpackedBytesMax: 1 };
const normalise = (text: string) => withoutLeadingZeros(normaliseProductNumber(text));
const articles = new Set(['941120317', '7612345678905', 'S201C16', '5SL61166', '10']);

function read(text: string) {
  const rows = readOrderText(text, limits).parts.flatMap((part) => part.rows);
  const first = new Set(rows.flatMap((row) => listCandidates(row, normalise)).filter((one) => articles.has(one)));
  const further = rows.flatMap((row) => listFurtherCandidates(row, normalise, (one) => first.has(one)));
  const known = new Set([...first, ...further.filter((one) => articles.has(one))]);
  const reader = makeLineReader(rows, normalise, (one) => known.has(one));
  return rows.flatMap((row) => reader.read(row) ?? []).map(({ number, quantityText }) => [number, quantityText]);
}

test('a list exported in any of the four languages says itself where number and quantity are', () => {
  for (const language of ['de', 'fr', 'it', 'en'] as const) {
    const titles = Object.values(cartColumns).map((column) => `"${column[language]}"`);
    const cells = Object.keys(cartColumns).map(
      (key) => ({ position: '1', eNumber: '941 120 317', quantity: '7' })[key],
    );
    expect(read(`${titles.join(';')}\n${cells.join(';')}`)).toEqual([['941120317', '7']]);
  }
});

test('titles that Italian lists had before are still read', () => {
  expect(read('"N. produttore";"Produttore";"Quantità"\nS201-C16;ABB;3')).toEqual([['S201C16', '3']]);
});

test.each([
  ['10 x 941 120 317', '941120317', '10'],
  ['941120317 Schalter 3-polig, 4 Stück', '941120317', '4'],
  ['bitte 5 ABB S201 C 16 liefern', 'S201C16', '5'],
  ['5SL6 116-6   12', '5SL61166', '12'],
  ['- 7612345678905', '7612345678905', ''],
  ['1) 7612345678905 x 7', '7612345678905', '7'],
  ['2) 7612345678905', '7612345678905', ''],
  ['7612345678905;3', '7612345678905', '3'],
])('a line of a mail: %s', (text, number, quantity) => {
  expect(read(text)).toEqual([[number, quantity]]);
});

test('a line of a mail with a telephone number names no article', () => {
  expect(read('941 120 317 10\nTel. 031 555 12 34')).toEqual([
    ['941120317', '10'],
    ['', ''],
  ]);
  const rows = splitText('941 120 317 10\nTel. 031 555 12 34\nFax +41 (0)31 555 12 35');
  const reader = makeLineReader(rows, normalise, (one) => articles.has(one));
  expect(rows.map((row) => reader.read(row)?.numberText)).toEqual(['941 120 317', '', '']);
});

test('of two columns called after numbers the one with numbers in it is named', () => {
  const rows = splitText('Artikel;E-No;Menge\nSchalter 3P;941120317;4\nSchalter 1P;7612345678905;2');
  const reader = makeLineReader(rows, normalise, (one) => articles.has(one));
  expect(reader.columns).toEqual({ number: 'E-No', quantity: 'Menge' });
});

test("a quantity that happens to be somebody's number is not taken for the article", () => {
  expect(read('999 888 777 10')).toEqual([['', '10']]);
});

test('number and quantity may change places from row to row, and a number may stand inside a text', () => {
  expect(read('941120317;3\n7612345678905;4\nS201 C16;6\n8;5SL6 116-6')).toEqual([
    ['941120317', '3'],
    ['7612345678905', '4'],
    ['S201C16', '6'],
    ['5SL61166', '8'],
  ]);
  expect(read('Leiste E-No 941 120 317 weiss;2')).toEqual([['941120317', '2']]);
});

test('quoted cells hold delimiters and line breaks; a quote that is never closed swallows nothing', () => {
  const rows = splitText('"a;b";"two\nlines";3\n1" pipe;x;4\n"open;y;5');
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'a;b', 'two\nlines', '3'],
    [3, '1" pipe', 'x', '4'],
    [4, '"open', 'y', '5'],
  ]);
});

test('the delimiter is found, announced or not, and commas of a sentence are none', () => {
  const cells = (text: string) => splitText(text).map((row) => row.cells.length);
  expect(cells('a,1\nb,2')).toEqual([2, 2]);
  expect(cells('sep=;\r\na;1\r\nb;2')).toEqual([2, 2]);
  expect(cells('Guten Tag, bitte\nSchalter, weiss')).toEqual([1, 1]);
});

test.each([
  ['10', 10],
  ["1'000", 1000],
  ['1 000', 1000],
  ['12 Stk.', 12],
  ['x3', 3],
  ['3×', 3],
  ['10.0', 10],
  ['10,00', 10],
])('the quantity %s', (text, quantity) => {
  expect(readQuantityText(text)).toEqual({ kind: 'whole', quantity });
});

test('what is no whole quantity is never made one', () => {
  expect(readQuantityText('2.5')).toEqual({ kind: 'unclear', near: [2, 3] });
  expect(readQuantityText('1.000')).toEqual({ kind: 'unclear', near: [1, 1000] });
  expect(readQuantityText('-4')).toEqual({ kind: 'unclear', near: [4] });
  for (const text of ['0', 'viel', '1-2', '99999999999']) expect(readQuantityText(text).kind).toBe('unclear');
  expect(readQuantityText(' ')).toEqual({ kind: 'missing' });
});

test('bytes are read in their encoding, and what is no text is told', () => {
  const text = 'Stück;Küche €';
  expect(decodeBytes(Buffer.from(text))).toBe(text);
  expect(
    decodeBytes(
      Buffer.from([...'St', 0xfc, ...'ck'].map((one) => (typeof one === 'string' ? one.charCodeAt(0) : one))),
    ),
  ).toBe('Stück');
  expect(decodeBytes(Buffer.from(text, 'utf16le'))).toBe(text);
  expect(decodeBytes(Buffer.from(text, 'utf16le').swap16())).toBe(text);
  expect(decodeBytes(Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2]))).toBeUndefined();
});

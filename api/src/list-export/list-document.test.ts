import { expect, test } from 'vitest';
import { printDocumentOf, millimetresOf } from './list-document.ts';

test('however many columns a list has, they fit on the page and its widest has the most room', () => {
  const characters = [13, 10, 8, 12, 11, 44, 7, 8, 8, 6, 10, 10, 24, 12, 30, 14, 10, 8, 10];
  const widths = millimetresOf(characters);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(250);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(8);
  expect(Math.max(...widths)).toBe(widths[5]);
});

test('a day and a number stay on one line, however wide the words beside them are', () => {
  const widths = millimetresOf([12, 44, 12, 11, 11, 44, 23, 12, 11]);
  const day = '28.11.2026'.length * 1.53;
  expect(widths[8]).toBeGreaterThan(day);
  expect(widths[4]).toBeGreaterThan(day);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(250);
});

function documentOfRows(rows: readonly (readonly string[])[]) {
  return printDocumentOf(
    {
      words: { heading: 'Bestellungen', rows: 'Zeilen', asOf: 'Stand' },
      heads: ['Bestellnummer', 'Netto'],
      isNumber: [false, true],
      isDay: [false, false],
      rows,
      createdAt: '2026-11-21T12:00:00Z',
    },
    'de',
    { name: '', lines: [], logo: '', footer: '' } as unknown as Parameters<typeof printDocumentOf>[2],
  );
}

test('on paper thousands stand apart, and numbers that are names do not', () => {
  const document = documentOfRows([['4499218', '-1016251.68']]);
  expect(document.tables[0]?.rows[0]).toMatchObject({ cells: ['4499218', '-1\u00a0016\u00a0251.68'] });
});

test('how many rows a list on paper has is read in thousands, too', () => {
  const document = documentOfRows(Array.from({ length: 12_500 }, (_, n) => [String(n), '1.00']));
  expect(document.facts[0]).toEqual({ label: 'Zeilen', value: '12\u00a0500' });
});

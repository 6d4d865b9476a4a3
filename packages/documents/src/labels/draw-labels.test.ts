import { expect, test } from 'vitest';
import { normaliseSpaces, readCodes, readPrint } from '../testing/read-print.ts';
import { drawLabels } from './draw-labels.ts';
import type { LabelPrint } from './labels.ts';

const sheet = {
  pageWidthMm: 210,
  pageHeightMm: 297,
  widthMm: 63.5,
  heightMm: 38.1,
  columns: 3,
  rows: 7,
  leftMm: 7.25,
  topMm: 15.15,
  pitchXMm: 66,
  pitchYMm: 38.1,
};

function labelsOf(count: number, start: number): LabelPrint {
  return {
    kind: 'labels',
    title: 'Etiketten',
    author: 'Muster',
    locale: 'de-CH',
    createdAt: '2026-11-24T09:00:00.000Z',
    sheet,
    start,
    labels: Array.from({ length: count }, (_, n) => ({
      name: `Schalter ${n + 1}`,
      lines: ['E-No 800 123 456'],
      price: 'CHF 12.50',
      code: n % 2 === 0 ? { kind: 'ean13', text: '7640123456785' } : { kind: 'code128', text: `A-${n}` },
      address: `https://shop.example/${n + 1}`,
    })),
  };
}

test('every label has its bar code and a QR code with its address', async () => {
  const codes = await readCodes(await drawLabels(labelsOf(3, 1)));
  expect(codes.map(({ format, text }) => `${format} ${text}`).sort()).toEqual([
    'Code128 A-1',
    'EAN13 7640123456785',
    'EAN13 7640123456785',
    'QRCode https://shop.example/1',
    'QRCode https://shop.example/2',
    'QRCode https://shop.example/3',
  ]);
});

test('a begun sheet is used up from the start position on', async () => {
  const from20 = await readPrint(await drawLabels(labelsOf(3, 20)));
  expect(from20.pages.map((page) => [...page.matchAll(/Schalter \d/g)].length)).toEqual([2, 1]);
  expect((await readPrint(await drawLabels(labelsOf(21, 1)))).pages).toHaveLength(1);
});

test.each([
  [45.7, 21.2],
  [57, 32],
])('on a label of %s × %s mm every number stands in one line', async (widthMm, heightMm) => {
  const narrow = { ...sheet, widthMm, heightMm };
  const { labels, ...print } = labelsOf(1, 1);
  const lines = ['Art.-Nr. 5277055', 'E-No 800\u00a0123\u00a0456'];
  const { pages } = await readPrint(
    await drawLabels({ ...print, sheet: narrow, labels: labels.map((label) => ({ ...label, lines })) }),
  );
  expect(pages[0]?.split('\n')).toEqual(expect.arrayContaining(lines.map(normaliseSpaces)));
});

test('a long name fills the line it is cut in', async () => {
  const { labels, ...print } = labelsOf(1, 1);
  const small = { ...sheet, widthMm: 45.7, heightMm: 21.2 };
  const named = labels.map((label) => ({
    ...label,
    name: 'LED-Streifen Universalanschlusskabel weiss',
    lines: ['Art.-Nr. 5277055', 'E-No 800\u00a0123\u00a0456'],
  }));
  const { pages } = await readPrint(await drawLabels({ ...print, sheet: small, labels: named }));
  expect(pages[0]?.split('\n')[0]).toMatch(/^LED-Streifen Univ.*…$/);
});

/** Every sheet and roll that the shop offers. */
const sizes = [
  [63.5, 38.1],
  [63.5, 33.9],
  [99.1, 38.1],
  [70, 36],
  [45.7, 21.2],
  [70, 37],
  [66, 33.8],
  [62, 29],
  [57, 32],
] as const;

test.each(sizes)('a label of %s × %s mm has number, E-No, commission and price, all of them whole', async (...size) => {
  const [widthMm, heightMm] = size;
  const { labels, ...print } = labelsOf(1, 1);
  const lines = ['Art.-Nr. 5277055', 'E-No 800\u00a0123\u00a0456', 'Komm. EFH Meier'];
  const full = labels.map((label) => ({ ...label, name: 'LED-Streifen Universalanschlusskabel weiss', lines }));
  const { pages } = await readPrint(
    await drawLabels({ ...print, sheet: { ...sheet, widthMm, heightMm }, labels: full }),
  );
  const rows = pages[0]?.split('\n').map(normaliseSpaces) ?? [];
  for (const text of [...lines, 'CHF 12.50'].map(normaliseSpaces)) {
    expect(
      rows.filter((row) => row.includes(text)),
      `${text} in ${rows.join(' | ')}`,
    ).toHaveLength(1);
  }
  expect(rows[0]).toMatch(/^LED-Streifen/);
});

test('a commission that is too long for a small label ends in dots instead of going unsaid', async () => {
  const { labels, ...print } = labelsOf(1, 1);
  const lines = ['Art.-Nr. 5277055', 'E-No 800\u00a0123\u00a0456', `Komm. ${'Überbauung Murifeld '.repeat(4)}`];
  const small = { ...sheet, widthMm: 45.7, heightMm: 21.2 };
  const { pages } = await readPrint(
    await drawLabels({ ...print, sheet: small, labels: labels.map((label) => ({ ...label, lines })) }),
  );
  expect(pages[0]).toMatch(/Komm\. Überbauung.*…/);
});

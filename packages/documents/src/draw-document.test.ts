import { expect, test } from 'vitest';
import { amountText } from './amounts.ts';
import { drawDocument } from './draw-document.ts';
import { normaliseSpaces, readCodes, readPrint } from './testing/read-print.ts';
import { LINE_CENTS, sampleInvoice } from './testing/sample-invoice.ts';

test('an invoice reads from top to bottom: sender, address, heading, positions, sum, page numbers', async () => {
  const { pages, title, language, isTagged } = await readPrint(await drawDocument(sampleInvoice(3)));
  const text = pages.join('\n');
  const order = [
    'Hauptstrasse 1',
    'Elektro Kovačević & Söhne',
    'Rechnung 9001234',
    'Ausführung 3',
    '4 003.48',
    'Seite 1 von 1',
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect({ title, language, isTagged }).toEqual({ title: 'Rechnung 9001234', language: 'de-CH', isTagged: true });
});

test('what is carried over at the foot of a page stands at the head of the next and is the sum of the lines so far', async () => {
  const { pages } = await readPrint(await drawDocument(sampleInvoice(60)));
  const carried = pages.map((page) => [...page.matchAll(/Übertrag ([\d ]+\.\d\d)/g)].map(([, sum]) => sum));
  let lines = 0;
  for (const [n, page] of pages.entries()) {
    lines += [...page.matchAll(/Ausführung/g)].length;
    if (lines === 60) break;
    expect(carried[n]?.at(-1)).toBe(normaliseSpaces(amountText(lines * LINE_CENTS)));
    expect(carried[n + 1]?.[0]).toBe(normaliseSpaces(amountText(lines * LINE_CENTS)));
  }
  expect(lines).toBe(60);
  expect(pages.length).toBeGreaterThan(3);
});

test.each([
  ['fr', 'Report', 'Page 1 sur 3', 'Récépissé'],
  ['it', 'Riporto', 'Pagina 1 di 3', 'Ricevuta'],
  ['en', 'Carried forward', 'Page 1 of 3', 'Receipt'],
] as const)(
  'pages are numbered, sums carried over and the payment slip is worded in %s',
  async (language, ...expected) => {
    const { pages } = await readPrint(await drawDocument(sampleInvoice(45, language)));
    for (const words of expected) expect(pages.join('\n')).toContain(words);
  },
);

test('the payment slip carries what the customer has to pay, to whom, and the reference by which it is found', async () => {
  const [code] = await readCodes(await drawDocument(sampleInvoice(2)));
  const lines = code?.text.split('\n') ?? [];
  expect(lines.slice(0, 4)).toEqual(['SPC', '0200', '1', 'CH4431999123000889012']);
  expect(lines.slice(4, 11)).toEqual(['S', 'Muster Grosshandel AG', 'Hauptstrasse', '1', '3000', 'Bern', 'CH']);
  expect(lines.slice(11, 18)).toEqual(['', '', '', '', '', '', '']);
  expect(lines.slice(18, 20)).toEqual(['2668.99', 'CHF']);
  expect(lines.slice(20, 27)).toEqual(['S', 'Elektro Kovačević & Söhne', 'Musterstrasse', '12', '3011', 'Bern', 'CH']);
  expect(lines.slice(27)).toEqual([
    'QRR',
    '000000001001000000090012349',
    'Rechnung 9001234',
    'EPD',
    '//S1/10/9001234/11/261124/20/500123/30/116281710/31/261123/32/8.1/40/0:30',
  ]);
});

test('the same document gives the same bytes', async () => {
  const [one, two] = await Promise.all([drawDocument(sampleInvoice(30)), drawDocument(sampleInvoice(30))]);
  expect(Buffer.compare(one, two)).toBe(0);
});

test('a reference with a wrong check digit prints no payment slip', async () => {
  const invoice = sampleInvoice(1);
  if (!invoice.qrBill) throw new Error('the sample has a slip');
  const wrong = { ...invoice, qrBill: { ...invoice.qrBill, reference: '000000001001000000090012340' } };
  await expect(drawDocument(wrong)).rejects.toThrow('no QR reference');
});

test('a word longer than its column and a text without end stay on the page', async () => {
  const long = 'Kabelverschraubungsgegenmuttern'.repeat(20);
  const { pages } = await readPrint(await drawDocument({ ...sampleInvoice(1), closing: [long, 'und '.repeat(3000)] }));
  expect(pages.join('').replaceAll(/\s/g, '')).toContain(long);
  expect(pages.length).toBeGreaterThan(2);
});

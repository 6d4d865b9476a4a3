import { expect, test } from 'vitest';
import { drawDocument } from '../draw-document.ts';
import type { PrintDocument } from '../print-document.ts';
import { readWithZbar, readWithZxing, renderPages } from '../testing/photograph-page.ts';
import { readCodes } from '../testing/read-print.ts';
import { sampleInvoice } from '../testing/sample-invoice.ts';

/** What a counter's scanner or a phone sees of a printed page at the least. */
const DOTS_PER_INCH = 150;

const long = sampleInvoice(1);
const longest: PrintDocument = {
  ...long,
  ...(long.qrBill && {
    qrBill: {
      ...long.qrBill,
      debtor: {
        ...long.qrBill.debtor,
        name: 'Elektroinstallationen und Gebäudetechnik Müller-Käser & Söhne Nachfolger'.slice(0, 70),
        street: 'Obere Bahnhofstrasse beim alten Güterschuppen',
      },
      message: 'Rechnung 9001234, Kommission Neubau Schulhaus Murifeld',
    },
  }),
};

test.each([
  ['one position', sampleInvoice(1)],
  ['two positions', sampleInvoice(2)],
  ['several pages', sampleInvoice(45, 'fr')],
  ['the longest names', longest],
] as const)('the QR code of an invoice with %s is read by ZXing and ZBar at 150 dpi', async (_, invoice) => {
  const bytes = await drawDocument(invoice);
  const [drawn] = await readCodes(bytes);
  const page = (await renderPages(bytes, DOTS_PER_INCH)).at(-1);
  if (!drawn || !page) throw new Error('The invoice has a code on its last page');
  expect(drawn.text).toMatch(/^SPC\n0200\n1\nCH44/);
  expect({ zxing: await readWithZxing(page), zbar: await readWithZbar(page) }).toEqual({
    zxing: [drawn.text],
    zbar: [drawn.text],
  });
});

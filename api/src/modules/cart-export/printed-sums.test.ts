import { Cents } from '@shop/contract/values.schemas';
import { expect, test } from 'vitest';
import type { PriceSummaryData } from './article-list.ts';
import { printedSums, sumNotes } from './printed-sums.ts';

const cents = (amount: number) => Cents.parse(amount);
const sums: PriceSummaryData = {
  subtotal: cents(8410),
  discountTotal: cents(1200),
  invoiceDiscount: { amount: cents(0), percentage: 0 },
  expenseTotal: cents(1500),
  expenses: [{ name: 'Fracht', value: cents(1500) }],
  additions: [],
  netTotal: cents(9910),
  taxTotal: { amount: cents(803), percentage: 8.1 },
  grandTotal: cents(10_713),
  messages: [],
  priceScale: null,
};
const labels = (data: PriceSummaryData) => printedSums(data, 'de').map(({ label, value }) => `${label} ${value}`);

test('printed sums are those of the page: list prices and what is off them, nothing that is zero', () => {
  expect(labels(sums)).toEqual([
    'Listenpreise 96.10',
    'Ihr Rabatt \u221212.00',
    'Fracht 15.00',
    'Nettobetrag 99.10',
    'MWST 8.1 % 8.03',
    'Total CHF inkl. MWST 107.13',
  ]);
});

test('who sees no list prices reads the value of the goods', () => {
  expect(labels({ ...sums, discountTotal: cents(0) })[0]).toBe('Zwischentotal 84.10');
});

test('below the sums stand the messages of the ERP and the next step of the invoice discount', () => {
  const priceScale = { amount: cents(100_000), percentage: 2.5 };
  expect(sumNotes(sums, 'de')).toEqual([]);
  expect(sumNotes({ ...sums, messages: ['Ohne Fracht ab CHF 300.00.'], priceScale }, 'de')).toEqual([
    'Ohne Fracht ab CHF 300.00.',
    expect.stringMatching(/^Ab CHF 1\s000\.00 Warenwert: 2\.5 % Rechnungsrabatt\.$/),
  ]);
});

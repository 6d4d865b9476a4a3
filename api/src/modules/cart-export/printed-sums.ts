import type { Locale } from '@shop/contract/values';
import { amountText, type Sum } from '@shop/documents';
import type { PriceSummaryData } from './article-list.ts';
import { word } from './cart-export.wording.ts';

/** The sums of ruling 12 in its order as they are printed; amounts of zero are left out. */
export function printedSums(
  sums: PriceSummaryData,
  locale: Locale,
  totalLabel = word(locale, 'sum.total'),
): readonly Sum[] {
  const { subtotal, invoiceDiscount, expenses, additions, netTotal, taxTotal, grandTotal } = sums;
  const named = (entries: PriceSummaryData['additions']) =>
    entries.map(({ name, value }) => ({ label: name, cents: value }));
  const lines = [
    { label: word(locale, 'sum.subtotal'), cents: subtotal },
    {
      label: word(locale, 'sum.invoiceDiscount', { percentage: percentText(invoiceDiscount.percentage) }),
      cents: -Math.abs(invoiceDiscount.amount),
    },
    ...named(expenses),
    ...named(additions),
    { label: word(locale, 'sum.net'), cents: netTotal },
    { label: word(locale, 'sum.tax', { percentage: percentText(taxTotal.percentage) }), cents: taxTotal.amount },
  ];
  return [
    ...lines.filter(({ cents }) => cents !== 0).map(({ label, cents }) => ({ label, value: amountText(cents) })),
    { label: totalLabel, value: amountText(grandTotal), isStrong: true },
  ];
}

function percentText(percentage: number): string {
  return String(Number(percentage.toFixed(2)));
}

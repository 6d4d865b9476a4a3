import type { Locale } from '@shop/contract/values';
import { amountText, type Sum } from '@shop/documents';
import type { PriceSummaryData } from './article-list.ts';
import { word } from './cart-export.wording.ts';

/**
 * The sums of docs/domain/prices.md#price-summary as the pages show them; amounts of zero are left out. Who sees list prices
 * sees what is off them.
 */
export function printedSums(
  sums: PriceSummaryData,
  locale: Locale,
  totalLabel = word(locale, 'sum.total'),
): readonly Sum[] {
  const { subtotal, discountTotal, invoiceDiscount, expenses, additions, netTotal, taxTotal, grandTotal } = sums;
  const named = (entries: PriceSummaryData['additions']) =>
    entries.map(({ name, value }) => ({ label: name, cents: value }));
  const goods =
    discountTotal === 0
      ? [{ label: word(locale, 'sum.subtotal'), cents: subtotal }]
      : [
          { label: word(locale, 'sum.list'), cents: subtotal + discountTotal },
          { label: word(locale, 'sum.discount'), cents: 0 - discountTotal },
        ];
  const lines = [
    ...goods,
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

/** What stands below the sums: what the ERP says to them, and the next step of the invoice discount of what can still grow. */
export function sumNotes({ messages, priceScale }: PriceSummaryData, locale: Locale): readonly string[] {
  if (!priceScale || priceScale.percentage === 0) return messages;
  const facts = { amount: amountText(priceScale.amount), percentage: percentText(priceScale.percentage) };
  return [...messages, word(locale, 'sum.scale', facts)];
}

function percentText(percentage: number): string {
  return String(Number(percentage.toFixed(2)));
}

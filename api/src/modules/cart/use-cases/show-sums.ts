import type { PriceSummary } from '@shop/contract/cart';
import type { Cents, Locale } from '@shop/contract/values';
import type { ErpNamedAmount, ErpSums } from '#src/ports/erp/erp.port.ts';
import { wordsIn } from './word-choices.ts';

/** The name of an expense or addition (ruling 12) in the user's language. */
export function amountName(kind: ErpNamedAmount['kind'], locale: Locale): string {
  const names: Readonly<Record<string, string>> = wordsIn(locale).amounts;
  return names[kind] ?? kind;
}

/** The sums of ruling 12 as the specification's price summary. Rappen; percentages as printed: 2.5 is 2.5 %. */
export function summaryOf(sums: ErpSums, locale: Locale, seesGross = true): PriceSummary {
  return {
    subtotal: sums.subtotalCents as Cents,
    // What was taken off the list price would tell the list price.
    discountTotal: (seesGross ? sums.discountTotalCents : 0) as Cents,
    invoiceDiscount: { amount: sums.invoiceDiscountCents as Cents, percentage: sums.invoiceDiscountBasisPoints / 100 },
    expenseTotal: totalOf(sums.expenses),
    expenses: named(sums.expenses, locale),
    additions: named(sums.additions, locale),
    netTotal: sums.netTotalCents as Cents,
    taxTotal: { amount: sums.taxCents as Cents, percentage: sums.taxBasisPoints / 100 },
    grandTotal: sums.grandTotalCents as Cents,
    messages: [],
    priceScale: sums.priceScale && {
      amount: sums.priceScale.amountCents as Cents,
      percentage: sums.priceScale.basisPoints / 100,
    },
  };
}

function totalOf(amounts: readonly ErpNamedAmount[]): Cents {
  return amounts.reduce((sum, { cents }) => sum + cents, 0) as Cents;
}

function named(amounts: readonly ErpNamedAmount[], locale: Locale) {
  return amounts.map(({ kind, cents }) => ({ name: amountName(kind, locale), value: cents as Cents }));
}

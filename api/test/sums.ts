import type { ErpSums } from '#src/ports/erp/erp.port.ts';

/** The sums of a document over goods alone, right to the Rappen. */
export function sumsOfGoods(subtotalCents: number, taxBasisPoints = 810): ErpSums {
  const taxCents = Math.round((subtotalCents * taxBasisPoints) / 10_000);
  return {
    subtotalCents,
    discountTotalCents: 0,
    invoiceDiscountCents: 0,
    invoiceDiscountBasisPoints: 0,
    expenses: [],
    additions: [],
    netTotalCents: subtotalCents,
    taxCents,
    taxBasisPoints,
    grandTotalCents: subtotalCents + taxCents,
    priceScale: null,
  };
}

/** Those of a document without VAT, whose grand total is this. */
export function sumsWithoutTax(grandTotalCents: number): ErpSums {
  return sumsOfGoods(grandTotalCents, 0);
}

import type { ErpSums } from '#src/ports/erp/erp.port.ts';

/** A sum that is not that of its parts. Rappen. */
export type WrongSum = {
  readonly name: 'subtotal' | 'netTotal' | 'tax' | 'grandTotal';
  readonly is: number;
  readonly shouldBe: number;
};

export type SummedDocument = {
  readonly lines: readonly { readonly lineNetCents: number }[] | null;
  readonly sums: ErpSums;
};

/** Hundredths of a percent in a whole. */
const BASIS_POINTS = 10_000;

/**
 * The first sum of a document that differs by more than the tolerance from what its parts come to, in the order of
 * docs/domain/prices.md#calculation. Each is compared with parts as the ERP says them, so that one difference counts once.
 * @param document its lines, or null where it does not tell what each costs
 */
export function findWrongSum({ lines, sums }: SummedDocument, toleranceCents: number): WrongSum | null {
  const { subtotalCents, invoiceDiscountCents, expenses, additions, netTotalCents, taxCents, taxBasisPoints } = sums;
  const goodsCents = lines === null ? subtotalCents : total(lines.map(({ lineNetCents }) => lineNetCents));
  const compared: readonly WrongSum[] = [
    { name: 'subtotal', is: subtotalCents, shouldBe: goodsCents },
    {
      name: 'netTotal',
      is: netTotalCents,
      shouldBe: subtotalCents - invoiceDiscountCents + total([...expenses, ...additions].map(({ cents }) => cents)),
    },
    { name: 'tax', is: taxCents, shouldBe: shareOf(netTotalCents, taxBasisPoints) },
    { name: 'grandTotal', is: sums.grandTotalCents, shouldBe: netTotalCents + taxCents },
  ];
  return compared.find(({ is, shouldBe }) => Math.abs(is - shouldBe) > toleranceCents) ?? null;
}

/** What a document comes to of which nothing can be ordered: there is nothing to send, so that it costs nothing either. */
export function sumsOfNothing({ taxBasisPoints, priceScale }: ErpSums): ErpSums {
  return {
    subtotalCents: 0,
    discountTotalCents: 0,
    invoiceDiscountCents: 0,
    invoiceDiscountBasisPoints: 0,
    expenses: [],
    additions: [],
    netTotalCents: 0,
    taxCents: 0,
    taxBasisPoints,
    grandTotalCents: 0,
    priceScale,
  };
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

/** Rounded half up (docs/domain/money.md#rounding); exact for every amount that an ERP may say. */
function shareOf(cents: number, basisPoints: number): number {
  return Math.floor((cents * basisPoints + BASIS_POINTS / 2) / BASIS_POINTS);
}

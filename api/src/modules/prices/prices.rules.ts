import type { PriceSummary } from '@shop/contract/price-summary.schemas';
import type { Enrichment } from '@shop/contract/prices';
import type { Permission } from '@shop/contract/session';
import type { Cents } from '@shop/contract/values';
import type { ErpAmountKind, ErpCalculatedLine, ErpNamedAmount, ErpPrice, ErpSums } from '#src/ports/erp/erp.port.ts';

/**
 * Which prices a user may see (docs/domain/permissions.md#seeing-prices): without `showPrices` none, whatever else he holds.
 */
export type PriceVisibility = { readonly seesNet: boolean; readonly seesGross: boolean };

export function priceVisibility(permissions: ReadonlySet<Permission>): PriceVisibility {
  const sees = permissions.has('showPrices');
  return { seesNet: sees && permissions.has('showNetPrices'), seesGross: sees && permissions.has('showGrossPrices') };
}

/** The price of a product as far as a user may see it: Rappen per `priceUnit`, without VAT. */
export type ShownPrice = Pick<
  Enrichment,
  'unitPrice' | 'unitPriceGross' | 'priceType' | 'priceTypeEndDate' | 'priceScale' | 'additions'
>;

export const hiddenPrice: ShownPrice = {
  unitPrice: null,
  unitPriceGross: null,
  priceType: null,
  priceTypeEndDate: null,
  priceScale: [],
  additions: [],
};

type NameOf = (kind: ErpAmountKind) => string;

export function shownPrice(price: ErpPrice, { seesNet, seesGross }: PriceVisibility, nameOf: NameOf): ShownPrice {
  if (!seesNet && !seesGross) return hiddenPrice;
  const additions = price.unitAdditions.map((addition) => namedAmount(addition, nameOf));
  if (!seesNet) return { ...hiddenPrice, unitPriceGross: price.grossCents as Cents, additions };
  return {
    unitPrice: price.netCents as Cents,
    unitPriceGross: seesGross ? (price.grossCents as Cents) : null,
    priceType: price.priceType,
    priceTypeEndDate: price.priceTypeEndDate,
    priceScale: price.scale.map(({ quantityFrom, netCents }) => ({
      amount: quantityFrom,
      unitPrice: netCents as Cents,
      percentage: reductionPercent(price.baseNetCents, netCents),
    })),
    additions,
  };
}

/** What a line of a cart or order costs, as far as a user may see it. Rappen without VAT. */
export type ShownLine = ShownPrice & { readonly lineTotal: Cents | null; readonly additionsTotal: Cents | null };

export function shownLine(line: ErpCalculatedLine, visibility: PriceVisibility, nameOf: NameOf): ShownLine {
  if (!visibility.seesNet) return { ...shownPrice(line, visibility, nameOf), lineTotal: null, additionsTotal: null };
  const additions = line.additions.reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...shownPrice(line, visibility, nameOf),
    lineTotal: line.lineNetCents as Cents,
    additionsTotal: additions as Cents,
  };
}

/**
 * The sums of a document, null for whoever may not see net prices. The discount is gross minus net, so that with it the
 * gross price could be reckoned: it is told only to whoever may see that.
 */
export function shownSums(sums: ErpSums, { seesNet, seesGross }: PriceVisibility, nameOf: NameOf): PriceSummary | null {
  if (!seesNet) return null;
  const named = (amount: ErpNamedAmount) => namedAmount(amount, nameOf);
  return {
    subtotal: sums.subtotalCents as Cents,
    discountTotal: (seesGross ? sums.discountTotalCents : 0) as Cents,
    invoiceDiscount: {
      amount: sums.invoiceDiscountCents as Cents,
      percentage: sums.invoiceDiscountBasisPoints / 100,
    },
    expenseTotal: sums.expenses.reduce((sum, { cents }) => sum + cents, 0) as Cents,
    expenses: sums.expenses.map(named),
    additions: sums.additions.map(named),
    netTotal: sums.netTotalCents as Cents,
    taxTotal: { amount: sums.taxCents as Cents, percentage: sums.taxBasisPoints / 100 },
    grandTotal: sums.grandTotalCents as Cents,
    messages: [...(sums.messages ?? [])],
    priceScale: sums.priceScale && {
      amount: sums.priceScale.amountCents as Cents,
      percentage: sums.priceScale.basisPoints / 100,
    },
  };
}

function namedAmount({ kind, cents }: ErpNamedAmount, nameOf: NameOf) {
  return { name: nameOf(kind), value: cents as Cents };
}

/** Percent off, to a tenth, for display only. */
function reductionPercent(baseCents: number, cents: number): number {
  return baseCents === 0 ? 0 : Math.round(((baseCents - cents) * 1000) / baseCents) / 10;
}

import type { PriceSummary } from '@shop/contract/price-summary.schemas';
import { priceAdditions, type Enrichment } from '@shop/contract/prices';
import type { Cents } from '@shop/contract/values';
import type { StoredCents } from '#src/context/stored-cents.ts';
import {
  ifAnyIsVisible,
  ifNetIsVisible,
  visibleGross,
  visibleNet,
  type PriceVisibility,
} from '#src/context/visible-price.ts';
import type { ErpAmountKind, ErpCalculatedLine, ErpNamedAmount, ErpPrice, ErpSums } from '#src/ports/erp/erp.port.ts';

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

/** What the ERP knows no price of: it is not ordered, but offered (docs/domain/prices.md#on-request). */
export function isOnRequest({
  isOrderable,
  grossCents,
  netCents,
}: Pick<ErpCalculatedLine, 'isOrderable' | 'grossCents' | 'netCents'>): boolean {
  return !isOrderable && grossCents === 0 && netCents === 0;
}

type NameOf = (kind: ErpAmountKind) => string;

export function shownPrice(price: ErpPrice, visibility: PriceVisibility, nameOf: NameOf): ShownPrice {
  const unitPriceGross = visibleGross(visibility, price.grossCents);
  const additions = ifAnyIsVisible(visibility, (show) =>
    priceAdditions.flatMap((kind) =>
      price.unitAdditions
        .filter((addition) => addition.kind === kind)
        .map((addition) => ({ kind, ...namedAmount(addition, nameOf, show) })),
    ),
  );
  const ofNet = ifNetIsVisible(visibility, (show) => ({
    unitPrice: show(price.netCents),
    priceType: price.priceType,
    priceTypeEndDate: price.priceTypeEndDate,
    priceScale: price.scale.map(({ quantityFrom, netCents }) => ({
      amount: quantityFrom,
      unitPrice: show(netCents),
      percentage: reductionPercent(price.baseNetCents, netCents),
    })),
  }));
  return { ...hiddenPrice, ...ofNet, unitPriceGross, additions: additions ?? [] };
}

type OwnType = { readonly priceType: number; readonly priceTypeEndDate: string | null };

/** What the wholesaler says by hand stands where the ERP says nothing, and only with a price (docs/domain/prices.md#price-types). */
export function withOwnType(price: ShownPrice, own: OwnType | undefined): ShownPrice {
  return own === undefined || price.unitPrice === null || price.priceType !== null ? price : { ...price, ...own };
}

/** What a line of a cart or order costs, as far as a user may see it. Rappen without VAT. */
export type ShownLine = ShownPrice & { readonly lineTotal: Cents | null; readonly additionsTotal: Cents | null };

export function shownLine(line: ErpCalculatedLine, visibility: PriceVisibility, nameOf: NameOf): ShownLine {
  const additions = line.additions.reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...shownPrice(line, visibility, nameOf),
    lineTotal: visibleNet(visibility, line.lineNetCents),
    additionsTotal: visibleNet(visibility, additions),
  };
}

/**
 * The sums of a document, null for users who may not see net prices. The discount is gross minus net, so that with it the
 * gross price could be reckoned: it is shown only to users who may see that.
 */
export function shownSums(sums: ErpSums, visibility: PriceVisibility, nameOf: NameOf): PriceSummary | null {
  return ifNetIsVisible(visibility, (show) => {
    const named = (amount: ErpNamedAmount) => namedAmount(amount, nameOf, show);
    return {
      subtotal: show(sums.subtotalCents),
      discountTotal: show(visibility.seesGross ? sums.discountTotalCents : 0),
      invoiceDiscount: {
        amount: show(sums.invoiceDiscountCents),
        percentage: sums.invoiceDiscountBasisPoints / 100,
      },
      expenseTotal: show(sums.expenses.reduce((sum, { cents }) => sum + cents, 0)),
      expenses: sums.expenses.map(named),
      additions: sums.additions.map(named),
      netTotal: show(sums.netTotalCents),
      taxTotal: { amount: show(sums.taxCents), percentage: sums.taxBasisPoints / 100 },
      grandTotal: show(sums.grandTotalCents),
      messages: [...(sums.messages ?? [])],
      priceScale: sums.priceScale && {
        amount: show(sums.priceScale.amountCents),
        percentage: sums.priceScale.basisPoints / 100,
      },
    };
  });
}

function namedAmount({ kind, cents }: ErpNamedAmount, nameOf: NameOf, show: (cents: StoredCents) => Cents) {
  return { name: nameOf(kind), value: show(cents) };
}

/** Percent off, to a tenth, for display only. */
function reductionPercent(baseCents: number, cents: number): number {
  return baseCents === 0 ? 0 : Math.round(((baseCents - cents) * 1000) / baseCents) / 10;
}

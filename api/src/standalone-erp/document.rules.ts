import type { ErpCalculatedLine, ErpNamedAmount, ErpPrice, ErpShipment, ErpSums } from '../ports/erp/erp.port.ts';
import type { ErpArticle } from './article.ts';
import { additionsOf, type CopperQuotation } from './additions.rules.ts';
import { lineCents, shareOf } from './money.rules.ts';

/** What one customer pays beside the goods, Rappen. */
export type Terms = {
  /** From this value of goods on, delivery is free. */
  readonly freightThresholdCents: number;
  readonly freightCents: number;
  /** Below this value of goods the surcharge for small quantities is due. */
  readonly smallQuantityThresholdCents: number;
  readonly smallQuantityCents: number;
  readonly expressCents: number;
  /** Discount on the invoice from an amount of goods on, ascending. */
  readonly invoiceDiscounts: readonly { readonly amountFromCents: number; readonly basisPoints: number }[];
};

/** What the sums of a document need of a line. */
export type SummedLine = Pick<ErpCalculatedLine, 'lineGrossCents' | 'lineNetCents' | 'additions'>;

/** One line of a cart or order with what is added to it; `price` undefined when the article has none. */
export function calculateLine(
  lineKey: string,
  {
    wanted,
    article,
    price,
    copper,
  }: {
    readonly wanted: { readonly sku: string; readonly quantity: number };
    readonly article: ErpArticle | undefined;
    readonly price: ErpPrice | undefined;
    readonly copper: CopperQuotation | null;
  },
): ErpCalculatedLine {
  if (!article || !price) return unpricedLine(lineKey, wanted, article);
  return {
    ...price,
    lineKey,
    lineGrossCents: lineCents(wanted.quantity, price.grossCents, price.priceUnit),
    lineNetCents: lineCents(wanted.quantity, price.netCents, price.priceUnit),
    additions: additionsOf(article, wanted.quantity, copper),
    isOrderable: true,
  };
}

/** What has no price cannot be ordered; it keeps its place in the answer. */
function unpricedLine(
  lineKey: string,
  { sku, quantity }: { readonly sku: string; readonly quantity: number },
  article: ErpArticle | undefined,
): ErpCalculatedLine {
  return {
    lineKey,
    sku,
    quantity,
    priceUnit: article?.priceUnit ?? 1,
    measurementUnit: article?.measurementUnit ?? 'C62',
    grossCents: 0,
    netCents: 0,
    baseNetCents: 0,
    origin: 'list',
    unitAdditions: [],
    priceType: null,
    priceTypeEndDate: null,
    scale: [],
    lineGrossCents: 0,
    lineNetCents: 0,
    additions: [],
    isOrderable: false,
  };
}

/**
 * The sums of a document in the order of docs/domain/prices.md#calculation; VAT once, half up (docs/domain/money.md#vat).
 * Freight, express and the surcharge for small quantities are asked by the value of goods after the invoice discount; goods
 * that are collected cost neither.
 * @param shipment null counts as ordinary delivery, so that a cart does not grow dearer at the checkout
 */
export function sumDocument(
  lines: readonly SummedLine[],
  {
    shipment,
    terms,
    taxBasisPoints,
  }: { readonly shipment: ErpShipment | null; readonly terms: Terms; readonly taxBasisPoints: number },
): ErpSums {
  const subtotalCents = lines.reduce((sum, line) => sum + line.lineNetCents, 0);
  const grossCents = lines.reduce((sum, line) => sum + line.lineGrossCents, 0);
  const step = terms.invoiceDiscounts.findLast(({ amountFromCents }) => amountFromCents <= subtotalCents);
  const nextStep = terms.invoiceDiscounts.find(({ amountFromCents }) => amountFromCents > subtotalCents);
  const invoiceDiscountCents = step ? shareOf(subtotalCents, step.basisPoints) : 0;
  const goodsCents = subtotalCents - invoiceDiscountCents;
  const expenses = lines.length > 0 ? expensesOf(goodsCents, shipment, terms) : [];
  const additions = sumByKind(lines);
  const netTotalCents = goodsCents + sumOf(expenses) + sumOf(additions);
  const taxCents = shareOf(netTotalCents, taxBasisPoints);
  return {
    subtotalCents,
    discountTotalCents: grossCents - subtotalCents,
    invoiceDiscountCents,
    invoiceDiscountBasisPoints: step?.basisPoints ?? 0,
    expenses,
    additions,
    netTotalCents,
    taxCents,
    taxBasisPoints,
    grandTotalCents: netTotalCents + taxCents,
    priceScale: nextStep ? { amountCents: nextStep.amountFromCents, basisPoints: nextStep.basisPoints } : null,
  };
}

function expensesOf(goodsCents: number, shipment: ErpShipment | null, terms: Terms): readonly ErpNamedAmount[] {
  if (shipment === 'pickup') return [];
  const expenses: readonly ErpNamedAmount[] = [
    { kind: 'freight', cents: goodsCents < terms.freightThresholdCents ? terms.freightCents : 0 },
    { kind: 'smallQuantity', cents: goodsCents < terms.smallQuantityThresholdCents ? terms.smallQuantityCents : 0 },
    { kind: 'express', cents: shipment === 'express' ? terms.expressCents : 0 },
  ];
  return expenses.filter(({ cents }) => cents > 0);
}

/** Asked with every change of a cart of a thousand lines: one walk, in the order in which the kinds come. */
function sumByKind(lines: readonly SummedLine[]): readonly ErpNamedAmount[] {
  const sums = new Map<ErpNamedAmount['kind'], number>();
  for (const { additions } of lines) {
    for (const { kind, cents } of additions) sums.set(kind, (sums.get(kind) ?? 0) + cents);
  }
  return [...sums].map(([kind, cents]) => ({ kind, cents }));
}

function sumOf(amounts: readonly ErpNamedAmount[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0);
}

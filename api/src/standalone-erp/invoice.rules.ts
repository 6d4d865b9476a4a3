import type { ErpInvoice } from '../ports/erp/erp-lifecycle.ts';
import type { ErpNamedAmount, ErpSums } from '../ports/erp/erp.port.ts';
import type { FlowOrder, FlowPosition } from './flow.sql.ts';
import { BASIS_POINTS, multiplyDivide } from './money.rules.ts';

/** What an invoice needs of an order and its positions. */
export type InvoicedOrder = Pick<FlowOrder, 'invoicedCents'> & { readonly positions: readonly InvoicedPosition[] };
type InvoicedPosition = Pick<
  FlowPosition,
  'lineNumber' | 'quantity' | 'grossCents' | 'netCents' | 'priceUnit' | 'additions'
>;
type Quantities = readonly { readonly lineNumber: number; readonly quantity: number }[];
type InvoicePositions = ErpInvoice['positions'];

/**
 * The sums of an invoice for a part of an order (docs/domain/money.md#vat, docs/domain/prices.md#calculation): goods, their
 * share of the invoice discount, the order's expenses on the first invoice, fees and surcharges by quantity. Shares are
 * differences of running totals, so that all invoices of an order together come to its sums without a Rappen lost. VAT is
 * rounded once, on this document.
 * @param before what earlier invoices have charged of each position
 */
export function invoiceOf(
  order: InvoicedOrder,
  {
    agreed,
    before,
    charged,
  }: { readonly agreed: ErpSums; readonly before: ReadonlyMap<number, number>; readonly charged: Quantities },
): { readonly sums: ErpSums; readonly positions: InvoicePositions } {
  const lines = charged.flatMap(({ lineNumber, quantity }) => {
    const position = order.positions.find((one) => one.lineNumber === lineNumber);
    return position ? [{ position, quantity, from: before.get(lineNumber) ?? 0 }] : [];
  });
  const positions = lines.map(({ position, quantity, from }) => ({
    lineNumber: position.lineNumber,
    quantity,
    netCents: position.netCents,
    priceUnit: position.priceUnit,
    lineNetCents: partCents(position.netCents, { priceUnit: position.priceUnit, from, quantity }),
  }));
  const subtotalCents = total(positions.map(({ lineNetCents }) => lineNetCents));
  const grossCents = total(
    lines.map(({ position, quantity, from }) =>
      partCents(position.grossCents, { priceUnit: position.priceUnit, from, quantity }),
    ),
  );
  const discount = (cents: number) => multiplyDivide(cents, agreed.invoiceDiscountBasisPoints, BASIS_POINTS);
  const invoiceDiscountCents = discount(order.invoicedCents + subtotalCents) - discount(order.invoicedCents);
  const expenses = order.invoicedCents === 0 && before.size === 0 ? agreed.expenses : [];
  return {
    positions,
    sums: sumsOf({
      subtotalCents,
      discountTotalCents: Math.max(0, grossCents - subtotalCents),
      invoiceDiscountCents,
      invoiceDiscountBasisPoints: agreed.invoiceDiscountBasisPoints,
      expenses,
      additions: additionsOf(lines),
      taxBasisPoints: agreed.taxBasisPoints,
    }),
  };
}

/**
 * What the invoices to come will charge of an order, Rappen before VAT: what is neither charged nor cancelled. 0 while it has
 * no prices.
 * @param charged what earlier invoices have charged of each position; those of which nothing is charged are left out
 */
export function openCentsOf(order: FlowOrder, charged: ReadonlyMap<number, number>): number {
  if (!order.sums) return 0;
  const rest = order.positions.flatMap(({ lineNumber, quantity, cancelledQuantity }) => {
    const left = quantity - cancelledQuantity - (charged.get(lineNumber) ?? 0);
    return left > 0 ? [{ lineNumber, quantity: left }] : [];
  });
  return rest.length === 0
    ? 0
    : invoiceOf(order, { agreed: order.sums, before: charged, charged: rest }).sums.netTotalCents;
}

/** What is given back for goods that return: their prices and their share of the invoice discount, no expenses. */
export function creditOf(
  positions: InvoicePositions,
  agreed: Pick<ErpSums, 'invoiceDiscountBasisPoints' | 'taxBasisPoints'>,
) {
  const subtotalCents = total(positions.map(({ lineNetCents }) => lineNetCents));
  return sumsOf({
    subtotalCents,
    discountTotalCents: 0,
    invoiceDiscountCents: multiplyDivide(subtotalCents, agreed.invoiceDiscountBasisPoints, BASIS_POINTS),
    invoiceDiscountBasisPoints: agreed.invoiceDiscountBasisPoints,
    expenses: [],
    additions: [],
    taxBasisPoints: agreed.taxBasisPoints,
  });
}

function sumsOf(parts: Omit<ErpSums, 'netTotalCents' | 'taxCents' | 'grandTotalCents' | 'priceScale'>): ErpSums {
  const more = total([...parts.expenses, ...parts.additions].map(({ cents }) => cents));
  const netTotalCents = parts.subtotalCents - parts.invoiceDiscountCents + more;
  const taxCents = multiplyDivide(netTotalCents, parts.taxBasisPoints, BASIS_POINTS);
  return { ...parts, netTotalCents, taxCents, grandTotalCents: netTotalCents + taxCents, priceScale: null };
}

/** The price of pieces `from` to `from + quantity` of a line, so that the parts add up to the whole. */
export function partCents(
  cents: number,
  { priceUnit, from, quantity }: { readonly priceUnit: number; readonly from: number; readonly quantity: number },
): number {
  return multiplyDivide(from + quantity, cents, priceUnit) - multiplyDivide(from, cents, priceUnit);
}

/** The kinds of fees and surcharges with the share that falls to these pieces. */
function additionsOf(
  lines: readonly { readonly position: InvoicedPosition; readonly quantity: number; readonly from: number }[],
): readonly ErpNamedAmount[] {
  const parts = lines.flatMap(({ position, quantity, from }) =>
    position.additions.map(({ kind, cents }) => ({
      kind,
      cents: multiplyDivide(from + quantity, cents, position.quantity) - multiplyDivide(from, cents, position.quantity),
    })),
  );
  const kinds = [...new Set(parts.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    kind,
    cents: total(parts.filter((part) => part.kind === kind).map(({ cents }) => cents)),
  }));
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

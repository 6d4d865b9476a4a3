import type { ErpNamedAmount, ErpSums } from '#src/ports/erp/erp.port.ts';
import type { StoredPosition } from './orders.sql.ts';

type Valued = Pick<
  StoredPosition,
  'quantity' | 'cancelledQuantity' | 'priceUnit' | 'netCents' | 'grossCents' | 'lineNetCents' | 'lineGrossCents'
>;
type ValuedWithFees = Valued & Pick<StoredPosition, 'additions'>;

const BASIS_POINTS = 10_000;

/**
 * What an order comes to as it now stands: without what was cancelled, as its invoices will charge it together
 * (docs/domain/money.md#vat, docs/domain/prices.md#calculation). The invoice discount keeps its percentage, freight and the
 * like stay as agreed while anything is left; nothing is owed for an order that is cancelled as a whole. Rappen; VAT once, half
 * up.
 */
export function standingSums(agreed: ErpSums, positions: readonly ValuedWithFees[]): ErpSums {
  if (positions.every(({ cancelledQuantity }) => cancelledQuantity === 0)) return agreed;
  const isNothingLeft = positions.every((position) => standingQuantity(position) === 0);
  const subtotalCents =
    agreed.subtotalCents -
    total(positions.map((position) => (position.lineNetCents ?? 0) - (standingLineCents(position) ?? 0)));
  const grossCents =
    agreed.subtotalCents +
    agreed.discountTotalCents -
    total(positions.map((position) => cancelledGrossCents(position)));
  const invoiceDiscountCents = share(subtotalCents, agreed.invoiceDiscountBasisPoints, BASIS_POINTS);
  const expenses = isNothingLeft ? [] : agreed.expenses;
  const additions = standingAdditions(agreed.additions, positions);
  const netTotalCents =
    subtotalCents - invoiceDiscountCents + total([...expenses, ...additions].map(({ cents }) => cents));
  const taxCents = share(netTotalCents, agreed.taxBasisPoints, BASIS_POINTS);
  return {
    ...agreed,
    subtotalCents,
    discountTotalCents: Math.max(0, grossCents - subtotalCents),
    invoiceDiscountCents,
    expenses,
    additions,
    netTotalCents,
    taxCents,
    grandTotalCents: netTotalCents + taxCents,
    priceScale: null,
    messages: undefined, // they were about all that was ordered
  };
}

/** A line without what was cancelled of it, Rappen; null while it has no price. */
export function standingLineCents(position: Valued): number | null {
  const { cancelledQuantity, netCents, priceUnit, lineNetCents } = position;
  if (cancelledQuantity === 0 || netCents === null || lineNetCents === null) return lineNetCents;
  return share(standingQuantity(position), netCents, priceUnit);
}

function standingQuantity({ quantity, cancelledQuantity }: Valued): number {
  return quantity - cancelledQuantity;
}

function cancelledGrossCents(position: Valued): number {
  const { cancelledQuantity, grossCents, lineGrossCents, priceUnit } = position;
  if (cancelledQuantity === 0 || grossCents === null || lineGrossCents === null) return 0;
  return lineGrossCents - share(standingQuantity(position), grossCents, priceUnit);
}

/** Fees and surcharges go down with the quantities they were reckoned for. */
function standingAdditions(
  agreed: readonly ErpNamedAmount[],
  positions: readonly ValuedWithFees[],
): readonly ErpNamedAmount[] {
  const fallen = positions
    .filter(({ cancelledQuantity }) => cancelledQuantity > 0)
    .flatMap((position) =>
      position.additions.map(({ kind, cents }) => ({
        kind,
        cents: cents - share(standingQuantity(position), cents, position.quantity),
      })),
    );
  return agreed
    .map(({ kind, cents }) => ({
      kind,
      cents: cents - total(fallen.filter((part) => part.kind === kind).map((part) => part.cents)),
    }))
    .filter(({ cents }) => cents !== 0);
}

function total(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

/** round-half-up(a × b ÷ divisor), exact beyond what a double holds (docs/domain/money.md#rounding). */
export function share(a: number, b: number, divisor: number): number {
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(divisor)) / (2n * BigInt(divisor)));
}

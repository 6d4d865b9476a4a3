import type { ErpAvailability, ErpNamedAmount, ErpShipment } from '#src/ports/erp/erp.port.ts';

/**
 * What each way of shipping costs for a cart, from the expenses of an express calculation: delivery is the freight, express
 * comes on top, pickups pay neither. The small-quantity surcharge is the cart's and not the shipment's. Rappen.
 */
export function shipmentCosts(expressExpenses: readonly ErpNamedAmount[]): Readonly<Record<ErpShipment, number>> {
  const sumOf = (...kinds: readonly ErpNamedAmount['kind'][]) =>
    expressExpenses.reduce((sum, { kind, cents }) => sum + (kinds.includes(kind) ? cents : 0), 0);
  return { delivery: sumOf('freight'), express: sumOf('freight', 'express'), pickup: 0 };
}

/** What a customer sees as one position: an article, or a combination with its parts. */
export type Position = readonly { readonly sku: string; readonly quantity: number }[];

export type BranchStock = { readonly linesInStock: number; readonly readyDate: string | null };

/**
 * How many positions of a cart lie in a branch in full, those above taking from the shelf first, and the first day on which
 * all of it can be collected there; null as soon as one article has no date.
 * @param availabilities one for each article, asked for all that is needed of it
 */
export function branchStock(
  erpId: string,
  positions: readonly Position[],
  availabilities: readonly ErpAvailability[],
): BranchStock {
  const here = new Map(
    availabilities.map(({ sku, stock }) => [sku, stock.find(({ warehouseId }) => warehouseId === erpId)]),
  );
  const left = new Map([...here].map(([sku, stock]) => [sku, stock?.quantityOnHand ?? 0]));
  const inStock = positions.filter((position) => {
    const needed = addUp(position);
    if (needed.some(({ sku, quantity }) => (left.get(sku) ?? 0) < quantity)) return false;
    for (const { sku, quantity } of needed) left.set(sku, (left.get(sku) ?? 0) - quantity);
    return true;
  });
  const dates = positions.flat().map(({ sku }) => here.get(sku)?.date ?? null);
  return {
    linesInStock: inStock.length,
    readyDate: dates.includes(null) ? null : (dates.toSorted().at(-1) ?? null),
  };
}

/** What an order adds up to for each sku: two lines of the same article need both quantities from one shelf. */
export function addUp<L extends { readonly sku: string; readonly quantity: number }>(lines: readonly L[]) {
  const quantities = new Map<string, number>();
  for (const { sku, quantity } of lines) quantities.set(sku, (quantities.get(sku) ?? 0) + quantity);
  return [...quantities].map(([sku, quantity]) => ({ sku, quantity }));
}

/** Money that a company may still owe: limit, less open invoices, less what is ordered and not invoiced. Rappen with VAT. */
export function availableCredit(account: {
  readonly limitCents: number;
  readonly openItemsCents: number;
  /** Without VAT, as the ERP says it. */
  readonly openOrdersCents: number;
  readonly taxBasisPoints: number;
  /** Ordered on invoice and not yet handed over to the ERP, with VAT. */
  readonly waitingCents: number;
}): number {
  const { limitCents, openItemsCents, openOrdersCents, taxBasisPoints, waitingCents } = account;
  const openOrdersWithTax = openOrdersCents + Math.floor((openOrdersCents * taxBasisPoints + 5000) / 10_000);
  return limitCents - openItemsCents - openOrdersWithTax - waitingCents;
}

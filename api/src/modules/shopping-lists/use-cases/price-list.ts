import type { ListTotal } from '@shop/contract/shopping-lists';
import type { Enrichment, StockInformation } from '@shop/contract/prices';
import type { Sku } from '@shop/contract/values';
import type { BuyerCtx } from '#src/context/context.ts';
import { priceVisibility, visibleGross, visibleNet } from '#src/context/visible-price.ts';
import type { ErpCalculatedLine } from '#src/ports/erp/erp.port.ts';
import { combinationLines, foldEnrichments, isPriced, keyOf, type Line } from '../../cart/index.ts';
import { calculateDocument, enrichProducts } from '../../prices/index.ts';
import { listItems, listItemsById } from '../items.sql.ts';
import type { StoredItem } from '../items.rules.ts';
import { requireList } from '../shopping-lists.sql.ts';

/** A line of a list as lines of articles, as carts and the ERP know them: its id is their `groupKey`. */
export function linesOfItem({ itemId, sku, quantity, note, combination }: StoredItem): readonly Line[] {
  const groupKey = String(itemId);
  if (!combination) return [{ sku, groupKey, quantity, note }];
  const [head, ...parts] = combinationLines(sku, combination, quantity, groupKey);
  return [{ ...head, note }, ...parts];
}

type Question = {
  readonly stockInformation: StockInformation;
  readonly itemIds?: readonly string[] | undefined;
};

/**
 * Prices and availability of lines, stage by stage (docs/domain/availability.md#stock-levels). A list longer than the ERP prices
 * is asked about in pieces; as a whole it comes back empty.
 * @throws ShopError `shoppingList.unknown`, `prices.unavailable`
 */
export async function enrichList(
  ctx: BuyerCtx,
  listId: string,
  { stockInformation, itemIds }: Question,
): Promise<{ products: Enrichment[]; remainingItemIds: string[] }> {
  await requireList(ctx, listId);
  const items = itemIds ? await listItemsById(ctx, listId, itemIds.map(Number)) : await listItems(ctx, listId);
  const lines = items.flatMap(linesOfItem);
  if (lines.length === 0 || !isPriced(ctx, lines)) return { products: [], remainingItemIds: [] };
  const products = lines.map(({ sku, groupKey, quantity }) => ({ sku: sku as Sku, groupKey, quantity }));
  const answer = await enrichProducts(ctx, { stockInformation, products });
  const remaining = new Set(answer.remainingProducts.map(({ groupKey }) => groupKey));
  return { products: foldEnrichments(lines, answer.products), remainingItemIds: [...remaining] };
}

/** The prices of all lines at their quantities, by `keyOf`; null where nobody may see them or the list is too long. */
export async function calculateLines(
  ctx: BuyerCtx,
  lines: readonly Line[],
): Promise<Awaited<ReturnType<typeof calculateDocument>> | null> {
  if (lines.length === 0 || !ctx.buyer.permissions.has('showPrices') || !isPriced(ctx, lines)) return null;
  return calculateDocument(ctx, {
    contractNumber: null,
    shipment: ctx.buyer.defaults.shipment ?? 'delivery',
    lines: lines.map(({ sku, groupKey, quantity }) => ({ sku, quantity, lineKey: keyOf({ sku, groupKey }) })),
  });
}

/**
 * What a list comes to for this user, without expenses and VAT of an order. Lines that cannot be ordered are counted apart.
 * @throws ShopError `shoppingList.unknown`, `erp.unavailable`
 */
export async function totalOfList(ctx: BuyerCtx, listId: string): Promise<ListTotal> {
  await requireList(ctx, listId);
  const items = await listItems(ctx, listId);
  const lines = items.flatMap(linesOfItem);
  const visibility = priceVisibility(ctx.buyer.permissions);
  const calculation = await calculateLines(ctx, lines);
  if (!calculation) return withoutTotal(ctx, items.length, lines);
  const byKey = new Map(calculation.lines.map((line) => [line.lineKey, line]));
  const priced = items.flatMap((item) => pricesOf(item, byKey) ?? []);
  const counted = items.filter((item) => pricesOf(item, byKey) !== undefined).length;
  const sum = (centsOf: (line: ErpCalculatedLine) => number) =>
    priced.reduce((total, line) => total + centsOf(line), 0);
  const additions = sum((line) => line.additions.reduce((total, { cents }) => total + cents, 0));
  return {
    netTotal: visibleNet(
      visibility,
      sum((line) => line.lineNetCents),
    ),
    grossTotal: visibleGross(
      visibility,
      sum((line) => line.lineGrossCents),
    ),
    additionsTotal: visibleNet(visibility, additions),
    pricedCount: counted,
    unpricedCount: items.length - counted,
    pricesMissing: null,
  };
}

/** Of a combination the prices of all its parts; undefined where one of them has none. */
function pricesOf(
  item: StoredItem,
  byKey: ReadonlyMap<string, ErpCalculatedLine>,
): readonly ErpCalculatedLine[] | undefined {
  const prices = linesOfItem(item).map((line) => byKey.get(keyOf(line)));
  return prices.every((price) => price?.isOrderable) ? prices.filter((price) => price !== undefined) : undefined;
}

function withoutTotal({ buyer }: BuyerCtx, itemCount: number, lines: readonly Line[]): ListTotal {
  const isAllowed = buyer.permissions.has('showPrices');
  return {
    netTotal: null,
    grossTotal: null,
    additionsTotal: null,
    pricedCount: 0,
    unpricedCount: itemCount,
    pricesMissing: isAllowed ? (lines.length > 0 ? 'tooManyItems' : null) : 'notAllowed',
  };
}

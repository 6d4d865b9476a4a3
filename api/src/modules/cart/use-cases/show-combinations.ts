import type { CartItem, CombinationPart } from '@shop/contract/cart-item';
import type { AvailabilityIcon, Enrichment } from '@shop/contract/prices';
import type { Cents } from '@shop/contract/values';
import { priceOfCombination, stepsOfCombination, type PartPrice } from '@shop/combination-rules';
import { reckonedFromShown } from '#src/context/visible-price.ts';
import { keyOf, type Line } from '../cart.rules.ts';
import { groupLines } from '../combinations.rules.ts';

/** From the best to the worst: a combination is available when its last part is. What is not known is nearly as bad as never. */
const fromBestToWorst: readonly AvailabilityIcon[] = [
  'green',
  'green-yellow',
  'part-green',
  'half-blue',
  'orange',
  'part-orange',
  'gray',
  'red',
];

/** Items with the insets of combinations put into their frames' items, which then describe the combination. */
export function foldItems(lines: readonly Line[], items: readonly CartItem[]): CartItem[] {
  const itemOf = new Map(items.map((item) => [keyOf(item), item]));
  return groupLines(lines).flatMap(({ head, parts }) => {
    const item = itemOf.get(keyOf(head));
    if (!item) return [];
    const all = [item, ...parts.flatMap((part) => itemOf.get(keyOf(part)) ?? [])];
    return head.combination ? [combinationItem(item, all, head.combination)] : [item];
  });
}

function combinationItem(
  item: CartItem,
  parts: readonly CartItem[],
  { insets, pictureUrl }: NonNullable<Line['combination']>,
): CartItem {
  const { availabilityIconId, availabilityIconName, stock } = worstOf(parts) ?? item;
  return {
    ...item,
    ...stepsOfCombination(parts.map((part) => ({ ...part, count: part.quantity / item.quantity }))),
    ...centsOfCombination(parts.map((part) => ({ ...part, count: part.quantity / item.quantity }))),
    isCombination: true,
    combinationParts: parts.map(showPart),
    combinationInsets: [...insets],
    imageUrl: pictureUrl,
    priceUnit: 1,
    lineTotal: sumOrNull(parts.map((part) => part.lineTotal)),
    additionsTotal: sumOrNull(parts.map((part) => part.additionsTotal)),
    isOrderable: parts.every((part) => part.isOrderable),
    isOnRequest: parts.some((part) => part.isOnRequest) && parts.every((part) => part.isOrderable || part.isOnRequest),
    availabilityIconId,
    availabilityIconName,
    stock,
    deliveryDate: latestDate(parts),
  };
}

function showPart(part: CartItem): CombinationPart {
  const { sku, groupKey, quantity, name, eNumber, url, unitPrice, unitPriceGross, priceUnit } = part;
  const { unitPriceGross: priceGross } = centsOfCombination([
    { count: quantity, priceUnit, unitPrice, unitPriceGross },
  ]);
  const { lineTotal: priceNet, additionsTotal, isOrderable } = part;
  return { sku, groupKey, quantity, name, eNumber, url, priceGross, priceNet, additionsTotal, isOrderable };
}

/**
 * Price and availability of carts' lines with combinations as one item: prices are those of one combination, and it is in stock when
 * all its parts are.
 */
export function foldEnrichments(lines: readonly Line[], enrichments: readonly Enrichment[]): Enrichment[] {
  const enrichmentOf = new Map(enrichments.map((enrichment) => [keyOf(enrichment), enrichment]));
  return groupLines(lines).flatMap(({ head, parts }) => {
    const own = enrichmentOf.get(keyOf(head));
    const others = parts.flatMap((part) => enrichmentOf.get(keyOf(part)) ?? []);
    if (!own || others.length < parts.length) return [];
    return head.combination ? [combinationEnrichment(own, [own, ...others])] : [own];
  });
}

function combinationEnrichment(own: Enrichment, parts: readonly Enrichment[]): Enrichment {
  const { availabilityIconId, availabilityIconName, stock } = worstOf(parts) ?? own;
  const inStock = parts.map(({ quantityOnHand, quantity }) =>
    quantityOnHand === null ? null : Math.floor((quantityOnHand * own.quantity) / quantity),
  );
  return {
    ...own,
    ...centsOfCombination(parts.map((part) => ({ ...part, count: part.quantity / own.quantity }))),
    priceUnit: 1,
    priceType: null,
    priceTypeEndDate: null,
    priceScale: [],
    additions: [],
    availabilityIconId,
    availabilityIconName,
    stock,
    quantityOnHand: inStock.includes(null) ? null : Math.min(...inStock.map(Number)),
    deliveryDate: latestDate(parts),
    deliveryWarehouse: null,
    pickupWarehouse: null,
    warehouses: [],
  };
}

function centsOfCombination(parts: readonly PartPrice[]) {
  const { unitPrice, unitPriceGross } = priceOfCombination(parts);
  return { unitPrice: reckonedFromShown(unitPrice), unitPriceGross: reckonedFromShown(unitPriceGross) };
}

function worstOf<P extends { readonly availabilityIconId: AvailabilityIcon }>(parts: readonly P[]): P | undefined {
  const rankOf = (part: P) => fromBestToWorst.indexOf(part.availabilityIconId);
  return parts.toSorted((a, b) => rankOf(b) - rankOf(a))[0];
}

/** The day on which the last part is there; null when that of one part is not known. */
function latestDate(parts: readonly { readonly deliveryDate: string | null }[]): string | null {
  const dates = parts.map((part) => part.deliveryDate).filter((date) => date !== null);
  return dates.length < parts.length ? null : (dates.toSorted().at(-1) ?? null);
}

function sumOrNull(amounts: readonly (Cents | null)[]): Cents | null {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    sum += amount;
  }
  return reckonedFromShown(sum);
}

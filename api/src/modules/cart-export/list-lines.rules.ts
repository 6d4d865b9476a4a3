import { formsCombination } from '@shop/combination-rules';
import type { CartItem } from '@shop/contract/cart';
import type { ListedCombination } from '@shop/exchange-formats';
import type { ListLine } from './article-list.ts';

/** Facts of an article that a cart line does not hold. */
export type ArticleFacts = {
  readonly gtin: string;
  readonly ownNumbers?: readonly string[] | undefined;
  readonly manufacturer: string;
  readonly manufacturerNumber: string;
};

/**
 * The lines of a cart for a list. A combination stands as its parts, so that it can be imported again; each part carries what it
 * costs in the whole.
 */
export function linesOfCart(
  cart: { readonly items: readonly CartItem[] },
  facts: ReadonlyMap<string, ArticleFacts>,
): readonly ListLine[] {
  const combinations = cart.items.filter(({ isCombination }) => isCombination);
  return cart.items.flatMap((item) =>
    item.isCombination ? linesOfCombination(item, combinations.indexOf(item) + 1, facts) : [lineOf(item, facts)],
  );
}

function lineOf(item: CartItem, facts: ReadonlyMap<string, ArticleFacts>): ListLine {
  return {
    sku: item.custom ? '' : item.sku,
    ownNumbers: facts.get(item.sku)?.ownNumbers,
    eNumber: item.eNumber,
    gtin: item.custom?.ean ?? facts.get(item.sku)?.gtin ?? '',
    manufacturer: item.manufacturer,
    manufacturerNumber: item.manufacturerNumber,
    name: item.name,
    quantity: item.quantity,
    unit: item.measurementUnitName,
    priceUnit: item.priceUnit,
    unitPriceGross: item.unitPriceGross,
    unitPrice: item.unitPrice,
    additions: item.additionsTotal,
    lineTotal: item.lineTotal,
    commission: item.commission,
    note: item.note,
    isCustom: item.custom !== null,
    imageUrl: item.imageUrl,
  };
}

function linesOfCombination(
  item: CartItem,
  number: number,
  facts: ReadonlyMap<string, ArticleFacts>,
): readonly ListLine[] {
  const { measurementUnitName, commission, note, combinationInsets } = item;
  return item.combinationParts.map((part, index) => ({
    sku: part.sku,
    ownNumbers: facts.get(part.sku)?.ownNumbers,
    eNumber: part.eNumber,
    gtin: facts.get(part.sku)?.gtin ?? '',
    manufacturer: facts.get(part.sku)?.manufacturer ?? item.manufacturer,
    manufacturerNumber: facts.get(part.sku)?.manufacturerNumber ?? '',
    name: part.name,
    quantity: part.quantity,
    unit: measurementUnitName,
    priceUnit: 1,
    unitPriceGross: each(part.priceGross, part.quantity),
    unitPrice: each(part.priceNet, part.quantity),
    additions: part.additionsTotal,
    lineTotal: part.priceNet,
    commission,
    note,
    combination: { number, name: item.name, places: placesOf(part.sku, combinationInsets) },
    // The frame, which comes first, shows the whole.
    imageUrl: index === 0 ? item.imageUrl : null,
  }));
}

/** The places of an inset, counted from 1; none for the frame. */
function placesOf(sku: string, insets: readonly string[]): readonly number[] {
  return insets.flatMap((inset, at) => (inset === sku ? [at + 1] : []));
}

type Position = Pick<ListLine, 'sku' | 'quantity' | 'name'> & {
  readonly groupKey: string;
  readonly combination?: { readonly insets: readonly string[] } | null;
};

/**
 * The combinations among positions, and the frame of each: those of which everything is there as it belongs together. Others
 * stand as articles by themselves.
 */
export function combinationsAmong<P extends Position>(
  positions: readonly P[],
): ReadonlyMap<P, { readonly frame: P; readonly combination: ListedCombination }> {
  const groups = Map.groupBy(positions, ({ groupKey }) => groupKey);
  const combinations = positions.flatMap((frame) => {
    const { insets = [] } = frame.combination ?? {};
    const parts = groups.get(frame.groupKey)?.filter((one) => one !== frame) ?? [];
    return formsCombination(frame, insets, parts) ? [{ frame, insets, members: [frame, ...parts] }] : [];
  });
  return new Map(
    combinations.flatMap(({ frame, insets, members }, at) =>
      members.map((position) => {
        const places = placesOf(position.sku, insets);
        return [position, { frame, combination: { number: at + 1, name: frame.name, places } }] as const;
      }),
    ),
  );
}

function each(cents: number | null, quantity: number): number | null {
  return cents === null ? null : Math.round(cents / quantity);
}

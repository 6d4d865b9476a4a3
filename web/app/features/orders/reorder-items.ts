import { formsCombination } from '@shop/combination-rules';
import type { cartImportApi } from '@shop/contract/cart-import';
import type { AskOf } from '@shop/contract/endpoint';
import type { OrderItem } from '@shop/contract/orders';

/** A position that is ordered again: the article may be another one meanwhile, and of an own choice some may be left out. */
export type ReorderPosition = Pick<OrderItem, 'lineNumber' | 'sku' | 'quantity'> &
  Partial<Pick<OrderItem, 'note' | 'commission' | 'groupKey' | 'combinationInsets'>>;

/** What goes into the cart as one line: a position, or a combination with its frame first. */
export type ReorderEntry = {
  readonly positions: readonly [ReorderPosition, ...ReorderPosition[]];
  readonly isCombination: boolean;
};

/**
 * Positions as lines of a cart. A frame and its inserts that were ordered as a combination are one, where all of it is there
 * once more, article by article.
 */
export function reorderEntriesOf(positions: readonly ReorderPosition[]): readonly ReorderEntry[] {
  const combinations = positions.flatMap((frame) => combinationOf(frame, positions) ?? []);
  const within = new Set(combinations.flatMap((combination) => combination.positions));
  const headed = new Map(combinations.map((combination) => [combination.positions[0], combination]));
  return positions.flatMap((position) => {
    const combination = headed.get(position);
    if (combination) return [combination];
    return within.has(position) ? [] : [{ positions: [position], isCombination: false }];
  });
}

function combinationOf(frame: ReorderPosition, positions: readonly ReorderPosition[]): ReorderEntry | undefined {
  const insets = frame.combinationInsets ?? [];
  if (insets.length === 0) return undefined;
  const parts = positions.filter((one) => one !== frame && one.groupKey === frame.groupKey);
  return formsCombination(frame, insets, parts) ? { positions: [frame, ...parts], isCombination: true } : undefined;
}

type Item = AskOf<typeof cartImportApi.add>['body']['items'][number];

/** With what stood beside it in the order. */
export function itemOf({ positions: [first], isCombination }: ReorderEntry): Item {
  const { sku, quantity, commission = '', note = '', combinationInsets = [] } = first;
  return isCombination
    ? { frame: sku, insets: [...combinationInsets], quantity, commission, note }
    : { sku, quantity, commission, note };
}

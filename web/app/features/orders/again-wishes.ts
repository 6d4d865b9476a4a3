import { makesWhole } from '@shop/combination-rules';
import type { cartImportApi } from '@shop/contract/cart-import';
import type { AskOf } from '@shop/contract/endpoint';
import type { OrderItem } from '@shop/contract/orders';

/** A position that is ordered again: the article may be another one meanwhile, and of an own choice some may be left out. */
export type AgainPosition = Pick<OrderItem, 'lineNumber' | 'sku' | 'quantity'> &
  Partial<Pick<OrderItem, 'note' | 'commission' | 'groupKey' | 'combinationInsets'>>;

/** What goes into the cart as one line: a position, or a combination with its frame first. */
export type AgainWish = { readonly positions: readonly [AgainPosition, ...AgainPosition[]]; readonly isWhole: boolean };

/**
 * Positions as lines of a cart. A frame and its inserts that were ordered as a combination are one, where all of it is there
 * once more, article by article.
 */
export function wishesOf(positions: readonly AgainPosition[]): readonly AgainWish[] {
  const wholes = positions.flatMap((frame) => wholeOf(frame, positions) ?? []);
  const within = new Set(wholes.flatMap((whole) => whole.positions));
  const headed = new Map(wholes.map((whole) => [whole.positions[0], whole]));
  return positions.flatMap((position) => {
    const whole = headed.get(position);
    if (whole) return [whole];
    return within.has(position) ? [] : [{ positions: [position], isWhole: false }];
  });
}

function wholeOf(frame: AgainPosition, positions: readonly AgainPosition[]): AgainWish | undefined {
  const insets = frame.combinationInsets ?? [];
  if (insets.length === 0) return undefined;
  const parts = positions.filter((one) => one !== frame && one.groupKey === frame.groupKey);
  return makesWhole(frame, insets, parts) ? { positions: [frame, ...parts], isWhole: true } : undefined;
}

type Item = AskOf<typeof cartImportApi.add>['body']['items'][number];

/** With what stood beside it in the order. */
export function itemOf({ positions: [first], isWhole }: AgainWish): Item {
  const { sku, quantity, commission = '', note = '', combinationInsets = [] } = first;
  return isWhole
    ? { frame: sku, insets: [...combinationInsets], quantity, commission, note }
    : { sku, quantity, commission, note };
}

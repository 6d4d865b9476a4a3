import type { notCancellable } from '@shop/contract/cancellations';
import { refuse } from '@shop/contract/errors';
import { cancellableQuantity, openQuantity, type StoredPosition } from '../orders/index.ts';
import type { Taken } from './cancellations.sql.ts';

type Why = (typeof notCancellable)[number];

/** How much of a position can be cancelled now, and if nothing, why. */
export function cancellableOf(
  position: StoredPosition,
  taken: readonly Taken[],
): { readonly quantity: number; readonly why: Why | null } {
  const possible = cancellableQuantity(position);
  const requested = taken.find(({ lineNumber }) => lineNumber === position.lineNumber)?.quantity ?? 0;
  const quantity = Math.max(0, possible - requested);
  if (quantity > 0) return { quantity, why: null };
  if (possible > 0) return { quantity, why: 'requested' };
  if (openQuantity(position) > 0) return { quantity, why: 'picked' };
  return { quantity, why: position.deliveredQuantity > 0 ? 'delivered' : 'cancelled' };
}

/**
 * Finds the position that is to be cancelled and makes sure that it can be.
 * @throws ShopError `cancellation.line_unknown`, `.not_possible`, `.too_many`, or `.already_requested` naming who was faster
 */
export function checkAsked(
  positions: readonly StoredPosition[],
  taken: readonly Taken[],
  asked: { readonly lineNumber: number; readonly quantity: number },
): StoredPosition {
  const line = asked.lineNumber;
  const position = positions.find((one) => one.lineNumber === line) ?? refuse('cancellation.line_unknown', { line });
  const possible = cancellableQuantity(position);
  if (possible === 0) refuse('cancellation.not_possible', { line });
  if (asked.quantity > possible) refuse('cancellation.too_many', { line, max: possible });
  const { quantity: max } = cancellableOf(position, taken);
  const name = taken.find(({ lineNumber }) => lineNumber === line)?.name ?? '';
  if (asked.quantity > max) refuse('cancellation.already_requested', { line, max, name });
  return position;
}

import { refuse } from '@shop/contract/errors';
import type { notReturnable, ReturnRow, ReturnState } from '@shop/contract/returns';
import { requirePermission, type BuyerCtx } from '#src/context.ts';
import { returnableQuantity, type OrderLife, type StoredOrder, type StoredPosition } from '../orders/index.ts';

type Why = (typeof notReturnable)[number];

/** What open returns hold of a position, with who registered last and under which number. */
export type Held = {
  readonly lineNumber: number;
  readonly quantity: number;
  readonly name: string;
  readonly returnId: string;
};

type Desk = {
  readonly order: StoredOrder;
  readonly life: OrderLife;
  readonly held: readonly Held[];
  /** Day in Zurich. */
  readonly today: string;
};

/** @throws ShopError `return.not_allowed` (specification section 8) */
export function requireReturns(ctx: BuyerCtx): void {
  if (!ctx.buyer.permissions.has('createReturn')) refuse('return.not_allowed');
  requirePermission(ctx, 'createReturn');
}

/** Ruling 29: a return is called off while it is only registered. */
export function mayOf({ buyer }: BuyerCtx, state: ReturnState): ReturnRow['may'] {
  return { cancel: state === 'registered' && buyer.permissions.has('createReturn') };
}

/** Ruling 29: how much of a position can come back now, and if nothing, why. */
export function returnableOf(
  position: StoredPosition,
  { life, held, today }: Desk,
): { readonly quantity: number; readonly why: Why | null } {
  const possible = returnableQuantity(position, life.deliveries, today);
  const taken = held.find(({ lineNumber }) => lineNumber === position.lineNumber)?.quantity ?? 0;
  const quantity = Math.max(0, possible - taken);
  if (quantity > 0) return { quantity, why: null };
  if (position.isSpecial) return { quantity, why: 'special' };
  if (position.deliveredQuantity === 0) return { quantity, why: 'notDelivered' };
  const isBack = possible > 0 || position.deliveredQuantity <= position.returnedQuantity + taken;
  return { quantity, why: isBack ? 'alreadyReturned' : 'tooLate' };
}

/**
 * Finds what was chosen and makes sure that it can come back.
 * @throws ShopError `return.line_unknown`, `.line_twice`, `.not_returnable`, or `.quantity_taken` naming who was faster
 */
export function checkChosen<T extends { readonly lineNumber: number; readonly quantity: number }>(
  desk: Desk,
  chosen: readonly T[],
): readonly (T & { readonly position: StoredPosition })[] {
  const lines = new Set<number>();
  return chosen.map((one) => {
    const line = one.lineNumber;
    if (lines.has(line)) refuse('return.line_twice', { line });
    lines.add(line);
    const position =
      desk.order.positions.find(({ lineNumber }) => lineNumber === line) ?? refuse('return.line_unknown', { line });
    const possible = returnableQuantity(position, desk.life.deliveries, desk.today);
    if (one.quantity > possible) refuse('return.not_returnable', { line, max: possible });
    const { quantity: max } = returnableOf(position, desk);
    const faster = desk.held.find(({ lineNumber }) => lineNumber === line);
    if (one.quantity > max) {
      refuse('return.quantity_taken', { line, max, name: faster?.name ?? '', returnId: faster?.returnId ?? '' });
    }
    return { ...one, position };
  });
}

/** How far a state is: what is heard late does not move a return back. */
export const rankOf: Readonly<Record<ReturnState, number>> = {
  registered: 0,
  accepted: 1,
  collected: 2,
  handedIn: 2,
  credited: 3,
  refused: 3,
  cancelled: 3,
};

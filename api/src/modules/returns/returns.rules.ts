import { refuse } from '@shop/contract/errors';
import type { notReturnable, ReturnRow, ReturnState } from '@shop/contract/returns';
import { dayText } from '#platform/day-text.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import {
  returnableQuantity,
  returnUntil,
  type OrderLifecycle,
  type StoredOrder,
  type StoredPosition,
} from '../orders/index.ts';

type Why = (typeof notReturnable)[number];

/** A return of a position that was neither refused nor called off. */
export type EarlierReturn = {
  readonly lineNumber: number;
  readonly returnId: string;
  readonly quantity: number;
  readonly registeredBy: string;
  readonly userId: number;
  readonly state: ReturnState;
};

type ReturnContext = {
  readonly order: StoredOrder;
  readonly lifecycle: OrderLifecycle;
  /** The oldest first. */
  readonly earlier: readonly EarlierReturn[];
  /** Day in Zurich. */
  readonly today: string;
  readonly returnDays: number;
};

/** A return is called off while it is only registered (docs/domain/returns.md#states). */
export function mayOf({ buyer }: BuyerCtx, state: ReturnState): ReturnRow['may'] {
  return { cancel: state === 'registered' && buyer.permissions.has('createReturn') };
}

/** How much of a position can come back now, and if nothing, why (docs/domain/returns.md#what-may-be-returned). */
export function returnableOf(
  position: StoredPosition,
  { lifecycle, earlier, today, returnDays }: ReturnContext,
): { readonly quantity: number; readonly why: Why | null } {
  const possible = returnableQuantity(position, lifecycle.deliveries, { today, returnDays });
  const taken = earlier
    .filter(({ lineNumber, state }) => lineNumber === position.lineNumber && isNotCountedYet(state))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const quantity = Math.max(0, possible - taken);
  if (quantity > 0) return { quantity, why: null };
  if (position.isSpecial) return { quantity, why: 'special' };
  if (position.deliveredQuantity === 0) return { quantity, why: 'notDelivered' };
  const isBack = possible > 0 || position.deliveredQuantity <= position.returnedQuantity + taken;
  return { quantity, why: isBack ? 'alreadyReturned' : 'tooLate' };
}

/** From the collection on the ERP counts what came back as returned. */
function isNotCountedYet(state: ReturnState): boolean {
  return state === 'registered' || state === 'accepted';
}

/**
 * Finds what was chosen and makes sure that it can come back.
 * @throws ShopError `return.line_unknown`, `.line_twice`, or why it can't come back: `.special`, `.not_delivered`, `.too_late`
 * naming the last day, `.quantity_taken` naming who has returned it and under which number, `.not_returnable`
 */
export function checkChosen<T extends { readonly lineNumber: number; readonly quantity: number }>(
  context: ReturnContext,
  chosen: readonly T[],
): readonly (T & { readonly position: StoredPosition })[] {
  const lines = new Set<number>();
  return chosen.map((one) => {
    const line = one.lineNumber;
    if (lines.has(line)) refuse('return.line_twice', { line });
    lines.add(line);
    const position =
      context.order.positions.find(({ lineNumber }) => lineNumber === line) ?? refuse('return.line_unknown', { line });
    checkQuantity(context, position, one.quantity);
    return { ...one, position };
  });
}

function checkQuantity(context: ReturnContext, position: StoredPosition, wanted: number): void {
  const line = position.lineNumber;
  const { quantity: max, why } = returnableOf(position, context);
  if (wanted <= max) return;
  switch (why) {
    case 'special':
      return refuse('return.special', { line });
    case 'notDelivered':
      return refuse('return.not_delivered', { line });
    case 'tooLate':
      return refuse('return.too_late', {
        line,
        day: dayText(returnUntil(position, context.lifecycle.deliveries, context.returnDays) ?? ''),
      });
    case 'alreadyReturned':
    case null: {
      const last = context.earlier.findLast(({ lineNumber }) => lineNumber === line);
      const couldOnce = returnableQuantity({ ...position, returnedQuantity: 0 }, context.lifecycle.deliveries, context);
      if (last && (why !== null || wanted <= couldOnce)) {
        refuse('return.quantity_taken', { line, max, name: last.registeredBy, returnId: last.returnId });
      }
      return refuse(why === null ? 'return.not_returnable' : 'return.already_returned', { line, max });
    }
  }
}

/** How far a state is: a late event does not move a return back. */
export const rankOf: Readonly<Record<ReturnState, number>> = {
  registered: 0,
  accepted: 1,
  collected: 2,
  handedIn: 2,
  credited: 3,
  refused: 3,
  cancelled: 3,
};

import { createHash } from 'node:crypto';
import type { ParkedMay, ParkedState } from '@shop/contract/parked-order';
import { LOCK_MINUTES } from '@shop/contract/parked-orders';
import { refuse } from '@shop/contract/errors';
import type { Permission } from '@shop/contract/permissions';
import { dayText } from '#platform/day-text.ts';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Buyer } from '#src/context/context.ts';
import { keepLineApart, keyOf, type StoredLine } from '../cart/index.ts';
import { priceVisibility } from '#src/context/visible-price.ts';
import type { ParkedHead, StoredLock, StoredParked } from './parked-orders.sql.ts';

type Who = Pick<Buyer, 'userId' | 'permissions'>;

/** Until when a lock taken or renewed now lasts (docs/domain/approval.md#edit-lock). */
export function lockEnd(now: Date): Date {
  return new Date(now.getTime() + LOCK_MINUTES * 60_000);
}

/** The lock as long as its holder has said within the time that he is still there. */
export function livingLock({ lockUserId, lockName, lockedUntil }: ParkedHead, now: Date): StoredLock | null {
  if (lockUserId === null || lockName === null || lockedUntil === null || lockedUntil <= now) return null;
  return { userId: lockUserId, name: lockName, until: lockedUntil };
}

export function stateOf(order: ParkedHead, now: Date): ParkedState {
  return order.state === 'parked' && livingLock(order, now) ? 'inEdit' : order.state;
}

/**
 * Why an order is parked (docs/domain/approval.md#when-approval-is-needed): who has no way to pay may not order either. Rappen;
 * null above 300 positions, where a user with a limit needs an approval.
 */
export function reasonOf(
  { permissions, cartLimitCents }: { readonly permissions: ReadonlySet<Permission>; readonly cartLimitCents: number },
  grandTotalCents: number | null,
  { isPayable, hasHiddenBounds, isOverBudget, hasRule }: Causes,
): ParkedHead['reason'] {
  if (!permissions.has('placeOrder') || !isPayable) return 'right';
  if (hasHiddenBounds) return 'pricesHidden';
  if (cartLimitCents > 0 && (grandTotalCents === null || grandTotalCents > cartLimitCents)) return 'limit';
  if (isOverBudget) return 'budget';
  return hasRule ? 'rule' : 'wished';
}

/** `hasRule`: a rule of the company asks for an approval. */
type Causes = {
  readonly isPayable: boolean;
  readonly hasHiddenBounds: boolean;
  readonly isOverBudget: boolean;
  readonly hasRule: boolean;
};

/** What may be done with it now (docs/domain/permissions.md#list-of-permissions, docs/domain/approval.md#states). */
export function mayOf(
  order: Pick<StoredParked, 'returnedBy'> & ParkedHead,
  { userId, permissions }: Who,
  { isOwnApprovalAllowed, isYourStep, isLastStep }: StepsForUser,
  now: Date,
): ParkedMay {
  const isOpen = order.state === 'parked';
  const isOwn = order.userId === userId;
  const isApprover = permissions.has('approveOrders');
  const lock = livingLock(order, now);
  const isFree = isOpen && (lock === null || lock.userId === userId);
  const obstacle = approveObstacle();
  return {
    edit: isFree && (isOwn || isApprover),
    approve: isOpen && isApprover && obstacle === null,
    approveObstacle: isOpen && isApprover ? obstacle : null,
    isLastStep,
    return: isFree && isApprover && !isOwn && order.returnedBy === null,
    reject: isFree && isApprover && !isOwn,
    delete: isFree && isApprover && !isOwn,
    withdraw: isFree && isOwn,
  };

  function approveObstacle(): ParkedMay['approveObstacle'] {
    if (isOwn && !isOwnApprovalAllowed) return 'own';
    if (order.returnedBy !== null) return 'returned';
    if (!isYourStep) return 'step';
    if (!permissions.has('placeOrder') || !permissions.has('orderOnInvoice')) return 'rights';
    if (!priceVisibility(permissions).seesNet) return 'prices';
    return isFree ? null : 'locked';
  }
}

/** What the steps of an order say to the one who asks. */
export type StepsForUser = {
  readonly isOwnApprovalAllowed: boolean;
  readonly isYourStep: boolean;
  readonly isLastStep: boolean;
};

/** @throws ShopError `parkedOrder.already_…` naming who was faster */
export function requireOpen({ state, decidedBy, decidedAt, orderNumber }: ParkedHead): void {
  const facts = { name: decidedBy ?? '', date: decidedAt ? dayText(readZurichClock(decidedAt).day) : '' };
  switch (state) {
    case 'ordered':
      return refuse('parkedOrder.already_ordered', { ...facts, orderNumber: String(orderNumber) });
    case 'rejected':
      return refuse('parkedOrder.already_rejected', facts);
    case 'deleted':
      return refuse('parkedOrder.already_deleted', facts);
    case 'parked':
  }
}

/** @throws ShopError `parkedOrder.locked` naming who edits it and until when at the latest */
export function requireFree(order: ParkedHead, userId: number, now: Date): void {
  const lock = livingLock(order, now);
  if (lock && lock.userId !== userId) {
    refuse('parkedOrder.locked', { name: lock.name, until: timeText(lock.until) });
  }
}

/**
 * The user who saves must hold the newest lock. An expired one counts as long as no other user took it: what was
 * typed is not lost to a long phone call.
 * @throws ShopError `parkedOrder.locked`, `parkedOrder.not_locked`
 */
export function requireLock(order: ParkedHead, userId: number, now: Date): void {
  requireFree(order, userId, now);
  if (order.lockUserId !== userId) refuse('parkedOrder.not_locked');
}

export type LineEdit = {
  readonly sku: string;
  readonly groupKey: string;
  readonly quantity: number;
  /** What is ordered in its place, such as the successor of what is sold no more. */
  readonly instead?: string | undefined;
};

/** An inset of a combination: it stands below its frame, and changes and goes with it. */
export function isPart({ groupKey, combination }: StoredLine): boolean {
  return groupKey.startsWith('combi-') && !combination;
}

/**
 * The lines after an edit, in their order. The parts of a combination follow their frame.
 * @throws ShopError `parkedOrder.line_unknown`, `parkedOrder.no_lines`, `cart.combination_as_whole`
 */
export function applyEdits(lines: readonly StoredLine[], edits: readonly LineEdit[]): readonly StoredLine[] {
  const wanted = new Map<string, number>();
  const instead = new Map<string, string>();
  for (const edit of edits) {
    const { sku, groupKey, quantity } = edit;
    const line = lines.find((one) => one.sku === sku && one.groupKey === groupKey && !isPart(one));
    if (!line) return refuse('parkedOrder.line_unknown', { sku });
    if (edit.instead !== undefined && line.combination) refuse('cart.combination_as_whole', { sku }, 'instead');
    wanted.set(groupKeyOf(line), quantity / line.quantity);
    if (edit.instead !== undefined) instead.set(keyOf(line), edit.instead);
  }
  const edited = lines.flatMap((line): readonly StoredLine[] => {
    const factor = wanted.get(groupKeyOf(line));
    if (factor === undefined) return [line];
    const quantity = Math.round(line.quantity * factor);
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
  if (edited.length === 0) refuse('parkedOrder.no_lines');
  return [...instead].reduce(putInstead, edited);
}

/** Puts an article in a line's place, with its note and commission; to a line of that article for the same commission it adds up. */
function putInstead(lines: readonly StoredLine[], [key, sku]: readonly [string, string]): readonly StoredLine[] {
  const old = lines.find((line) => keyOf(line) === key);
  if (!old) return lines;
  const { quantity, note = '', commission = '' } = old;
  const others = lines.filter((line) => line !== old && line.sku === sku);
  const coming = keepLineApart(others, { sku, groupKey: '', quantity, note, commission });
  const same = others.find((line) => keyOf(line) === keyOf(coming));
  if (!same) return lines.map((line) => (line === old ? coming : line));
  const sum = { ...coming, quantity: coming.quantity + same.quantity };
  return lines.filter((line) => line !== old).map((line) => (line === same ? sum : line));
}

/** One key for a frame and all its parts. */
function groupKeyOf({ sku, groupKey }: StoredLine): string {
  return groupKey.startsWith('combi-') ? groupKey : `${sku} ${groupKey}`;
}

type Priced = { readonly sku: string; readonly groupKey: string; readonly netCents: number | null };

/**
 * Names prices without saying them: the same lines at the same prices with the same total have the same name. Empty for who may
 * not see prices.
 */
export function priceKeyOf(
  permissions: ReadonlySet<Permission>,
  lines: readonly Priced[],
  grandTotalCents: number | null,
): string {
  if (!priceVisibility(permissions).seesNet) return '';
  const hash = createHash('sha256');
  for (const { sku, groupKey, netCents } of lines) hash.update(`${sku} ${groupKey} ${netCents}\n`);
  return hash.update(String(grandTotalCents)).digest('base64url').slice(0, 32);
}

function timeText(at: Date): string {
  const { minute } = readZurichClock(at);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

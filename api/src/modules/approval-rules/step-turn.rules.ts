import type { NeededStep } from './approval-steps.rules.ts';

/** Who may approve in a company now. */
export type Approvers = {
  /** The one who asks. */
  readonly userId: number;
  readonly isAdmin: boolean;
  /** Everybody in the company who may approve. */
  readonly able: ReadonlySet<number>;
  /** For whom the one who asks may decide today: himself, and those for whom he stands in. */
  readonly standsInFor: ReadonlySet<number>;
};

/** An approval that goes with the steps of one order: of what was parked, never of the one who parked it. */
type Turn = Pick<NeededStep, 'userIds'> & { readonly parkedByUserId: number };

/**
 * Whether a step is for the one who asks: he is named, stands in for somebody who is, or nobody is named. Where nobody of those
 * named can decide any more, because they left, lost the right or parked the order themselves, it is for the admins.
 */
export function isTurnOf({ userIds, parkedByUserId }: Turn, approvers: Approvers): boolean {
  const { userId, isAdmin, able, standsInFor } = approvers;
  if (!able.has(userId)) return false;
  if (userIds.length === 0 || userIds.some((id) => standsInFor.has(id))) return true;
  return isAdmin && !userIds.some((id) => able.has(id) && id !== parkedByUserId);
}

/** What of the needed steps is not there yet: people who have been asked are not asked again. */
export function missingSteps<S extends Pick<NeededStep, 'userIds'>>(
  needed: readonly S[],
  there: readonly Pick<NeededStep, 'userIds'>[],
): readonly S[] {
  const known = new Set(there.map(keyOf));
  return needed.filter((step) => !known.has(keyOf(step)));
}

function keyOf({ userIds }: Pick<NeededStep, 'userIds'>): string {
  return userIds.toSorted((a, b) => a - b).join();
}

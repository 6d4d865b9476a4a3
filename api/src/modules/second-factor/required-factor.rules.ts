import { FACTOR_GRACE_DAYS_MAX, type factorHolders, type MissingFactor } from '@shop/contract/second-factor';
import { readZurichClock } from '#platform/zurich-clock.ts';
import type { Ctx } from '#src/context/context.ts';
import { isDemoIban } from '../settings/index.ts';

export type FactorHolders = (typeof factorHolders)[number];

/** Somebody who is logged in, as far as it decides whether he must have a second factor. */
export type FactorHolder = {
  /** Works for the operator, also in a customer's name. */
  readonly isStaff: boolean;
  readonly isAdmin: boolean;
  readonly hasFactor: boolean;
  /** That of his company, and that of the operator for his company: the stricter one counts. */
  readonly rules: readonly FactorRule[];
};

export type FactorRule = { readonly who: FactorHolders; readonly fromDay: string };

/** What he lacks; null for nothing (docs/domain/second-factor.md#required). */
export function missingFactorOf(
  { now, operator }: Pick<Ctx, 'now' | 'operator'>,
  { isStaff, isAdmin, hasFactor, rules }: FactorHolder,
): MissingFactor | null {
  if (hasFactor) return null;
  const { day } = readZurichClock(now);
  if (isStaff) return isDemo(operator) ? null : { fromDay: day, isDue: true };
  const [fromDay] = rules
    .filter(({ who }) => who === 'everybody' || (who === 'admins' && isAdmin))
    .map((rule) => rule.fromDay)
    .toSorted();
  return fromDay === undefined ? null : { fromDay, isDue: fromDay <= day };
}

/** Whether a rule may begin on that day: from today on, and not too late (docs/domain/second-factor.md#required). */
export function isRuleDay(fromDay: string, today: string): boolean {
  const last = new Date(Date.parse(today) + FACTOR_GRACE_DAYS_MAX * 86_400_000).toISOString().slice(0, 10);
  return fromDay >= today && fromDay <= last;
}

/** Its accounts are known to everybody. */
function isDemo({ print }: Ctx['operator']): boolean {
  return isDemoIban(print.qrIban);
}

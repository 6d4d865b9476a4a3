import type { factorHolders, MissingFactor } from '@shop/contract/second-factor';
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
  /** That of his company. */
  readonly rule: { readonly who: FactorHolders; readonly fromDay: string } | undefined;
};

/** What he lacks; null for nothing (docs/domain/second-factor.md#required). */
export function missingFactorOf(
  { now, operator }: Pick<Ctx, 'now' | 'operator'>,
  { isStaff, isAdmin, hasFactor, rule }: FactorHolder,
): MissingFactor | null {
  if (hasFactor) return null;
  const { day } = readZurichClock(now);
  if (isStaff) return isDemo(operator) ? null : { fromDay: day, isDue: true };
  if (!rule || rule.who === 'nobody' || (rule.who === 'admins' && !isAdmin)) return null;
  return { fromDay: rule.fromDay, isDue: rule.fromDay <= day };
}

/** Its accounts are known to everybody. */
function isDemo({ print }: Ctx['operator']): boolean {
  return isDemoIban(print.qrIban);
}

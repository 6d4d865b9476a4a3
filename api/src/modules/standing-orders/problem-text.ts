import { isErrorCode, type ErrorCode } from '@shop/contract/errors';
import type { Locale } from '@shop/contract/values';
import { messageText } from '#platform/http/wording.ts';
import type { StoredProblem } from './stored-plan.schema.ts';

/** Refusals that name what an order comes to. */
const namingAmounts: ReadonlySet<string> = new Set<ErrorCode>([
  'budget.exceeded',
  'order.credit_exceeded',
  'checkout.expensive_unconfirmed',
]);

/** Refusals that speak to the owner of the plan, and what others are told instead. */
const toOthers: Readonly<Record<string, ErrorCode>> = {
  'order.limit_exceeded': 'standingOrder.owner_limit',
  'order.not_allowed': 'standingOrder.owner_may_not_order',
} satisfies { readonly [code in ErrorCode]?: ErrorCode };

/** Who reads why something waits. */
type Reader = {
  readonly locale: Locale;
  readonly seesNet: boolean;
  /** The name of the plan's owner where somebody else reads. */
  readonly owner: string | null;
};

/** Why an order of a plan waits, in the language of who reads it, without what he may not see. */
export function problemWords({ code, details }: StoredProblem, { locale, seesNet, owner }: Reader): string {
  // Of an earlier version of the shop.
  if (!isErrorCode(code)) return messageText('standingOrder.unexpected', locale);
  if (namingAmounts.has(code) && !seesNet) return messageText('standingOrder.amount_hidden', locale);
  const instead = owner === null ? undefined : toOthers[code];
  return instead
    ? messageText(instead, locale, { ...details, owner: owner ?? '' })
    : messageText(code, locale, details);
}

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

/** Why an order of a plan waits, in the language of who reads it, without what he may not see. */
export function problemWords({ code, details }: StoredProblem, locale: Locale, seesNet: boolean): string {
  // Of an earlier version of the shop.
  if (!isErrorCode(code)) return messageText('standingOrder.unexpected', locale);
  if (namingAmounts.has(code) && !seesNet) return messageText('standingOrder.amount_hidden', locale);
  return messageText(code, locale, details);
}

import { z } from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { lostFactorsApi, RESET_REASON_MAX, RESET_REASON_MIN } from './lost-factors.ts';
import { lineOfText } from './values.schemas.ts';

/** Somebody whose second factor the operator may reset (docs/domain/second-factor.md#lost-factors). */
export const LostFactors = z.object({
  name: z.string(),
  email: z.string(),
  /** Null for the operator's own staff. */
  companyName: z.nullable(z.string()),
  hasApp: z.boolean(),
  hasPasskey: z.boolean(),
});
export type LostFactors = z.infer<typeof LostFactors>;

const AccountName = lineOfText(254).check(z.minLength(1));

/** The form checks with it, too. */
export const FactorReset = z.strictObject({
  accountName: AccountName,
  resetReason: lineOfText(RESET_REASON_MAX).check(z.minLength(RESET_REASON_MIN)),
});

export const lostFactorsEndpoints = {
  find: defineEndpoint(lostFactorsApi.find, {
    summary: 'Somebody by e-mail or username, with the factors that he has.',
    query: z.strictObject({ accountName: AccountName }),
    reply: LostFactors,
  }),
  reset: defineEndpoint(lostFactorsApi.reset, {
    summary: 'Removes all factors of somebody who has lost them, and ends his sessions; he is told by e-mail.',
    body: FactorReset,
    reply: LostFactors,
  }),
};

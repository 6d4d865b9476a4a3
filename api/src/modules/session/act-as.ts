import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import { findBuyer } from './buyer.sql.ts';

/**
 * A context in a user's own name for work that he has ordered before and is not there for: with the rights he has now, in his
 * language, without an agent and without a session. Undefined where he may not log in.
 */
export async function actAs(ctx: Ctx, userId: number): Promise<BuyerCtx | undefined> {
  const buyer = await findBuyer(ctx, userId);
  return buyer && { ...ctx, buyer, locale: buyer.locale, staff: null, sessionId: null, missingFactor: null };
}

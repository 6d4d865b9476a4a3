import type { BuyerCtx } from '#src/context/context.ts';
import { actAs } from '../../session/index.ts';
import type { StoredPlan } from '../plans.sql.ts';

/** Whose prices and rights count. Who may no longer log in has none: then those of the admin who looks at it. */
export async function ownerOf(ctx: BuyerCtx, { ownerId, companyId }: StoredPlan): Promise<BuyerCtx> {
  if (ownerId === ctx.buyer.userId) return ctx;
  const asOwner = await actAs(ctx, ownerId);
  return asOwner?.buyer.companyId === companyId ? { ...asOwner, locale: ctx.locale } : ctx;
}

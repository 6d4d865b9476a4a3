import type { ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { singleSignOnApi } from '@shop/contract/single-sign-on';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { ProviderFailure } from '#src/ports/identity-provider/identity-provider.port.ts';
import { findConnection } from '../connections.sql.ts';
import { providerOf } from '../provider-of.ts';

type Api = typeof singleSignOnApi.check;

const checkLimit: RateLimit = { name: 'singleSignOn.check', max: 20, windowMs: 15 * 60_000 };

/** What the stored provider says of itself. @throws ShopError `singleSignOn.not_set_up`, `request.too_many` */
export async function checkProvider(ctx: BuyerCtx): Promise<ReplyOf<Api>> {
  const connection = (await findConnection(ctx, ctx.buyer.companyId)) ?? refuse('singleSignOn.not_set_up');
  const seconds = await ctx.rateLimiter.claim(ctx, checkLimit, String(ctx.buyer.companyId));
  if (seconds > 0) refuse('request.too_many', { seconds });
  try {
    return { outcome: 'fine', ...(await ctx.identityProviders.describe(providerOf(ctx, connection))) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const outcome = error.reason === 'unreachable' ? 'unreachable' : 'provider_wrong';
    return { outcome, foundIssuer: '', knowsPkce: false, knowsLogOut: false };
  }
}

import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { singleSignOnApi } from '@shop/contract/single-sign-on';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { findConnectionByDomain } from '../connections.sql.ts';
import { startPath } from '../provider-addresses.ts';

type Api = typeof singleSignOnApi.offer;

/** Against reading out whose customers have single sign-on. */
const offerLimit: RateLimit = { name: 'singleSignOn.offer', max: 60, windowMs: 15 * 60_000 };

/** By the domain alone: whether there is such a person is not told. @throws ShopError `request.too_many` */
export async function offerLogIn(ctx: Ctx, { email }: InputOf<Api>['body']): Promise<ReplyOf<Api>> {
  const seconds = await ctx.rateLimiter.claim(ctx, offerLimit, ctx.clientNetwork);
  if (seconds > 0) refuse('request.too_many', { seconds });
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const connection = await findConnectionByDomain(ctx, domain);
  return { startUrl: connection ? startPath(connection) : null, isOnlyWay: connection?.isOnlyWay ?? false };
}

import { pathWithinShop } from '@shop/contract/path-within-shop';
import type { ResponseCookie } from '#platform/http/answer.ts';
import type { RateLimit } from '#platform/rate-limiter/rate-limiter.ts';
import type { Ctx } from '#src/context/context.ts';
import { hashOfToken, makeToken } from '../../session/index.ts';
import { findConnectionByPublicId, type Connection } from '../connections.sql.ts';
import { insertPending } from '../pending-log-ins.sql.ts';
import { callbackUrl, languageOfPage } from '../provider-addresses.ts';
import { providerOf } from '../provider-of.ts';
import { LogInProblem, problemOf } from '../log-in-problem.ts';

/** Ties what comes back to the browser that began it. */
export const BROWSER_COOKIE = 'shop_sso';
/** How long somebody may take at his provider (docs/domain/single-sign-on.md#log-in). */
const LOG_IN_SECONDS = 600;
const startLimit: RateLimit = { name: 'singleSignOn.start', max: 60, windowMs: 15 * 60_000 };

export type LogInRequest = {
  readonly publicId: string;
  /** The page to come back to, as anybody may have written it. */
  readonly redirectUrl: string;
  /** An admin tries it out; nobody is logged in. */
  readonly isTrial: boolean;
};

export type Departure = { readonly url: string; readonly cookie: ResponseCookie };

/**
 * Sends the browser to the provider of a company (docs/domain/single-sign-on.md#log-in).
 * @throws LogInProblem
 */
export async function startLogIn(ctx: Ctx, { publicId, redirectUrl, isTrial }: LogInRequest): Promise<Departure> {
  const connection = await findConnectionByPublicId(ctx, publicId);
  if (!connection || !mayStart(ctx, connection, isTrial)) throw new LogInProblem('off');
  if ((await ctx.rateLimiter.claim(ctx, startLimit, ctx.clientNetwork)) > 0) throw new LogInProblem('too_often');
  const [state, nonce, codeVerifier, browser] = [makeToken(), makeToken(), makeToken(), makeToken()];
  const request = { redirectUrl: callbackUrl(ctx, connection), state, nonce, codeVerifier };
  const url = await ctx.identityProviders.authorizationUrl(providerOf(ctx, connection), request).catch(problemOf);
  await insertPending(
    ctx,
    {
      companyId: connection.companyId,
      connectionVersion: connection.version,
      nonce,
      codeVerifier,
      redirectUrl: pathWithinShop(redirectUrl, `/${languageOfPage(redirectUrl)}`),
      trialUserId: isTrial ? (ctx.buyer?.userId ?? null) : null,
    },
    {
      stateHash: hashOfToken(state),
      browserHash: hashOfToken(browser),
      expiresAt: new Date(ctx.now.getTime() + LOG_IN_SECONDS * 1000),
    },
  );
  return { url, cookie: { name: BROWSER_COOKIE, value: browser, maxAgeSeconds: LOG_IN_SECONDS } };
}

/** A trial needs no switch, but an admin of the company himself. */
function mayStart({ buyer }: Ctx, { companyId, isActive }: Connection, isTrial: boolean): boolean {
  if (!isTrial) return isActive;
  return buyer !== null && buyer.companyId === companyId && buyer.isAdmin && buyer.agentName === null;
}

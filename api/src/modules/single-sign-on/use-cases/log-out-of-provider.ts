import type { ReplyOf } from '@shop/contract/endpoint';
import type { singleSignOnApi } from '@shop/contract/single-sign-on';
import type { Ctx } from '#src/context/context.ts';
import { findLogInMethod } from '../../session/index.ts';
import { findConnection, findConnectionByPublicId } from '../connections.sql.ts';
import { LogInProblem, problemOf } from '../log-in-problem.ts';
import { afterLogOutUrl, logOutPath } from '../provider-addresses.ts';
import { providerOf } from '../provider-of.ts';

/** Asked before the log-out, while it is known how the session began (docs/domain/single-sign-on.md#log-out). */
export async function showProviderOfSession(ctx: Ctx): Promise<ReplyOf<typeof singleSignOnApi.providerOfSession>> {
  if (ctx.buyer === null || (await findLogInMethod(ctx)) !== 'singleSignOn') return { logOutUrl: null };
  const connection = await findConnection(ctx, ctx.buyer.companyId);
  return { logOutUrl: connection ? logOutPath(connection) : null };
}

/** Where the browser goes to log out of the provider, too; home where the provider offers no such thing. @throws LogInProblem */
export async function findLogOutUrl(ctx: Ctx, publicId: string): Promise<string> {
  const connection = await findConnectionByPublicId(ctx, publicId);
  if (!connection) throw new LogInProblem('off');
  const home = afterLogOutUrl(ctx);
  return (await ctx.identityProviders.logOutUrl(providerOf(ctx, connection), home).catch(problemOf)) ?? home;
}

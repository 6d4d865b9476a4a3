import type { ReplyOf } from '@shop/contract/endpoint';
import type { singleSignOnApi } from '@shop/contract/single-sign-on';
import type { BuyerCtx } from '#src/context/context.ts';
import { findUserById, listAdmins } from '../../company-users/index.ts';
import { findConnection, type Connection } from '../connections.sql.ts';
import { listDomains } from '../domains.sql.ts';
import { countIdentities } from '../identities.sql.ts';
import { callbackUrl, startPath } from '../provider-addresses.ts';

type View = ReplyOf<typeof singleSignOnApi.get>;

/** How the company logs in, as its admin sees it; the secret stays where it is. */
export async function showSettings(ctx: BuyerCtx): Promise<View> {
  const { companyId } = ctx.buyer;
  const connection = await findConnection(ctx, companyId);
  const domains = await listDomains(ctx, companyId);
  return {
    settings: await settingsOf(ctx, connection, domains),
    hasSecret: (connection?.clientSecret ?? null) !== null,
    domains,
    callbackUrl: connection ? callbackUrl(ctx, connection) : '',
    startUrl: connection ? new URL(startPath(connection), ctx.operator.publicUrl).href : null,
    provenAt: connection?.provenAt?.toISOString() ?? null,
    linkedUsers: await countIdentities(ctx, companyId),
    lastTrial: connection?.lastTrial ?? null,
    admins: await adminsOf(ctx),
    changedBy: connection?.changedBy ?? '',
    changedAt: connection?.changedAt?.toISOString() ?? null,
  };
}

async function settingsOf(
  ctx: BuyerCtx,
  connection: Connection | undefined,
  domains: View['domains'],
): Promise<View['settings']> {
  const emergencyUserId = connection?.emergencyUserId ?? null;
  const emergency = emergencyUserId === null ? undefined : await findUserById(ctx, emergencyUserId);
  return {
    issuer: connection?.issuer ?? '',
    clientId: connection?.clientId ?? '',
    emailDomains: domains.map(({ domain }) => domain),
    roleClaim: connection?.roleClaim ?? '',
    roles: [...(connection?.roles ?? [])],
    defaultPreset: connection?.defaultPreset ?? 'refused',
    createsUsers: connection?.createsUsers ?? false,
    followsRoles: connection?.followsRoles ?? false,
    isProviderFactorEnough: connection?.isProviderFactorEnough ?? true,
    isSingleSignOnActive: connection?.isActive ?? false,
    isOnlyWay: connection?.isOnlyWay ?? false,
    emergencyUsername: emergency?.customerUsername ?? '',
    version: connection?.version ?? 0,
  };
}

/** Who may be named for emergencies: administrators who have come already. */
async function adminsOf(ctx: BuyerCtx): Promise<View['admins']> {
  const found = await Promise.all(
    (await listAdmins(ctx, ctx.buyer.companyId)).map(({ userId }) => findUserById(ctx, userId)),
  );
  return found.flatMap((user) =>
    user?.invitedAt === null
      ? [{ customerUsername: user.customerUsername, name: `${user.firstName} ${user.lastName}` }]
      : [],
  );
}

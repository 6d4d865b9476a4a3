import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse, ShopError, type FieldFault } from '@shop/contract/errors';
import type { singleSignOnApi } from '@shop/contract/single-sign-on';
import { momentText } from '#platform/day-text.ts';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../../audit-trail/index.ts';
import { actorName, findUser } from '../../company-users/index.ts';
import { isFreeProvider } from '../../registration/index.ts';
import { keepPasswordLogIn } from '../../session/index.ts';
import { lockConnection, storeConnection, type Connection, type ConnectionFields } from '../connections.sql.ts';
import { listDomains, storeDomains } from '../domains.sql.ts';
import { deleteIdentities } from '../identities.sql.ts';
import { sealClientSecret } from '../provider-of.ts';
import { showSettings } from './show-settings.ts';

type Api = typeof singleSignOnApi;
type Wanted = InputOf<Api['save']>['body'];

/**
 * What the company's admin has typed in, as the next version (docs/domain/single-sign-on.md#setting-up).
 * @throws ShopError `singleSignOn.changed_meanwhile`, `singleSignOn.not_by_agent`, or `request.invalid` with what is wrong at which field
 */
export async function changeSettings(ctx: BuyerCtx, wanted: Wanted): Promise<ReplyOf<Api['save']>> {
  if (ctx.buyer.agentName !== null) refuse('singleSignOn.not_by_agent');
  const domains = [...new Set(wanted.emailDomains.map((domain) => domain.toLowerCase()))];
  await inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.buyer;
    const before = await lockConnection(ctx, companyId);
    if ((before?.version ?? 0) !== wanted.version) {
      refuse('singleSignOn.changed_meanwhile', { by: before?.changedBy ?? '' });
    }
    const fields = await fieldsOf(ctx, wanted, before);
    refuseFaults([...issuerFaults(ctx, wanted), ...domains.flatMap(domainFaults), ...onlyWayFaults(fields)]);
    const formerDomains = (await listDomains(ctx, companyId)).map(({ domain }) => domain);
    await storeConnection(ctx, companyId, { ...fields, version: wanted.version + 1, changedBy: actorName(ctx) });
    await storeDomains(ctx, companyId, domains);
    await keepPasswordLogIn(ctx, companyId, fields.isOnlyWay ? fields.emergencyUserId : null);
    const auditOf = (one: ConnectionFields | undefined, names: readonly string[]) => auditFields(one, names);
    const [from, to] = [auditOf(before, formerDomains), auditOf(fields, domains)];
    const names = Object.keys(to) as (keyof typeof to)[];
    await recordAudit(ctx, {
      companyId,
      subject: { kind: 'singleSignOn', id: companyId, name: fields.issuer },
      action: before ? 'changed' : 'created',
      changes: names.map((field) => ({ field, from: from[field], to: to[field] })),
    });
  });
  return showSettings(ctx);
}

/** The next log-in of each finds its user by the verified e-mail address again. @throws ShopError `singleSignOn.not_by_agent` */
export async function clearLinks(ctx: BuyerCtx): Promise<ReplyOf<Api['clearLinks']>> {
  if (ctx.buyer.agentName !== null) refuse('singleSignOn.not_by_agent');
  return inTransaction(ctx, async (ctx) => {
    const { companyId } = ctx.buyer;
    const cleared = await deleteIdentities(ctx, companyId);
    const subject = { kind: 'singleSignOn', id: companyId, name: String(cleared) } as const;
    if (cleared > 0) await recordAudit(ctx, { companyId, subject, action: 'removed' });
    return { cleared };
  });
}

/** What is stored of what was typed in: another provider or client has yet to be proven. */
async function fieldsOf(ctx: BuyerCtx, wanted: Wanted, before: Connection | undefined): Promise<ConnectionFields> {
  const { issuer, clientId, clientSecret, roleClaim, roles, defaultPreset, createsUsers, followsRoles } = wanted;
  const isSame = before?.issuer === issuer && before.clientId === clientId;
  const emergency = wanted.emergencyUsername === '' ? undefined : await findUser(ctx, wanted.emergencyUsername);
  const isThere = emergency?.isAdmin === true && emergency.isActive && emergency.invitedAt === null;
  const hasNewSecret = clientSecret !== '';
  return {
    issuer,
    clientId,
    clientSecret: hasNewSecret
      ? sealClientSecret(ctx, ctx.buyer.companyId, clientSecret)
      : // A secret never goes to another provider than the one it was typed in for.
        isSame
        ? before.clientSecret
        : null,
    clientSecretSetAt: hasNewSecret ? ctx.now : isSame ? before.clientSecretSetAt : null,
    roleClaim,
    roles,
    defaultPreset,
    createsUsers,
    followsRoles,
    isProviderFactorEnough: wanted.isProviderFactorEnough,
    isActive: wanted.isSingleSignOnActive,
    isOnlyWay: wanted.isOnlyWay,
    emergencyUserId: isThere ? emergency.userId : null,
    provenAt: isSame ? before.provenAt : null,
  };
}

function issuerFaults(ctx: BuyerCtx, { issuer }: Wanted): readonly FieldFault[] {
  const isRight = ctx.identityProviders.isAllowedIssuer(issuer);
  return isRight ? [] : [{ code: 'singleSignOn.issuer_wrong', field: 'issuer' }];
}

const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

function domainFaults(domain: string): readonly FieldFault[] {
  const field = 'emailDomains';
  if (!DOMAIN.test(domain)) return [{ code: 'singleSignOn.domain_wrong', field, details: { domain } }];
  return isFreeProvider(domain) ? [{ code: 'singleSignOn.domain_free', field, details: { domain } }] : [];
}

/** Nobody is locked out: somebody has come in this way, and somebody else can always come in by another. */
function onlyWayFaults({ isOnlyWay, isActive, provenAt, emergencyUserId }: ConnectionFields): readonly FieldFault[] {
  if (!isOnlyWay) return [];
  return [
    ...(provenAt === null || !isActive ? [{ code: 'singleSignOn.not_proven', field: 'isOnlyWay' } as const] : []),
    ...(emergencyUserId === null
      ? [{ code: 'singleSignOn.emergency_missing', field: 'emergencyUsername' } as const]
      : []),
  ];
}

function refuseFaults(faults: readonly FieldFault[]): void {
  if (faults.length > 0) throw new ShopError('request.invalid', {}, { faults });
}

function auditFields(fields: ConnectionFields | undefined, domains: readonly string[]) {
  return {
    issuer: fields?.issuer ?? '',
    clientId: fields?.clientId ?? '',
    clientSecretSetAt: fields?.clientSecretSetAt ? momentText(fields.clientSecretSetAt.toISOString()) : '',
    emailDomains: domains.toSorted().join(', '),
    roleClaim: fields?.roleClaim ?? '',
    roles: fields?.roles.map(({ value, preset }) => `${value} → ${preset}`).join(', ') ?? '',
    defaultPreset: fields?.defaultPreset ?? '',
    createsUsers: fields?.createsUsers ?? false,
    followsRoles: fields?.followsRoles ?? false,
    isProviderFactorEnough: fields?.isProviderFactorEnough ?? true,
    isActive: fields?.isActive ?? false,
    isOnlyWay: fields?.isOnlyWay ?? false,
    emergencyUserId: fields?.emergencyUserId ?? null,
  };
}

import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { singleSignOnApi } from '@shop/contract/single-sign-on';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordAudit } from '../../audit-trail/index.ts';
import { countClaimed, decideClaimed, findOwner, lockClaimed, lockDomainName, selectClaimed } from '../domains.sql.ts';

type Api = typeof singleSignOnApi;
type Decide = InputOf<Api['decideDomain']>;

/** Domains that companies claim (docs/domain/single-sign-on.md#domains). */
export async function listClaimedDomains(
  ctx: StaffCtx,
  query: InputOf<Api['domains']>['query'],
): Promise<ReplyOf<Api['domains']>> {
  const { rows, pagination } = await readPage(
    query,
    () => countClaimed(ctx, query),
    (range) => selectClaimed(ctx, query, range),
  );
  return { domains: rows, pagination };
}

/**
 * The operator says whether a domain is the company's; a domain is one company's at most.
 * @throws ShopError `singleSignOn.domain_gone`, `singleSignOn.domain_taken`
 */
export async function decideDomain(
  ctx: StaffCtx,
  { domainId }: Decide['params'],
  { isConfirmed }: Decide['body'],
): Promise<ReplyOf<Api['decideDomain']>> {
  const state = isConfirmed ? 'confirmed' : 'refused';
  return inTransaction(ctx, async (ctx) => {
    const claimed = (await lockClaimed(ctx, domainId)) ?? refuse('singleSignOn.domain_gone');
    const { companyId, domain } = claimed;
    if (isConfirmed) {
      await lockDomainName(ctx, domain);
      const owner = await findOwner(ctx, domain);
      if (owner && owner.companyId !== companyId) refuse('singleSignOn.domain_taken', { domain, company: owner.name });
    }
    await decideClaimed(ctx, domainId, { state, decidedBy: `${ctx.staff.firstName} ${ctx.staff.lastName}` });
    await recordAudit(ctx, {
      companyId,
      subject: { kind: 'singleSignOn', id: companyId, name: domain },
      action: 'changed',
      changes: [{ field: 'domainState', from: claimed.state, to: state }],
    });
    const { companyId: _, ...shown } = (await lockClaimed(ctx, domainId)) ?? refuse('singleSignOn.domain_gone');
    return { domain: shown };
  });
}

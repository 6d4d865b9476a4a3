import type { InputOf, ReplyOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { OfficeRedemption, premiumOfficeApi } from '@shop/contract/premium-office';
import { inTransaction } from '#platform/db.ts';
import { readPage } from '#platform/list-query.sql.ts';
import type { StaffCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { staffName } from '../content/index.ts';
import { lockMember } from './members.sql.ts';
import { giveBack } from './redeem.ts';
import * as redemptionsSql from './redemptions.sql.ts';
import type { StoredRedemption } from './redemptions.sql.ts';
import { showRedemption } from './show-points.ts';

type Api = typeof premiumOfficeApi;

function showWithCompany(ctx: StaffCtx, redemption: StoredRedemption): OfficeRedemption {
  const { companyId, companyNumber, companyName } = redemption;
  return { ...showRedemption(ctx, redemption), companyId, companyNumber, companyName };
}

export async function listAllRedemptions(
  ctx: StaffCtx,
  query: InputOf<Api['listRedemptions']>['query'],
): Promise<ReplyOf<Api['listRedemptions']>> {
  const { rows, pagination } = await readPage(
    query,
    () => redemptionsSql.countRedemptions(ctx, query),
    (range) => redemptionsSql.selectRedemptions(ctx, query, range),
  );
  return { redemptions: rows.map((row) => showWithCompany(ctx, row)), pagination };
}

/** @throws ShopError `premium.redemption_unknown`, `premium.redemption_decided` */
export async function deliverRedemption(ctx: StaffCtx, redemptionId: number): Promise<OfficeRedemption> {
  return decide(ctx, redemptionId, async (ctx, redemption) => {
    if (redemption.state === 'delivered') return;
    if (redemption.state === 'cancelled') refuse('premium.redemption_decided');
    await redemptionsSql.setDelivered(ctx, redemptionId);
    await audit(ctx, redemption, { to: 'redemption.delivered', reason: '' });
  });
}

/** @throws ShopError `premium.redemption_unknown`, `premium.redemption_decided`, `premium.reason_missing` */
export async function cancelForCustomer(
  ctx: StaffCtx,
  redemptionId: number,
  reason: string,
): Promise<OfficeRedemption> {
  if (reason === '') refuse('premium.reason_missing', {}, 'reason');
  return decide(ctx, redemptionId, async (ctx, redemption) => {
    if (redemption.state === 'delivered' || redemption.state === 'cancelled') refuse('premium.redemption_decided');
    await giveBack(ctx, redemption, { by: staffName(ctx), reason });
    await audit(ctx, redemption, { to: 'redemption.cancelled', reason });
  });
}

/** Company first, redemption then, as all who change both. */
async function decide(
  ctx: StaffCtx,
  redemptionId: number,
  change: (ctx: StaffCtx, redemption: StoredRedemption) => Promise<void>,
): Promise<OfficeRedemption> {
  return inTransaction(ctx, async (ctx) => {
    const { companyId } =
      (await redemptionsSql.findRedemption(ctx, redemptionId)) ?? refuse('premium.redemption_unknown');
    await lockMember(ctx, companyId);
    const redemption = await redemptionsSql.lockRedemption(ctx, redemptionId);
    if (!redemption) return refuse('premium.redemption_unknown');
    await change(ctx, redemption);
    const after = await redemptionsSql.findRedemption(ctx, redemptionId);
    return showWithCompany(ctx, after ?? redemption);
  });
}

async function audit(
  ctx: StaffCtx,
  { companyId, companyName, state, rewardName, quantity }: StoredRedemption,
  { to, reason }: { readonly to: string; readonly reason: string },
): Promise<void> {
  await recordAudit(ctx, {
    companyId,
    subject: { kind: 'company', id: companyId, name: companyName },
    action: 'changed',
    changes: [
      { field: 'premiumReward', from: '', to: `${quantity} × ${rewardName.de}` },
      { field: 'premiumRedemption', from: `redemption.${state}`, to },
      { field: 'premiumReason', from: '', to: reason },
    ],
  });
}

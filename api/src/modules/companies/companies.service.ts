import { inTransaction } from '#platform/db.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import { findCompany, updateOwnApproval, type Company } from './companies.sql.ts';

/**
 * The buyer's own company with the settings that the shop keeps. There is no way to ask for another one
 * (docs/domain/companies.md#own-data-only).
 */
export async function getCompany(ctx: BuyerCtx): Promise<Company> {
  const company = await findCompany(ctx);
  if (!company) throw new Error(`Company ${ctx.buyer.companyId} of a living session is missing`);
  return company;
}

/** Lets people of the buyer's company approve what they parked themselves, or no longer; who did so last stands beside it. */
export async function allowOwnApproval(outer: BuyerCtx, isAllowed: boolean): Promise<Company> {
  return inTransaction(outer, async (ctx) => {
    const { companyId, companyName } = ctx.buyer;
    const hasChanged = await updateOwnApproval(ctx, isAllowed, actingName(ctx.buyer));
    if (hasChanged) {
      await recordAudit(ctx, {
        companyId,
        subject: { kind: 'company', id: companyId, name: companyName },
        action: 'changed',
        changes: [{ field: 'isOwnApprovalAllowed', from: !isAllowed, to: isAllowed }],
      });
    }
    return getCompany(ctx);
  });
}

import type { OrderRequirements } from '@shop/contract/approval-rules';
import { inTransaction } from '#platform/db.ts';
import { actingName } from '#src/context/acting-name.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { recordAudit } from '../audit-trail/index.ts';
import {
  findCompany,
  lockOrderRequirements,
  updateOrderRequirements,
  updateOwnApproval,
  type Company,
} from './companies.sql.ts';

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

/** Changes what holds for the carts and orders of everybody in the buyer's company. What is not named stays. */
export async function changeOrderRequirements(outer: BuyerCtx, wanted: Partial<OrderRequirements>): Promise<Company> {
  return inTransaction(outer, async (ctx) => {
    const { companyId, companyName } = ctx.buyer;
    const before = await lockOrderRequirements(ctx);
    if (!before) throw new Error(`Company ${companyId} of a living session is missing`);
    const after = { ...before, ...wanted };
    const fields = orderRequirements.filter((field) => before[field] !== after[field]);
    if (fields.length > 0) {
      await updateOrderRequirements(ctx, after);
      await recordAudit(ctx, {
        companyId,
        subject: { kind: 'company', id: companyId, name: companyName },
        action: 'changed',
        changes: fields.map((field) => ({ field, from: before[field], to: after[field] })),
      });
    }
    return getCompany(ctx);
  });
}

const orderRequirements = ['isMultiCartAllowed', 'isCommissionRequired', 'isReferenceRequired'] as const;

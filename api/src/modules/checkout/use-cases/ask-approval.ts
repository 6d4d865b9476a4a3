import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { findSteps } from '../../approval-rules/index.ts';
import type { OrderDraft } from './draft-order.ts';

/**
 * Refuses to order what a rule of the company gives to an approver (docs/domain/approval.md#rules). Rights and limits have been
 * asked before.
 * @throws ShopError `order.approval_needed`
 */
export async function requireNoApproval(ctx: BuyerCtx, draft: OrderDraft): Promise<void> {
  const { order, grandTotalCents, rules } = draft;
  const facts = {
    lacksRight: false,
    isOverLimit: false,
    isOverBudget: false,
    grandTotalCents,
    lines: order.positions,
    shippingAddress: order.shippingAddress,
    hasContract: order.contract !== null,
  };
  const steps = await findSteps(ctx, facts, rules);
  if (steps.length > 0) refuse('order.approval_needed');
}

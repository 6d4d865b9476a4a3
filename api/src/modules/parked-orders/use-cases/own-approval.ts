import type { OwnApproval } from '@shop/contract/parked-order';
import type { BuyerCtx } from '#src/context/context.ts';
import { allowOwnApproval, type Company } from '../../companies/index.ts';

export async function setOwnApproval(ctx: BuyerCtx, isAllowed: boolean): Promise<OwnApproval> {
  return showOwnApproval(await allowOwnApproval(ctx, isAllowed));
}

export function showOwnApproval({
  isOwnApprovalAllowed,
  ownApprovalChangedBy,
  ownApprovalChangedAt,
}: Company): OwnApproval {
  return {
    isAllowed: isOwnApprovalAllowed,
    changedBy: ownApprovalChangedBy ?? '',
    changedAt: ownApprovalChangedAt?.toISOString() ?? null,
  };
}

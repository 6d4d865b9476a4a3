import type { PostalAddress } from '@shop/contract/deliveries';
import type { Ctx } from '#src/context/context.ts';
import { saveTrack } from '../../orders/index.ts';
import type { StoredReturn } from '../returns.sql.ts';

/** Under which the return is tracked. */
export function trackOf(returnId: number): string {
  return `RT${returnId}`;
}

/** The branch at which goods are handed in; undefined for one that is no more. */
export function branchOf({ operator }: Pick<Ctx, 'operator'>, erpId: string | null) {
  return operator.branches.find((branch) => branch.erpId === erpId);
}

/** Keeps the way of a return for the tracking window: from where it is collected to where it arrives. */
export async function saveReturnTrack(
  ctx: Ctx,
  goods: Pick<StoredReturn, 'returnId' | 'companyId' | 'orderNumber' | 'pickupAddress' | 'branchErpId' | 'steps'>,
): Promise<void> {
  const branch = branchOf(ctx, goods.branchErpId) ?? ctx.operator.branches[0];
  const deliveryAddress: PostalAddress | null = branch
    ? {
        company: `${ctx.operator.legalName}, ${branch.name}`,
        address1: branch.street,
        address2: '',
        zipCode: branch.zipCode,
        city: branch.city,
      }
    : null;
  const { returnId, companyId, orderNumber, pickupAddress, steps } = goods;
  const trackAndTraceId = trackOf(returnId);
  await saveTrack(ctx, {
    trackAndTraceId,
    companyId,
    orderNumber,
    kind: 'return',
    parcels: [],
    deliveryAddress,
    pickupAddress,
    steps,
  });
}

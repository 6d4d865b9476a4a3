import type { TrackingData } from '@shop/contract/deliveries';
import { refuse } from '@shop/contract/errors';
import type { BuyerCtx } from '#src/context/context.ts';
import { findTrack, showSteps } from '../orders/index.ts';

/**
 * Where goods are (docs/domain/order-progress.md#tracking). @throws ShopError `tracking.unknown`, also for another company's or
 * a colleague's
 */
export async function showTrack(ctx: BuyerCtx, trackAndTraceId: string): Promise<TrackingData> {
  const track = (await findTrack(ctx, trackAndTraceId)) ?? refuse('tracking.unknown');
  const { kind, parcels, deliveryAddress, pickupAddress, orderNumber, steps } = track;
  return {
    trackAndTraceId,
    orderNumber: String(orderNumber),
    kind,
    deliveryInfo: [...parcels],
    deliveryAddress,
    pickupAddress,
    progressSteps: showSteps(steps, ctx.locale),
  };
}

import type { InputOf } from '@shop/contract/endpoint';
import { refuse } from '@shop/contract/errors';
import type { ControlDelivery } from '@shop/contract/delivery-control';
import type { deliveryControlEndpoints } from '@shop/contract/delivery-control.schemas';
import { inTransaction } from '#platform/db.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { publish } from '#src/context/events.ts';
import { saveCheckStatuses } from '../../orders/index.ts';
import { statusOfDelivery, unfinishedOf } from '../delivery-control.rules.ts';
import { insertReview, lockControl } from '../delivery-control.sql.ts';
import { deliveryReviewed } from '../delivery-control.events.ts';
import { readDeliveries } from './load-check-context.ts';
import { showControlDelivery } from './show-control.ts';

/**
 * Closes the check of a delivery; of one that is closed nothing changes any more, and closing it again says so by what stands.
 * @throws ShopError `deliveryControl.delivery_unknown`, `.not_arrived`, and `.not_finished` unless confirmed
 */
export async function closeCheck(
  ctx: BuyerCtx,
  { deliveryNumber, confirm }: InputOf<typeof deliveryControlEndpoints.review>['body'],
): Promise<ControlDelivery> {
  return inTransaction(ctx, async (ctx) => {
    await lockControl(ctx);
    const { deliveries } = await readDeliveries(ctx, [deliveryNumber]);
    const delivery = deliveries.get(deliveryNumber) ?? refuse('deliveryControl.delivery_unknown');
    if (delivery.isClosed) return showControlDelivery(ctx, delivery);
    if (delivery.state === 'readyForPickup') refuse('deliveryControl.not_arrived');
    const stands = [...delivery.stands.values()];
    const unfinished = unfinishedOf(stands);
    if (!confirm && unfinished.unchecked + unfinished.unreported > 0) {
      refuse('deliveryControl.not_finished', unfinished, 'confirm');
    }
    await insertReview(ctx, deliveryNumber);
    await saveCheckStatuses(ctx, [{ deliveryNumber, status: statusOfDelivery(stands, true) }]);
    if (stands.some(({ report }) => report !== null)) {
      await publish(ctx, deliveryReviewed, { deliveryNumber });
    }
    return showControlDelivery(ctx, delivery);
  });
}

import type { OrderDetail } from '@shop/contract/orders';

type Step = OrderDetail['step'];
export type ProgressStep = { readonly step: Step; readonly isReached: boolean; readonly day: string | null };

/** The way of an order (ruling 28): what is reached, with the day where the order knows it. A cancelled order has none. */
export function progressOf(
  order: Pick<OrderDetail, 'step' | 'orderedAt' | 'pickupLocation' | 'deliveryDate'>,
): readonly ProgressStep[] {
  const isPickup = order.pickupLocation !== null || order.step === 'readyForPickup';
  const way: readonly Step[] = [
    'received',
    'confirmed',
    'picking',
    isPickup ? 'readyForPickup' : 'shipped',
    'delivered',
    'invoiced',
  ];
  const at = way.indexOf(order.step);
  if (at === -1) return [];
  return way.map((step, index) => ({
    step,
    isReached: index <= at,
    day: step === 'received' ? order.orderedAt : step === 'delivered' && index <= at ? order.deliveryDate : null,
  }));
}

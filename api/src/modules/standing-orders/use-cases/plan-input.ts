import type { CartData } from '@shop/contract/cart';
import { refuse } from '@shop/contract/errors';
import type { StandingOrderInput } from '@shop/contract/standing-orders';
import { dayText } from '#platform/day-text.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { checkoutFields } from '../../cart/index.ts';
import { readDelivery } from '../../checkout/index.ts';
import { comingDays, type Rhythm } from '../plan-days.rules.ts';
import type { PlanFields } from '../plans.sql.ts';
import { closedDaysOf, today } from './plan-next.ts';

/**
 * A rhythm on which something is ordered.
 * @param before what it was; a beginning that lies in the past may stay
 * @throws ShopError `standingOrder.day_missing`, `standingOrder.first_day_past`, `standingOrder.days_wrong`
 */
export function requireRhythm(ctx: BuyerCtx, input: StandingOrderInput, before?: Pick<Rhythm, 'fromDay'>): void {
  const { rhythmUnit, weekday, monthDay, fromDay, toDay } = input;
  if (rhythmUnit === 'week' && weekday === null) refuse('standingOrder.day_missing', {}, 'weekday');
  if (rhythmUnit === 'month' && monthDay === null) refuse('standingOrder.day_missing', {}, 'monthDay');
  if (fromDay < today(ctx) && fromDay !== before?.fromDay) {
    refuse('standingOrder.first_day_past', { day: dayText(fromDay) }, 'fromDay');
  }
  if (toDay === null) return;
  const window = { after: null, earliest: '0001-01-01', latest: null, countMax: 1, closedDays: closedDaysOf(ctx) };
  if (toDay < fromDay || comingDays(input, window).length === 0) refuse('standingOrder.days_wrong', {}, 'toDay');
}

/** What a form says, as a plan keeps it. A one-time address stays as long as no other one is chosen. */
export function fieldsOf(input: StandingOrderInput, before: CartData): PlanFields {
  const { rhythmUnit, addressId, pickupLocationErpId, customerCommission, textReference, orderText, ...rest } = input;
  const { selectedShipmentMethodId, contractId, costCentreId, ...plan } = rest;
  const isPickup = selectedShipmentMethodId === 'pickup';
  return {
    ...plan,
    rhythmUnit,
    weekday: rhythmUnit === 'week' ? plan.weekday : null,
    monthDay: rhythmUnit === 'month' ? input.monthDay : null,
    checkout: {
      selectedShipmentMethodId,
      ...(isPickup && pickupLocationErpId !== null && { pickupLocationErpId }),
      addressId: isPickup ? null : addressId,
      shippingAddress: isPickup || addressId !== null ? null : (before.shippingAddress ?? null),
      contractId,
      costCentreId,
      customerCommission,
      textReference,
      orderText,
      ...(before.isPartDelivery !== undefined && { isPartDelivery: before.isPartDelivery }),
      ...(before.contactName !== undefined && { contactName: before.contactName }),
    },
  };
}

/** What the checkout would ask for, asked now, by the field. @throws ShopError as `readDelivery` */
export async function requireDelivery(ctx: BuyerCtx, checkout: CartData): Promise<void> {
  await readDelivery(ctx, checkoutFields(ctx.buyer, checkout));
}

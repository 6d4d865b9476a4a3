import type { Cart, CartData } from '@shop/contract/cart';
import { refuse, ShopError } from '@shop/contract/errors';
import { dayText } from '#platform/day-text.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { findAddress } from '../../addresses/index.ts';
import { findContracts } from '../../contracts/index.ts';
import { findCostCentre } from '../../departments/index.ts';
import * as cartSql from '../cart.sql.ts';
import { showCartNow } from './get-cart.ts';

/**
 * Sets checkout fields; those left out stay.
 * @throws ShopError naming the field that points at something which isn't there or isn't the company's, or of which the ERP
 *   cannot tell now (`erp.unavailable`)
 */
export async function setCartData(ctx: BuyerCtx, cartId: string, data: CartData): Promise<Cart> {
  await requireKnown(ctx, data);
  return showCartNow(ctx, await cartSql.mergeCheckout(ctx, cartId, withWhatItReplaces(data)));
}

/** An address from the list and a one-time address exclude each other: the one set last counts. */
function withWhatItReplaces(data: CartData): CartData {
  if (data.shippingAddress) return { ...data, addressId: null };
  if (typeof data.addressId === 'number') return { ...data, shippingAddress: null };
  return data;
}

async function requireKnown(ctx: BuyerCtx, data: CartData): Promise<void> {
  if (typeof data.addressId === 'number' && !(await findAddress(ctx, data.addressId))) {
    refuse('checkout.address_unknown', {}, 'addressId');
  }
  if (typeof data.contractId === 'number') {
    const contract = (await findContracts(ctx, [data.contractId])).get(data.contractId);
    if (!contract?.isActive) refuse('checkout.contract_unknown', {}, 'contractId');
  }
  if (typeof data.costCentreId === 'number' && !(await findCostCentre(ctx, data.costCentreId))?.isActive) {
    refuse('checkout.cost_centre_unknown', {}, 'costCentreId');
  }
  if (data.pickupLocationErpId) {
    const branches = await ofField('pickupLocationErpId', () => ctx.erp.branches());
    if (!branches.some((branch) => branch.erpId === data.pickupLocationErpId)) {
      refuse('checkout.pickup_location_required', {}, 'pickupLocationErpId');
    }
  }
  const { deliveryDate } = data;
  if (deliveryDate) await ofField('deliveryDate', () => requireDeliveryDay(ctx, deliveryDate));
}

/** Names the field that only the ERP can tell of, so that the others can be set without it while it is out of reach. */
async function ofField<T>(field: keyof CartData, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'erp.unavailable') throw error;
    throw new ShopError(error.code, error.details, { cause: error, field });
  }
}

/** Days that are offered at the checkout: about three months. */
export const DELIVERY_DAYS_MAX = 60;

/** @throws ShopError `checkout.date_not_possible` naming the next day, `checkout.date_too_late` naming the last one */
export async function requireDeliveryDay(ctx: BuyerCtx, date: string): Promise<void> {
  const days = await ctx.erp.deliveryDays(ctx.now, DELIVERY_DAYS_MAX);
  if (days.includes(date)) return;
  const next = days.find((day) => day > date);
  if (next === undefined) {
    refuse('checkout.date_too_late', { date: dayText(date), last: dayText(days.at(-1) ?? date) }, 'deliveryDate');
  }
  refuse('checkout.date_not_possible', { date: dayText(date), next: dayText(next) }, 'deliveryDate');
}

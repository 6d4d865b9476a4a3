import type { CartData } from '@shop/contract/cart';
import { ShopError } from '@shop/contract/errors';
import { OneTimeAddress } from '@shop/contract/one-time-address.schemas';
import type { CxmlOrder, CxmlRequest, CxmlStatus } from '@shop/exchange-formats/punchout';
import type { BuyerCtx } from '#src/context/context.ts';
import { requireDeliveryDay, type Line } from '../../cart/index.ts';
import { sayIn } from '../messages.ts';
import * as ordersSql from '../orders.sql.ts';
import type { Profile } from '../profiles.sql.ts';

export type OrderRequest = Omit<CxmlRequest, 'content'> & { readonly content: CxmlOrder };
export type Taken = { readonly status: CxmlStatus; readonly warning: string };
export type WantedLine = Line & { readonly sku: string; readonly quantity: number };

export function refused(code: number, detail: string): Taken {
  return { status: { code, text: code === 409 ? 'Conflict' : 'Not Acceptable', detail }, warning: 'order_refused' };
}

export function accepted({ locale }: BuyerCtx, orderNumber: number, warning: string): Taken {
  const detail = sayIn(locale, 'order.accepted', { number: orderNumber });
  return { status: { code: 200, text: 'OK', detail }, warning };
}

/** Quantities by article, in one order. */
export function summed(lines: readonly Pick<WantedLine, 'sku' | 'quantity'>[]): readonly (readonly [string, number])[] {
  const sums = new Map<string, number>();
  for (const { sku, quantity } of lines) sums.set(sku, (sums.get(sku) ?? 0) + quantity);
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1));
}

export function lineOnly({ sku, quantity }: WantedLine) {
  return { sku, quantity };
}

/** A message that comes again is answered alike. In the transaction of what was done. */
export async function keepAnswer(
  ctx: BuyerCtx,
  message: { readonly profileId: number; readonly payloadId: string },
  taken: Taken,
): Promise<Taken> {
  const { code, text, detail = '' } = taken.status;
  await ordersSql.savePayload(ctx, message, { code, text, detail });
  return taken;
}

/** Where it goes and what stands on it. What cannot be kept of a wish is written into the text of the order. */
export async function checkoutOf(
  ctx: BuyerCtx,
  { addressId, costCentreId }: Pick<Profile, 'addressId' | 'costCentreId'>,
  { orderId, shipTo, comments, items }: CxmlOrder,
): Promise<CartData> {
  const wished = items.flatMap(({ deliveryDay }) => deliveryDay ?? []).toSorted()[0];
  const isPossible = wished !== undefined && (await isDeliveryDay(ctx, wished));
  const wishedText = wished === undefined || isPossible ? '' : sayIn(ctx.locale, 'order.wishedDay', { day: wished });
  const place = OneTimeAddress.safeParse({
    company: (shipTo?.company ?? '').slice(0, 80),
    address1: (shipTo?.street ?? '').slice(0, 80),
    address2: (shipTo?.deliverTo.join(', ') ?? '').slice(0, 80),
    zipCode: (shipTo?.zipCode ?? '').slice(0, 10),
    city: (shipTo?.city ?? '').slice(0, 60),
  });
  const isSwiss = shipTo?.country === 'CH' || shipTo?.country === 'LI' || shipTo?.country === '';
  const where =
    place.success && isSwiss
      ? { shippingAddress: place.data, addressId: null }
      : { ...(addressId !== null && { addressId }) };
  return {
    ...where,
    ...(costCentreId !== null && { costCentreId }),
    selectedShipmentMethodId: 'delivery',
    ...(isPossible && { deliveryDate: wished }),
    customerCommission: orderId.slice(0, 40),
    textReference: orderId.slice(0, 60),
    orderText: [comments, wishedText]
      .filter((part) => part !== '')
      .join('\n')
      .slice(0, 1000),
  };
}

async function isDeliveryDay(ctx: BuyerCtx, day: string): Promise<boolean> {
  try {
    await requireDeliveryDay(ctx, day);
    return true;
  } catch (error) {
    if (error instanceof ShopError) return false;
    throw error;
  }
}

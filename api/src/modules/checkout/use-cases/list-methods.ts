import type { PaymentMethod } from '@shop/contract/payments';
import type { BuyerCtx } from '#src/context/context.ts';
import { priceVisibility, visiblyAbove } from '#src/context/visible-price.ts';
import { listMethods } from '../../payments/index.ts';
import { isWithoutPrices } from '../../prices/index.ts';
import type { Credit } from './require-credit.ts';

/**
 * The ways to pay for a total, with the reason where one is closed (docs/domain/payment.md#ways-to-pay).
 * @param totalCents with VAT; null where nothing is calculated
 * @param credit null where the ERP sets no limit, or cannot be asked
 */
export function listMethodsFor(
  ctx: BuyerCtx,
  totalCents: number | null,
  credit: Credit | null,
): readonly PaymentMethod[] {
  return listMethods(ctx, {
    isCalculated: totalCents !== null,
    isCreditExceeded:
      credit !== null &&
      totalCents !== null &&
      visiblyAbove(priceVisibility(ctx.buyer.permissions), totalCents, credit.availableCents) === true,
  });
}

/** Null while the ERP is out of reach, or says sums that are not right. */
export async function orNull<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (isWithoutPrices(error)) return null;
    throw error;
  }
}

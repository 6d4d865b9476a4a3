import { readStored } from '#platform/stored-json.ts';
import type { BuyerCtx, Ctx } from '#src/context/context.ts';
import type { StoredPayment } from '../../payments/index.ts';
import { PaidIntentSchema, type PaidIntent } from '../paid-intent.schema.ts';
import type { OrderDraft } from './draft-order.ts';

export function intentOf(
  { buyer, locale }: BuyerCtx,
  { order, cart }: OrderDraft,
  how: { readonly paymentType: string; readonly isCartKept: boolean },
): PaidIntent {
  return {
    version: 1,
    buyer: { ...buyer, permissions: [...buyer.permissions] },
    locale,
    order: { ...order, paymentType: how.paymentType },
    lines: cart.lines,
    isCartKept: how.isCartKept,
  };
}

/** What this module has stored with a payment of its own. @throws Error when it cannot be read: nothing is ordered then */
export function readIntent({ paymentId, intent }: StoredPayment): PaidIntent {
  return readStored(`intent of payment ${paymentId}`, PaidIntentSchema, intent);
}

/** The context of the one who ordered, as he was when he went to pay. */
export function ctxOfIntent(ctx: Ctx, { buyer, locale }: PaidIntent): BuyerCtx {
  return { ...ctx, locale, buyer: { ...buyer, permissions: new Set(buyer.permissions) } };
}

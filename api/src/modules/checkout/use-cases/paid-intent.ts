import type { Permission } from '@shop/contract/session';
import type { Locale } from '@shop/contract/values';
import type { Buyer, BuyerCtx, Ctx } from '#src/context/context.ts';
import type { Line } from '../../cart/index.ts';
import type { NewOrder } from '../../orders/index.ts';
import type { StoredPayment } from '../../payments/index.ts';
import type { OrderDraft } from './draft-order.ts';

/** What is ordered once it is paid: kept with the payment, so that neither browser nor session is needed any more. */
export type PaidIntent = {
  readonly buyer: Omit<Buyer, 'permissions'> & { readonly permissions: readonly Permission[] };
  readonly locale: Locale;
  readonly order: NewOrder;
  readonly lines: readonly Line[];
  readonly isCartKept: boolean;
};

export function intentOf(
  { buyer, locale }: BuyerCtx,
  { order, cart }: OrderDraft,
  how: { readonly paymentType: string; readonly isCartKept: boolean },
): PaidIntent {
  return {
    buyer: { ...buyer, permissions: [...buyer.permissions] },
    locale,
    order: { ...order, paymentType: how.paymentType },
    lines: cart.lines,
    isCartKept: how.isCartKept,
  };
}

/** What this module has stored with a payment of its own. */
export function readIntent({ intent }: StoredPayment): PaidIntent {
  return intent as PaidIntent;
}

/** The context of the one who ordered, as he was when he went to pay. */
export function ctxOfIntent(ctx: Ctx, { buyer, locale }: PaidIntent): BuyerCtx {
  return { ...ctx, locale, buyer: { ...buyer, permissions: new Set(buyer.permissions) } };
}

import type { BuyerCtx } from '#src/context/context.ts';
import type { CartForOrder } from '../../cart/index.ts';
import type { StoredParked } from '../parked-orders.sql.ts';

/**
 * The context in which a parked order becomes an order: in the name, the language and with the e-mails of the one who parked
 * it. Whether it may is asked of the one who decides, before.
 */
export function ctxOfParker(ctx: BuyerCtx, order: StoredParked): BuyerCtx {
  const [firstName = '', ...rest] = order.parkedBy.split(' ');
  const { userId, email, locale } = order;
  return { ...ctx, locale, buyer: { ...ctx.buyer, userId, email, locale, firstName, lastName: rest.join(' ') } };
}

/**
 * What was parked as the checkout knows a cart. Prices that its user had been shown are left out: what has changed since is
 * shown to the one who decides.
 */
export function asCart({ cartId, cartVersion, lines, fields, draft }: StoredParked): CartForOrder {
  return {
    cartId,
    version: cartVersion,
    // What was parked before orders remembered their offer does not know it.
    offerNumber: draft.offerNumber ?? null,
    lines: lines.map((line) => ({ ...line, seen: null })),
    checkout: {},
    fields,
  };
}

import type { Cart } from '@shop/contract/cart';
import type { CartWarning } from '@shop/contract/cart-item';
import type { CartList } from '@shop/contract/carts';
import type { Message } from '@shop/contract/envelope';
import { answer, exactReply, type Answer } from '#platform/http/answer.ts';
import type { BuyerCtx } from '#src/context/context.ts';
import { pricedLinesMax } from './price-cart.ts';
import { wordsIn } from './word-choices.ts';

const codes = {
  price: 'cart.price_changed',
  replaced: 'cart.article_replaced',
  discontinued: 'cart.article_discontinued',
} as const satisfies Record<CartWarning['kind'], string>;

/**
 * A cart with its changes as messages that ask for a confirmation (docs/domain/http-api.md#envelope,
 * docs/domain/notifications.md#confirmations), and with the word on why it has no prices (docs/domain/cart.md#size-limits):
 * pages say that beside the lines, so that alone it need not be shown again.
 */
export function withCartMessages(ctx: BuyerCtx, cart: Cart): Answer<Cart> {
  const changes = cart.cartChanges.map(({ kind, message, confirm }): Message => {
    return { type: 'warning', code: codes[kind], message, confirm };
  });
  const missing = cart.pricesMissing === 'tooManyItems' ? [tooManyToPrice(ctx)] : [];
  return answer(exactReply(cart), { messages: [...changes, ...missing], isHidden: changes.length === 0 });
}

/** That a cart has too many positions to be priced, and what of it (docs/domain/cart.md#size-limits). */
export function tooManyToPrice(ctx: BuyerCtx): Message {
  const max = pricedLinesMax(ctx);
  const message = wordsIn(ctx.locale).tooManyToPrice.replace('{{max}}', String(max));
  return { type: 'info', code: 'cart.too_many_to_price', message, details: { max } };
}

/**
 * The carts with the offer to delete empty ones as a message that asks for a confirmation (docs/domain/http-api.md#envelope,
 * docs/domain/notifications.md#confirmations).
 */
export function withCleanupMessage<L extends CartList>(list: L): Answer<L> {
  const { cleanup } = list;
  if (cleanup === null) return answer(list, {});
  const { message, confirm } = cleanup;
  return answer(list, { messages: [{ type: 'info', code: 'cart.empty_carts', message, confirm }] });
}

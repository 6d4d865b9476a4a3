import type { Cart } from '@shop/contract/cart';
import type { CartNotice } from '@shop/contract/cart-item';
import type { CartList } from '@shop/contract/carts';
import type { Message } from '@shop/contract/envelope';
import { answer, type Answer } from '#platform/http/answer.ts';

const codes = {
  price: 'cart.price_changed',
  replaced: 'cart.article_replaced',
  discontinued: 'cart.article_discontinued',
} as const satisfies Record<CartNotice['kind'], string>;

/** A cart with its changes as messages that ask for a confirmation (ruling 4, specification section 8). */
export function withChangeMessages(cart: Cart): Answer<Cart> {
  const messages = cart.cartChanges.map(({ kind, message, confirm }): Message => {
    return { type: 'warning', code: codes[kind], message, confirm };
  });
  return answer(cart, { messages });
}

/** The carts with the offer to delete empty ones as a message that asks for a confirmation (ruling 4, specification section 8). */
export function withCleanupMessage<L extends CartList>(list: L): Answer<L> {
  const { cleanup } = list;
  if (cleanup === null) return answer(list, {});
  const { message, confirm } = cleanup;
  return answer(list, { messages: [{ type: 'info', code: 'cart.empty_carts', message, confirm }] });
}

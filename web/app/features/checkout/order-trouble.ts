import type { ErrorCode } from '@shop/contract/errors';

/** What stands between the cart and an order, where no single field is to blame. */
export type Trouble =
  | { readonly kind: 'changed' }
  | { readonly kind: 'ordered'; readonly message: string; readonly orderNumber: string }
  | { readonly kind: 'inCart'; readonly message: string }
  | { readonly kind: 'told'; readonly message: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'lost' };

/** A refusal of the order with the way on that belongs to it; the words are the server's. */
export function troubleOf(code: ErrorCode, message: string): Trouble {
  if (code === 'cart.changed') return { kind: 'changed' };
  // The order's number is the only number in the sentence, in every language.
  if (code === 'checkout.already_ordered')
    return { kind: 'ordered', message, orderNumber: /\d+/.exec(message)?.[0] ?? '' };
  if (code.startsWith('cart.') || code.startsWith('catalogue.')) return { kind: 'inCart', message };
  return { kind: 'told', message };
}

import type { Message } from '@shop/contract/envelope';

/** What stands between the cart and an order, where no single field is to blame. */
export type OrderProblem =
  | { readonly kind: 'changed' }
  | { readonly kind: 'ordered'; readonly message: string; readonly orderNumber: string }
  | { readonly kind: 'inCart'; readonly message: string }
  /** The payment service is away: everything stays, and invoice is offered (docs/domain/ordering.md#payment-not-available). */
  | { readonly kind: 'noPayment'; readonly message: string }
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'offline' }
  | { readonly kind: 'lost' };

/** A refusal of the order with the way on that belongs to it; the words are the server's. */
export function problemOf({ code, message, details }: Pick<Message, 'code' | 'message' | 'details'>): OrderProblem {
  if (code === 'cart.changed') return { kind: 'changed' };
  if (code === 'checkout.already_ordered') {
    return { kind: 'ordered', message, orderNumber: String(details?.['orderNumber'] ?? '') };
  }
  if (code === 'payment.unavailable') return { kind: 'noPayment', message };
  if (code.startsWith('cart.') || code.startsWith('catalogue.')) return { kind: 'inCart', message };
  return { kind: 'message', message };
}

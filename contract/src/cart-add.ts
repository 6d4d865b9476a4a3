import { quantityRefusals } from './cart-change.ts';
import type { Call } from './endpoint.ts';

/** Apart from the other calls of a cart: lists of articles need no more of it. */
export const addToCart = {
  method: 'POST',
  path: '/cart/{cartId}',
  access: 'customer',
  inPunchout: true,
  refusals: ['cart.unknown', 'catalogue.product_unknown', ...quantityRefusals],
} as const satisfies Call;

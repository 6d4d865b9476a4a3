// The cart's door: the only file other modules may import.
export { cartRoutes } from './cart.routes.ts';
export { isPriced, keyOf, requireLine, type Line } from './cart.rules.ts';
export { requireCart } from './cart.sql.ts';
export { addLines } from './use-cases/add-lines.ts';
export { getCart } from './use-cases/get-cart.ts';
export { getActiveCartId } from './use-cases/list-carts.ts';
export {
  emptyOrderedCart,
  findCartForOrder,
  holdCart,
  lockCartForOrder,
  takeOrderedLines,
  type CartForOrder,
} from './use-cases/order-cart.ts';
export { requireDeliveryDay } from './use-cases/set-cart-data.ts';

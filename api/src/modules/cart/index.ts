// The cart's door: the only file other modules may import.
export { cartRoutes } from './cart.routes.ts';
export { isExpensive, keyOf, priceSight, requireLine, type Line } from './cart.rules.ts';
export { askErp } from './use-cases/get-cart.ts';
export { emptyOrderedCart, getActiveCartId, lockCartForOrder, type CartForOrder } from './use-cases/order-cart.ts';
export { requireDeliveryDay } from './use-cases/set-cart-data.ts';
export { amountName, summaryOf } from './use-cases/show-sums.ts';
export { wordsIn } from './use-cases/word-choices.ts';

// Public entry of the cart: the only file other modules may import.
export {
  catalogueLines,
  fitsAnyCart,
  isSoldIn,
  keyOf,
  requireLines,
  sellableQuantity,
  type Line,
  type StoredLine,
} from './cart.rules.ts';
export { orQuantityMax } from './cart-lines.sql.ts';
export { LineSchema, StoredLineSchema } from './line.schema.ts';
export { keepLineApart } from './commissions.rules.ts';
export { combinationLines, groupLines, wholeOf } from './combinations.rules.ts';
export { foldEnrichments } from './use-cases/show-combinations.ts';
export { showLines } from './use-cases/show-cart.ts';
export { requireCart } from './cart.sql.ts';
export { deletePunchoutCarts } from './carts.sql.ts';
export { beginCartOfOffer } from './use-cases/cart-of-offer.ts';
export { checkoutFields } from './use-cases/checkout-fields.ts';
export { getCart } from './use-cases/get-cart.ts';
export { requireReadyToOrder } from './use-cases/confirm-change.ts';
export {
  cartOfLines,
  findCartForOrder,
  holdCartAt,
  lockCartAt,
  readCartForOrder,
  removeOrderedLines,
  takeCartAt,
  type CartForOrder,
} from './use-cases/order-cart.ts';
export { addList, prepareList, type PreparedList } from './use-cases/add-list.ts';
export { addPending, type PendingToAdd } from './use-cases/pending-items.ts';
export { listExpectedDates } from './use-cases/expected-dates.ts';
export { listMetadata } from './use-cases/list-metadata.ts';
export { activeContractNumber, findGrandTotal, isPriced } from './use-cases/price-cart.ts';
export { requireDeliveryDay } from './use-cases/set-cart-data.ts';
export { getActiveCartId } from './use-cases/several-carts.ts';

// Public entry of the checkout: the only file other modules may import.
export { hasHiddenBounds, requireOrderRights, requireTotal } from './checkout.rules.ts';
export { commitLines, quoteLines } from './use-cases/order-lines.ts';
export { draftOf, draftOrder, type OrderDraft } from './use-cases/draft-order.ts';
export { orNull } from './use-cases/list-methods.ts';
export { placeOnInvoice, quoteOnInvoice, writeOrder } from './use-cases/place-order.ts';
export { readDelivery } from './use-cases/read-delivery.ts';
export { askCredit, requireCredit, type CreditQuote } from './use-cases/require-credit.ts';

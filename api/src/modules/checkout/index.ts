// The checkout's door: the only file other modules may import.
export { placeOrderOfPayment } from './checkout.jobs.ts';
export { checkoutRoutes } from './checkout.routes.ts';
export { draftOrder, type OrderDraft } from './use-cases/draft-order.ts';
export { writeOrder } from './use-cases/place-order.ts';

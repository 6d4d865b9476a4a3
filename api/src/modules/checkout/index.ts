// The checkout's door: the only file other modules may import.
export { checkoutRoutes } from './checkout.routes.ts';

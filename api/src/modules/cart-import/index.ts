// Public entry of cart-import: the only file other modules may import.
export { cartImportRoutes } from './cart-import.routes.ts';

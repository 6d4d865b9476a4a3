import { defineModule } from '#src/context/module.ts';
import { cartImportRoutes } from './cart-import.routes.ts';

export const cartImport = defineModule({ name: 'cart-import', routes: cartImportRoutes });

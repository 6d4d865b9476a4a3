import { defineModule } from '#src/context/module.ts';
import { cartExportRoutes } from './cart-export.routes.ts';

export const cartExport = defineModule({ name: 'cart-export', routes: cartExportRoutes });

import { defineModule } from '#src/context/module.ts';
import { cartRoutes } from './cart.routes.ts';

export const cart = defineModule({ name: 'cart', routes: cartRoutes });

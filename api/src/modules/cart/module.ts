import { defineModule, namesIn } from '#src/context/module.ts';
import { handOverCarts } from './hand-over.ts';
import { cartRoutes } from './cart.routes.ts';
import { messages } from './messages.ts';

export const cart = defineModule({
  name: 'cart',
  routes: cartRoutes,
  listeners: [handOverCarts],
  personalPages: [{ path: '/cart', names: namesIn(messages, 'page') }],
  demo: [
    {
      name: 'carts',
      position: 80,
      importLoader: async () => (await import('../../demo/carts.ts')).loadDemoCarts,
    },
  ],
});

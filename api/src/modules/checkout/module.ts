import { defineModule } from '#src/context/module.ts';
import { placeOrderOfPayment } from './checkout.jobs.ts';
import { checkoutRoutes } from './checkout.routes.ts';

export const checkout = defineModule({
  name: 'checkout',
  routes: checkoutRoutes,
  listeners: [placeOrderOfPayment],
});

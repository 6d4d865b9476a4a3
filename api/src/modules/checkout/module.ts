import { defineModule, namesIn } from '#src/context/module.ts';
import { placeOrderOfPayment } from './checkout.jobs.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { messages } from './messages.ts';

export const checkout = defineModule({
  name: 'checkout',
  routes: checkoutRoutes,
  personalPages: [{ path: '/checkout', names: namesIn(messages, 'page') }],
  listeners: [placeOrderOfPayment],
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const parkedOrders = defineFeature({
  name: 'parked-orders',
  routes: {
    'customer/order': 'parked-orders.route.tsx',
    'customer/order/:orderId': 'parked-order.route.tsx',
    'order/decide/:token': 'decide.route.tsx',
    'order/edit/:orderId': 'edit-parked.route.tsx',
    'order/edit/own/:orderId': 'edit-parked.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

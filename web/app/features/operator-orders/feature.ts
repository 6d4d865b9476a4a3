import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const operatorOrders = defineFeature({
  name: 'operator-orders',
  routes: { 'operator/orders/:orderNumber': 'operator-order.route.tsx' },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const orders = defineFeature({
  name: 'orders',
  routes: {
    'customer/history': 'history.route.tsx',
    'customer/history/:orderNumber': 'order.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

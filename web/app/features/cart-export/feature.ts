import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const cartExport = defineFeature({
  name: 'cart-export',
  routes: {
    'cart/:cartId/export': 'cart-export.route.ts',
    'cart/:id/print-labels': 'print-labels.route.ts',
    'checkout/export': 'checkout-export.route.ts',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const checkout = defineFeature({
  name: 'checkout',
  routes: {
    checkout: 'checkout.route.tsx',
    'checkout/success': 'success.route.tsx',
    'checkout/payment/invoice/:orderNumber': 'pay-invoice.route.tsx',
    'checkout/payment/:paymentId': 'payment.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

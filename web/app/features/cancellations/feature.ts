import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const cancellations = defineFeature({
  name: 'cancellations',
  routes: {
    'customer/history/:orderId/cancel': 'cancel.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

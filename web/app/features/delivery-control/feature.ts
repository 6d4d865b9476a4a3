import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const deliveryControl = defineFeature({
  name: 'delivery-control',
  routes: {
    'delivery-control': 'find.route.tsx',
    'delivery-control/:orderNumber': 'check.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

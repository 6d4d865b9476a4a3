import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const product = defineFeature({
  name: 'product',
  routes: {
    'product/:slug/:sku': 'product.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

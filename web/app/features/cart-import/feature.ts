import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const cartImport = defineFeature({
  name: 'cart-import',
  routes: {
    'cart/:cartId/import': 'cart-import.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const cart = defineFeature({
  name: 'cart',
  routes: {
    cart: 'cart.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

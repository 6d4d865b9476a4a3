import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const priceLists = defineFeature({
  name: 'price-lists',
  routes: {
    'customer/price-list': 'price-lists.route.tsx',
    'operator/price-lists': 'price-list-log.route.tsx',
    'price-list/:token': 'shared-list.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

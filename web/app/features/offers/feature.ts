import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const offers = defineFeature({
  name: 'offers',
  routes: {
    'customer/offer': 'offers.route.tsx',
    'customer/offer/:id': 'offer.route.tsx',
    'operator/offers': 'sales-offers.route.tsx',
    'operator/offers/:id': 'sales-offer.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

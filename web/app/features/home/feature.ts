import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const home = defineFeature({
  name: 'home',
  routes: {
    '': 'home.route.tsx',
  },
  texts: textsOf<typeof texts>(),
  userSlots: ['greeting', 'openCart', 'lastOrders', 'topProducts'],
});

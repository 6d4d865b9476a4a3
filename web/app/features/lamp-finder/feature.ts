import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const lampFinder = defineFeature({
  name: 'lamp-finder',
  routes: {
    'lamp-finder': 'lamp-finder.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const compare = defineFeature({
  name: 'compare',
  routes: {
    compare: 'compare.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

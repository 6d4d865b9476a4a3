import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const search = defineFeature({
  name: 'search',
  routes: {
    search: 'search.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const searchTuning = defineFeature({
  name: 'search-tuning',
  routes: {
    'operator/search': 'home.route.tsx',
    'operator/search/rules/:kind': 'rules.route.tsx',
    'operator/search/missed': 'missed.route.tsx',
    'operator/search/saved': 'saved-searches.route.tsx',
    'operator/search/history': 'history.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

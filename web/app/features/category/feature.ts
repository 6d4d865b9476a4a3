import { defineFeature } from '../../lib/define-feature.ts';

export const category = defineFeature({
  name: 'category',
  routes: {
    category: 'categories.route.tsx',
    'category/:slug/:categoryId': 'category.route.tsx',
  },
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const catalogueAdditions = defineFeature({
  name: 'catalogue-additions',
  routes: {
    'operator/articles': 'articles.route.tsx',
    'operator/articles/:sku': 'article.route.tsx',
    'operator/categories': 'categories.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

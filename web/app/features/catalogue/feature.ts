import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';
import type addToListTexts from './add-to-list/messages/de.json';
import type goodsTexts from './goods/messages/de.json';
import type productTexts from './product/messages/de.json';
import type specificitiesTexts from './specificities/messages/de.json';

/** Categories, listings, the page of a product, and the choice of a variant wherever one is put into a cart. */
export const catalogue = defineFeature({
  name: 'catalogue',
  routes: {
    category: 'category/categories.route.tsx',
    'category/:slug/:categoryId': 'category/category.route.tsx',
    'product/:slug/:sku': 'product/product.route.tsx',
  },
  texts: textsOf<typeof texts>(),
  subfolderTexts: {
    'add-to-list': textsOf<typeof addToListTexts>(),
    goods: textsOf<typeof goodsTexts>(),
    product: textsOf<typeof productTexts>(),
    specificities: textsOf<typeof specificitiesTexts>(),
  },
  userSlots: ['stockedCount', 'boughtCount'],
});

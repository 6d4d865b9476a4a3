import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const shoppingLists = defineFeature({
  name: 'shopping-lists',
  routes: {
    'shopping-list': 'lists.route.tsx',
    'shopping-list/:listId': 'list.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const ownNumbers = defineFeature({
  name: 'own-numbers',
  routes: {
    'customer/own-numbers': 'own-numbers.route.tsx',
    'customer/own-numbers/new': 'new-own-number.route.tsx',
    'customer/own-numbers/import': 'begin-import.route.tsx',
    'customer/own-numbers/import/:importId': 'import.route.tsx',
    'customer/own-numbers/:ownNumberId/edit': 'edit-own-number.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

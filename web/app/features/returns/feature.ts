import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const returns = defineFeature({
  name: 'returns',
  routes: {
    'customer/rma/:returnId': 'return.route.tsx',
    'customer/rma/register/:orderNumber': 'register.route.tsx',
    'operator/returns': 'undecided.route.tsx',
    'rma/export/:returnId': 'slip.route.ts',
  },
  texts: textsOf<typeof texts>(),
});

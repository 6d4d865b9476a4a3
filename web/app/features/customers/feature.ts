import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const customers = defineFeature({
  name: 'customers',
  routes: { 'operator/customers/:customerNumber?/:tab?': 'customers.route.tsx' },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const customerCare = defineFeature({
  name: 'customer-care',
  routes: {
    'operator/customer-care': 'customer-care.route.tsx',
    'operator/contact-persons': 'contact-persons.route.tsx',
    'operator/contact-persons/:staffId': 'contact-person.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

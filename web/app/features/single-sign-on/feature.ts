import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const singleSignOn = defineFeature({
  name: 'single-sign-on',
  routes: {
    'customer/single-sign-on': 'settings.route.tsx',
    'operator/single-sign-on': 'domains.route.tsx',
    'login/company': 'company-log-in.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const signInSecurity = defineFeature({
  name: 'sign-in-security',
  routes: {
    'customer/security': 'security.route.tsx',
    'customer/security/second-factor': 'second-factor.route.tsx',
    'customer/security/company': 'company-rule.route.tsx',
    'login/code': 'code.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

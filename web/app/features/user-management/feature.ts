import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const userManagement = defineFeature({
  name: 'user-management',
  routes: {
    'customer/users': 'users.route.tsx',
    'customer/users/invite': 'invite.route.tsx',
    'customer/users/import': 'import.route.tsx',
    'company/user/view/:customerUsername': 'user.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

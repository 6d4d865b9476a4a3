import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const profile = defineFeature({
  name: 'profile',
  routes: {
    'customer/profile': 'profile.route.tsx',
    'new-email/:token': 'new-email.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

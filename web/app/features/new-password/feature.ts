import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const newPassword = defineFeature({
  name: 'new-password',
  routes: {
    'new-password/:token': 'new-password.route.tsx',
    'restore-password': 'restore-password.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

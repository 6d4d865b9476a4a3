import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const staff = defineFeature({
  name: 'staff',
  routes: {
    'operator/staff': 'staff.route.tsx',
    'operator/staff/invite': 'invite.route.tsx',
    'operator/staff/:staffId': 'member.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

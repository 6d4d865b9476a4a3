import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const engineRoom = defineFeature({
  name: 'engine-room',
  routes: {
    'operator/jobs': 'jobs.route.tsx',
    'operator/mails': 'mails.route.tsx',
    'operator/systems': 'systems.route.tsx',
    'operator/faults': 'faults.route.tsx',
    'operator/staff-actions': 'staff-actions.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

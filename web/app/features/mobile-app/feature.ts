import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const mobileApp = defineFeature({
  name: 'mobile-app',
  routes: { offline: 'offline.route.tsx', scan: 'scan.route.tsx' },
  texts: textsOf<typeof texts>(),
});

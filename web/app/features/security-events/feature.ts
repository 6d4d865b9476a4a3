import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const securityEvents = defineFeature({
  name: 'security-events',
  routes: { 'operator/security-events': 'security-events.route.tsx' },
  texts: textsOf<typeof texts>(),
});

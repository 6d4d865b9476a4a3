import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const auditTrail = defineFeature({
  name: 'audit-trail',
  routes: { 'customer/audit-trail': 'audit-trail.route.tsx', 'operator/audit-trail': 'staff-trail.route.tsx' },
  texts: textsOf<typeof texts>(),
});

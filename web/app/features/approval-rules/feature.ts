import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const approvalRules = defineFeature({
  name: 'approval-rules',
  routes: { 'customer/approval-rules': 'approval-rules.route.tsx' },
  texts: textsOf<typeof texts>(),
});

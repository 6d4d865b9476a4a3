import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const erpNotices = defineFeature({
  name: 'erp-notices',
  routes: { 'operator/erp-notices': 'erp-notices.route.tsx' },
  texts: textsOf<typeof texts>(),
});

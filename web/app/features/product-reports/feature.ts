import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const productReports = defineFeature({
  name: 'product-reports',
  routes: { 'operator/product-reports': 'reports.route.tsx' },
  texts: textsOf<typeof texts>(),
});

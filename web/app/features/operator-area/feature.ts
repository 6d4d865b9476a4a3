import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const operatorArea = defineFeature({
  name: 'operator-area',
  routes: { operator: 'home.route.tsx', 'operator/find': 'find.route.tsx' },
  texts: textsOf<typeof texts>(),
});

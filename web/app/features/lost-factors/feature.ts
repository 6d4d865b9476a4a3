import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const lostFactors = defineFeature({
  name: 'lost-factors',
  routes: { 'operator/lost-factors': 'lost-factors.route.tsx' },
  texts: textsOf<typeof texts>(),
});

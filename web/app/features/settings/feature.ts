import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const settings = defineFeature({
  name: 'settings',
  routes: { 'operator/settings': 'settings.route.tsx' },
  texts: textsOf<typeof texts>(),
});

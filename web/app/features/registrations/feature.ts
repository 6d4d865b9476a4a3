import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const registrations = defineFeature({
  name: 'registrations',
  routes: { 'operator/registrations/:id?': 'registrations.route.tsx' },
  texts: textsOf<typeof texts>(),
});

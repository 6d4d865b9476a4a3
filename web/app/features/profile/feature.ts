import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const profile = defineFeature({
  name: 'profile',
  routes: {},
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const userManagement = defineFeature({
  name: 'user-management',
  routes: {},
  texts: textsOf<typeof texts>(),
});

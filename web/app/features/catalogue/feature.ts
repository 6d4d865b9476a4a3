import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const catalogue = defineFeature({
  name: 'catalogue',
  texts: textsOf<typeof texts>(),
  userSlots: ['stockedCount', 'boughtCount'],
});

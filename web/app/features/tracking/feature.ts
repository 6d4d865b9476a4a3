import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const tracking = defineFeature({
  name: 'tracking',
  texts: textsOf<typeof texts>(),
});

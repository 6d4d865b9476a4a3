import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const specificities = defineFeature({
  name: 'specificities',
  texts: textsOf<typeof texts>(),
});

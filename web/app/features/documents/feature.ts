import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const documents = defineFeature({
  name: 'documents',
  texts: textsOf<typeof texts>(),
});

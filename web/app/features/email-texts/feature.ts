import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const emailTexts = defineFeature({
  name: 'email-texts',
  routes: {
    'operator/email-texts': 'email-texts.route.tsx',
    'operator/email-texts/:emailGroup/:emailWord': 'email-text.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const catalogueImports = defineFeature({
  name: 'catalogue-imports',
  routes: {
    'operator/imports': 'imports.route.tsx',
    'operator/imports/:importId': 'import.route.tsx',
    'operator/import-rules': 'rules.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

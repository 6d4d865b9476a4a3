import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const combinationTool = defineFeature({
  name: 'combination-tool',
  routes: {
    kombitool: 'combination-tool.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

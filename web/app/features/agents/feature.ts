import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const agents = defineFeature({
  name: 'agents',
  routes: { 'agent/logout': 'agent-log-out.route.ts' },
  texts: textsOf<typeof texts>(),
});

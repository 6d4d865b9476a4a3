import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const newsletter = defineFeature({
  name: 'newsletter',
  routes: {
    'newsletter/subscribe': 'subscribe.route.tsx',
    'newsletter/confirm/:token': 'confirm.route.tsx',
    'newsletter/unsubscribe/:token': 'unsubscribe.route.tsx',
    'operator/newsletter': 'subscriptions.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const messageCentre = defineFeature({
  name: 'message-centre',
  routes: {
    'customer/messages': 'messages.route.tsx',
    'customer/messages/:requestId': 'conversation.route.tsx',
    'conversation/:token': 'visitor-conversation.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

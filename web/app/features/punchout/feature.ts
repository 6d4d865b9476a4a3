import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const punchout = defineFeature({
  name: 'punchout',
  routes: {
    'punchout-catalog/cart/transfer': 'transfer.route.tsx',
    'punchout-catalog/cart/cancel': 'cancel.route.tsx',
    'punchout-catalog/ended': 'ended.route.tsx',
    'customer/interfaces': 'own-interfaces.route.tsx',
    'operator/interfaces': 'interfaces.route.tsx',
    'operator/interfaces/new': 'new-interface.route.tsx',
    'operator/interfaces/messages': 'messages.route.tsx',
    'operator/interfaces/:interfaceId': 'interface.route.tsx',
    'operator/interfaces/:interfaceId/simulator': 'simulator.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const standingOrders = defineFeature({
  name: 'standing-orders',
  routes: {
    'customer/standing-orders': 'plans.route.tsx',
    'customer/standing-orders/new': 'new-plan.route.tsx',
    'customer/standing-orders/calendar': 'calendar.route.tsx',
    'customer/standing-orders/:planId': 'plan.route.tsx',
    'customer/standing-orders/:planId/edit': 'edit-plan.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const departments = defineFeature({
  name: 'departments',
  routes: {
    'customer/departments': 'departments.route.tsx',
    'customer/departments/new': 'new-department.route.tsx',
    'customer/departments/:departmentId': 'department.route.tsx',
    'customer/cost-centres/new': 'new-cost-centre.route.tsx',
    'customer/cost-centres/:costCentreId': 'cost-centre.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

import { defineFeature, textsOf } from '../../lib/define-feature.ts';
import type texts from './messages/de.json';

export const budgets = defineFeature({
  name: 'budgets',
  routes: {
    'customer/budgets': 'budgets.route.tsx',
    'customer/budgets/new': 'new-budget.route.tsx',
    'customer/budgets/:budgetId': 'budget.route.tsx',
    'customer/budgets/:budgetId/edit': 'edit-budget.route.tsx',
  },
  texts: textsOf<typeof texts>(),
});

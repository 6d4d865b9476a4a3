import { defineModule, namesIn } from '#src/context/module.ts';
import { endBudgetsOfDepartment, restoreBudgetsOfDepartment, settleChangedOrder } from './budgets.listeners.ts';
import { budgetsRoutes } from './budgets.routes.ts';
import { messages } from './messages.ts';

export const budgets = defineModule({
  name: 'budgets',
  routes: budgetsRoutes,
  listeners: [settleChangedOrder, endBudgetsOfDepartment, restoreBudgetsOfDepartment],
  menu: [
    {
      area: 'account',
      permissions: ['manageCompanyUsers'],
      key: 'budgets',
      names: namesIn(messages, 'menu'),
      path: '/customer/budgets',
      position: 83,
    },
  ],
  demo: [
    {
      name: 'budgets',
      position: 56,
      importLoader: async () => (await import('../../demo/budgets.ts')).loadDemoBudgets,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { approvalRulesRoutes } from './approval-rules.routes.ts';
import { messages } from './messages.ts';

export const approvalRules = defineModule({
  name: 'approval-rules',
  routes: approvalRulesRoutes,
  menu: [
    {
      area: 'account',
      permissions: ['manageCompanyUsers'],
      key: 'approvalRules',
      names: namesIn(messages, 'menu'),
      path: '/customer/approval-rules',
      position: 84,
    },
  ],
  demo: [
    {
      name: 'approval-rules',
      position: 55,
      importLoader: async () => (await import('../../demo/approval.ts')).loadDemoApproval,
    },
  ],
});

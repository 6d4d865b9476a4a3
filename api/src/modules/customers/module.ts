import { defineModule, namesIn } from '#src/context/module.ts';
import { customersRoutes } from './customers.routes.ts';
import { messages } from './messages.ts';

export const customers = defineModule({
  name: 'customers',
  routes: customersRoutes,
  menu: [
    {
      area: 'operator',
      group: 'customers',
      permissions: ['sales'],
      key: 'customers',
      names: namesIn(messages, 'menu'),
      path: '/operator/customers',
      position: 7,
    },
  ],
  demo: [
    {
      name: 'operator-customers',
      position: 96,
      importLoader: async () => (await import('../../demo/operator-customers.ts')).loadDemoOperatorCustomers,
    },
  ],
});

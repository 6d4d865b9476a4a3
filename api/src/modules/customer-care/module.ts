import { defineModule, namesIn } from '#src/context/module.ts';
import { customerCareRoutes } from './customer-care.routes.ts';
import { messages } from './messages.ts';

export const customerCare = defineModule({
  name: 'customer-care',
  routes: customerCareRoutes,
  menu: [
    {
      area: 'operator',
      group: 'customers',
      permissions: ['administration'],
      key: 'customerCare',
      names: namesIn(messages, 'menu'),
      path: '/operator/customer-care',
      position: 8,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { contractsRoutes } from './contracts.routes.ts';
import { messages } from './messages.ts';

export const contracts = defineModule({
  name: 'contracts',
  routes: contractsRoutes,
  menu: [
    {
      area: 'account',
      key: 'contracts',
      names: namesIn(messages, 'menu.contracts'),
      path: '/customer/address#contracts',
      position: 75,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { lostFactorsRoutes } from './lost-factors.routes.ts';
import { messages } from './messages.ts';

export const lostFactors = defineModule({
  name: 'lost-factors',
  routes: lostFactorsRoutes,
  menu: [
    {
      area: 'operator',
      group: 'customers',
      permissions: ['administration'],
      key: 'lostFactors',
      names: namesIn(messages, 'menu'),
      path: '/operator/lost-factors',
      position: 98,
    },
  ],
});

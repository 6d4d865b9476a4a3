import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { checkOwnNumbers } from './own-numbers.jobs.ts';
import { ownNumbersRoutes } from './own-numbers.routes.ts';

export const ownNumbers = defineModule({
  name: 'own-numbers',
  routes: ownNumbersRoutes,
  jobs: [checkOwnNumbers],
  // What a company calls so is found for it alone: no page that somebody has searched for is shared with others who are logged in.
  personalQueries: ['q=', 'searchterm='],
  menu: [
    {
      area: 'account',
      key: 'ownNumbers',
      names: namesIn(messages, 'menu'),
      path: '/customer/own-numbers',
      position: 18,
    },
  ],
  demo: [
    {
      name: 'own-numbers',
      position: 86,
      importLoader: async () => (await import('../../demo/own-numbers.ts')).loadDemoOwnNumbers,
    },
  ],
});

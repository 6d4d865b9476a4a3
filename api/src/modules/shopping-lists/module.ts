import { defineModule, namesIn } from '#src/context/module.ts';
import { handOverLists } from './hand-over.ts';
import { messages } from './messages.ts';
import { deleteListHistory } from './shopping-lists.jobs.ts';
import { shoppingListsRoutes } from './shopping-lists.routes.ts';

export const shoppingLists = defineModule({
  name: 'shopping-lists',
  routes: shoppingListsRoutes,
  jobs: [deleteListHistory],
  listeners: [handOverLists],
  menu: [
    {
      area: 'account',
      key: 'shoppingLists',
      names: namesIn(messages, 'menu'),
      path: '/shopping-list',
      position: 15,
    },
  ],
  demo: [
    {
      name: 'shopping-lists',
      position: 85,
      importLoader: async () => (await import('../../demo/shopping-lists.ts')).loadDemoLists,
    },
  ],
});

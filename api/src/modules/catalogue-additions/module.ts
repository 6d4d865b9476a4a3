import { defineModule, namesIn } from '#src/context/module.ts';
import { catalogueAdditionsRoutes } from './catalogue-additions.routes.ts';
import { messages } from './messages.ts';

const shown = { area: 'operator', group: 'range', permissions: ['catalogue'] } as const;

export const catalogueAdditions = defineModule({
  name: 'catalogue-additions',
  routes: catalogueAdditionsRoutes,
  menu: [
    { ...shown, key: 'articles', names: namesIn(messages, 'menu.articles'), path: '/operator/articles', position: 42 },
    {
      ...shown,
      key: 'categories',
      names: namesIn(messages, 'menu.categories'),
      path: '/operator/categories',
      position: 44,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { unreadQuery } from './conversations.sql.ts';
import { messageCentreRoutes } from './message-centre.routes.ts';
import { messages } from './messages.ts';

export const messageCentre = defineModule({
  name: 'message-centre',
  routes: messageCentreRoutes,
  menu: [
    {
      area: 'account',
      key: 'messages',
      names: namesIn(messages, 'menu'),
      path: '/customer/messages',
      position: 12,
      count: { query: unreadQuery, read: Number },
    },
  ],
});

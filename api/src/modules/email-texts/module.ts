import { defineModule, namesIn } from '#src/context/module.ts';
import { emailTextsRoutes } from './email-texts.routes.ts';
import { messages } from './messages.ts';

export const emailTexts = defineModule({
  name: 'email-texts',
  routes: emailTextsRoutes,
  menu: [
    {
      area: 'operator',
      group: 'content',
      key: 'emailTexts',
      names: namesIn(messages, 'menu'),
      path: '/operator/email-texts',
      position: 58,
      permissions: ['content'],
    },
  ],
});

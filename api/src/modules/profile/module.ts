import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { askToConfirmEmail, deleteExpiredChanges, notifyOfNewEmail } from './profile.jobs.ts';
import { profileRoutes } from './profile.routes.ts';

export const profile = defineModule({
  name: 'profile',
  routes: profileRoutes,
  jobs: [askToConfirmEmail, notifyOfNewEmail, deleteExpiredChanges],
  menu: [
    {
      area: 'account',
      key: 'profile',
      names: namesIn(messages, 'menu'),
      path: '/customer/profile',
      position: 90,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { inviteUser, sendPasswordLink, notifyOfEmail, notifyOfPassword } from './user-management.jobs.ts';
import { userManagementRoutes } from './user-management.routes.ts';

export const userManagement = defineModule({
  name: 'user-management',
  routes: userManagementRoutes,
  jobs: [inviteUser, sendPasswordLink, notifyOfPassword, notifyOfEmail],
  menu: [
    {
      area: 'account',
      key: 'companyUsers',
      names: namesIn(messages, 'menu'),
      path: '/customer/users',
      position: 80,
      permissions: ['manageCompanyUsers'],
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';

export const companyUsers = defineModule({
  name: 'company-users',
  menu: [
    {
      area: 'account',
      key: 'companyUsers',
      names: namesIn(messages, 'menu.companyUsers'),
      path: '/customer/users',
      position: 80,
      permissions: ['manageCompanyUsers'],
      isActive: false,
    },
    {
      area: 'account',
      key: 'profile',
      names: namesIn(messages, 'menu.profile'),
      path: '/customer/profile',
      position: 90,
      isActive: false,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { listen } from '#src/context/events.ts';
import { companyUserRemoved } from '../company-users/index.ts';
import { departmentsRoutes } from './departments.routes.ts';
import { deleteMember } from './departments.sql.ts';
import { messages } from './messages.ts';

export const departments = defineModule({
  name: 'departments',
  routes: departmentsRoutes,
  listeners: [
    listen(companyUserRemoved, {
      attemptsMax: 12,
      run: (ctx, { companyId, userId }) => deleteMember(ctx, companyId, userId),
    }),
  ],
  menu: [
    {
      area: 'account',
      permissions: ['manageCompanyUsers'],
      key: 'departments',
      names: namesIn(messages, 'menu'),
      path: '/customer/departments',
      position: 82,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { inviteStaff } from './staff.jobs.ts';
import { staffRoutes } from './staff.routes.ts';

const shown = { area: 'operator', group: 'running', permissions: ['administration'] } as const;

export const staff = defineModule({
  name: 'staff',
  routes: staffRoutes,
  jobs: [inviteStaff],
  menu: [
    { ...shown, key: 'staff', names: namesIn(messages, 'menu'), path: '/operator/staff', position: 80 },
    { ...shown, key: 'staffTrail', names: namesIn(messages, 'trail'), path: '/operator/audit-trail', position: 82 },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { sendRestoreLink } from './restore-password.ts';
import { deleteExpiredSessions } from './session.jobs.ts';
import { sessionRoutes } from './session.routes.ts';

export const session = defineModule({
  name: 'session',
  routes: sessionRoutes,
  jobs: [deleteExpiredSessions, sendRestoreLink],
  menu: [
    {
      area: 'operator',
      group: 'running',
      key: 'security',
      names: namesIn(messages, 'menu.security'),
      path: '/customer/security',
      position: 99,
    },
  ],
  // Customers come to it from their account (profile, tab of the log-in).
  personalPages: [{ path: '/customer/security', names: namesIn(messages, 'menu.security') }],
  publicPages: [{ path: '/login', names: namesIn(messages, 'page'), isShared: false, isInSitemap: false }],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { punchoutCalls } from './calls/mount-calls.ts';
import { messages } from './messages.ts';
import { tidyPunchout } from './punchout.jobs.ts';
import { punchoutRoutes } from './punchout.routes.ts';

export const punchout = defineModule({
  name: 'punchout',
  routes: punchoutRoutes,
  rootRoutes: punchoutCalls,
  jobs: [tidyPunchout],
  menu: [
    {
      area: 'account',
      key: 'interfaces',
      names: namesIn(messages, 'menu'),
      path: '/customer/interfaces',
      position: 87,
      permissions: ['manageCompanyUsers'],
    },
    {
      area: 'operator',
      group: 'customers',
      key: 'interfaces',
      names: namesIn(messages, 'menu'),
      path: '/operator/interfaces',
      position: 97,
      permissions: ['administration'],
    },
  ],
  demo: [
    {
      name: 'punchout',
      position: 96,
      importLoader: async () => (await import('../../demo/punchout.ts')).loadDemoInterfaces,
    },
  ],
});

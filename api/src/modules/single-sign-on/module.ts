import { defineModule, namesIn } from '#src/context/module.ts';
import { messages } from './messages.ts';
import { deleteUnfinishedLogIns } from './single-sign-on.jobs.ts';
import { singleSignOnRoutes } from './single-sign-on.routes.ts';

export const singleSignOn = defineModule({
  name: 'single-sign-on',
  routes: singleSignOnRoutes,
  jobs: [deleteUnfinishedLogIns],
  menu: [
    {
      area: 'account',
      key: 'singleSignOn',
      names: namesIn(messages, 'menu'),
      path: '/customer/single-sign-on',
      position: 86,
      permissions: ['manageCompanyUsers'],
    },
    {
      area: 'operator',
      group: 'customers',
      key: 'singleSignOn',
      names: namesIn(messages, 'menu.operator'),
      path: '/operator/single-sign-on',
      position: 96,
      permissions: ['administration'],
    },
  ],
  publicPages: [{ path: '/login/company', names: namesIn(messages, 'page'), isShared: false, isInSitemap: false }],
  demo: [
    {
      name: 'single-sign-on',
      position: 95,
      importLoader: async () => (await import('../../demo/single-sign-on.ts')).loadDemoSingleSignOn,
    },
  ],
});

import { defineModule, namesIn } from '#src/context/module.ts';
import { openApplications } from './applications.sql.ts';
import { messages } from './messages.ts';
import { endOldApplications, sendContactRequest, sendRegistrationEmail } from './registration.jobs.ts';
import { registrationRoutes } from './registration.routes.ts';

export const registration = defineModule({
  name: 'registration',
  routes: registrationRoutes,
  jobs: [sendRegistrationEmail, sendContactRequest, endOldApplications],
  menu: [
    {
      area: 'operator',
      group: 'customers',
      permissions: ['sales'],
      isForOperators: true,
      key: 'registrations',
      names: namesIn(messages, 'menu'),
      path: '/operator/registrations',
      position: 5,
      waiting: openApplications,
    },
  ],
  publicPages: [{ path: '/register', names: namesIn(messages, 'page'), isShared: false, isInSitemap: true }],
  demo: [
    {
      name: 'registrations',
      position: 90,
      importLoader: async () => (await import('../../demo/registrations.ts')).loadDemoRegistrations,
    },
  ],
});

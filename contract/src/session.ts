import type { Calls } from './endpoint.ts';

export type * from './session.schemas.ts';

export const sessionApi = {
  logIn: {
    method: 'POST',
    path: '/login_check',
    access: 'public',
    bodyType: 'form',
    refusals: ['session.wrong_credentials', 'session.too_many_tries'],
  },
  logOut: { method: 'POST', path: '/logout', access: 'public', refusals: [] },
  user: { method: 'GET', path: '/user', access: 'public', refusals: [] },
  admins: { method: 'GET', path: '/user/admins', access: 'customer', refusals: [] },
} as const satisfies Calls;

import type { Call } from './endpoint.ts';

/** Apart from the other calls of a session: every page asks it, and needs no more of them. */
export const sessionUser = {
  method: 'GET',
  path: '/user',
  access: 'public',
  inOwnName: true,
  beforeSecondFactor: true,
  refusals: [],
} as const satisfies Call;

import type { Calls } from './endpoint.ts';

export type * from './message-centre.schemas.ts';

const unknown = ['helpdesk.unknown'] as const;

/** What the operator has answered and announced, for the user who is logged in. */
export const messageCentreApi = {
  list: { method: 'GET', path: '/message-centre', access: 'customer', refusals: [] },
  get: { method: 'GET', path: '/message-centre/{requestId}', access: 'customer', refusals: unknown },
  reply: {
    method: 'POST',
    path: '/message-centre/{requestId}/reply',
    access: 'customer',
    refusals: [...unknown, 'helpdesk.file_unknown', 'request.too_many'],
    idempotent: true,
  },
  markRead: { method: 'POST', path: '/message-centre/read', access: 'customer', refusals: [] },
} as const satisfies Calls;

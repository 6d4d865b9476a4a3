import type { Calls } from './endpoint.ts';
import { helpdeskFileTypes } from './helpdesk.ts';

export type * from './message-centre.schemas.ts';

/** How long the link in an answer to a visitor opens the conversation. */
export const CONVERSATION_LINK_DAYS = 90;

const unknown = ['helpdesk.unknown'] as const;
const byLink = { path: '/helpdesk/conversation/{conversationToken}', access: 'public' } as const;

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
  /** Of a visitor, who has a link instead of an account. */
  getByLink: { method: 'GET', ...byLink, refusals: ['helpdesk.link_over'] },
  replyByLink: {
    ...byLink,
    method: 'POST',
    path: `${byLink.path}/reply`,
    refusals: ['helpdesk.link_over', 'helpdesk.file_unknown', 'request.too_many'],
    idempotent: true,
  },
  fileByLink: {
    ...byLink,
    method: 'GET',
    path: `${byLink.path}/files/{fileId}`,
    files: [...helpdeskFileTypes],
    refusals: ['helpdesk.link_over', 'helpdesk.file_unknown'],
  },
  markRead: { method: 'POST', path: '/message-centre/read', access: 'customer', refusals: [] },
} as const satisfies Calls;
